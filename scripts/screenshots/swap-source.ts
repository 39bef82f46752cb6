import network from 'demo:network'
import type { SwapSource } from 'portico/services'

/** What a coin gives at the pool of the local chain, at least: in cents of a demo dollar. */
const RATE = 300_000n
/** `sell(uint256)` of the pool, for at least nothing. */
const SELL = `0xe4849b32${'0'.repeat(64)}` as const

/** Quotes the coin for the demo dollar, and nothing else. */
export const harnessSwaps: SwapSource = {
  id: 'harness',
  egress: () => ({}),
  openSwaps: () => ({
    async tokens({ network: { caipNetworkId } }) {
      const { token, tether } = network.contracts[1]
      // The tokens of the account's data, so that one list of names covers both.
      return [
        { ...token, name: 'USD Coin', symbol: 'USDC', chain: caipNetworkId, listed: true },
        { ...tether, name: 'Dai', symbol: 'DAI', chain: caipNetworkId, listed: true },
      ]
    },
    async quote({ from, to, amount }) {
      const { coinPool, token } = network.contracts[1]
      if (from !== undefined || to?.toLowerCase() !== token.address.toLowerCase()) return null
      const received = (BigInt(amount) * RATE * 10_000n) / 10n ** 18n
      return {
        amount: String(received),
        minimum: String((received * 99n) / 100n),
        fees: [{ amount: String((BigInt(amount) * 85n) / 10_000n) }],
        transaction: { to: coinPool.address, data: SELL, value: amount },
      }
    },
  }),
}
