import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethod, WalletMethods } from '../wallet-core.js'
import { toHex } from './chain-methods.js'
import { hexAddress, hexQuantity } from './hex-schemas.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import { findSigner } from './sign-methods.js'

const capabilitiesParams = z.tuple([hexAddress, z.optional(z.array(hexQuantity))])

/** What the wallet can do beyond the usual: nothing, and it says so for each chain. @source EIP-5792 */
export const capabilityMethods = (core: WalletCore): WalletMethods => ({
  wallet_getCapabilities: (params) => ({
    asks: false,
    check: async () => void (await findSigner(core, parseParams(capabilitiesParams, params)[0])),
    perform: () => {
      const [, chains] = parseParams(capabilitiesParams, params)
      const ids = chains?.map(Number) ?? core.state().chains.map(({ id }) => id)
      return Object.fromEntries(ids.map((id) => [toHex(id), { atomic: { status: 'unsupported' } }]))
    },
  }),
})

// A development chain would answer these with accounts and keys of its own.
const OURS = /^(wallet_|personal_|metamask_|eth_sign|eth_decrypt|eth_getEncryptionPublicKey|eth_coinbase)/

/** Everything else: a question to the chain, unless it is for a wallet, and one that this wallet does not know. */
export const otherMethod =
  ({ ask }: WalletCore): WalletMethod =>
  (params, { method }) => ({
    asks: false,
    perform: () => {
      if (OURS.test(method)) throw new ProviderError(4200, `The wallet does not support ${method}.`)
      return ask(method, params)
    },
  })
