// @ts-check
import { createRequire } from 'node:module'

// Its native parts are never built: everything it needs of them it has in JavaScript too.
process.env.NODE_BACKEND = 'js'
const require = createRequire(import.meta.url)
/** bcoin has no types. @type {(name: string) => any} */
const load = require
// The database on disk is the one part without a second form; a chain in memory needs none.
require.cache[createRequire(require.resolve('bcoin')).resolve('bdb/lib/level')] = /** @type {any} */ ({
  loaded: true,
  exports: undefined,
})
// Version 1 of bcoin has another prefix than Bitcoin Core and every wallet.
load('bcoin/lib/protocol/networks').regtest.addressPrefix.bech32 = 'bcrt'
export const { FullNode, KeyRing, MTX, Address, Script, TX } = load('bcoin')
