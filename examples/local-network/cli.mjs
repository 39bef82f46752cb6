#!/usr/bin/env node
// @ts-check
import { startLocalNetwork } from './start-local-network.mjs'

/** @import { LocalNetwork } from './start-local-network.mjs' */

/** @type {LocalNetwork | undefined} */
let network

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  // Once: a second Ctrl-C ends the process the hard way, and the chains with it.
  process.once(signal, async () => {
    await network?.stop()
    process.exit(0)
  })
}

try {
  network = await startLocalNetwork({ ports: [8545, 8546], log: console.log })
  console.log(describe(network))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** @param {LocalNetwork} network */
function describe({ chains, contracts, demoAccount, bitcoin }) {
  const rows = [['Chain', 'Id', 'RPC URL']]
  for (const { id, name, rpcUrl } of chains) rows.push([name, String(id), rpcUrl])
  if (bitcoin) rows.push(['Local Bitcoin', '', bitcoin.apiUrl])
  rows.push([], ['Contract', 'Chain', 'Address'])
  for (const { id } of chains) {
    const { token, tether, reverter, exchange, coinPool } = contracts[id]
    rows.push([token.symbol, String(id), token.address])
    rows.push([tether.symbol, String(id), tether.address])
    rows.push(['Reverter', String(id), reverter.address])
    rows.push(['Exchange', String(id), exchange.address])
    rows.push(['CoinPool', String(id), coinPool.address])
  }
  rows.push([], ['Demo account', '', demoAccount.address], ['  its key', '', demoAccount.privateKey])

  const lines = rows.map(([first = '', second = '', last = '']) => {
    return (first.padEnd(16) + second.padEnd(7) + last).trimEnd()
  })
  return ['', ...lines, '', 'The key is public and worthless. Ctrl-C stops all chains.'].join('\n')
}
