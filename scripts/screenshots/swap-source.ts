import network from 'demo:network'
import type { SignedPermit, SwapQuote, SwapSource, Token } from 'portico/services'

/** What a coin gives at the pool of the local chain, at least: in cents of a demo dollar. */
const RATE = 300_000n
/** So many coins are said to move the price: in wei. */
const MUCH = 10n * 10n ** 18n
/** The calls of the contracts by their selectors. */
const SELL = '0xe4849b32'
const BUY = '0xd6febde8'
const SWAP = '0x9f1d0f59'
const SWAP_WITH_PERMIT = '0xf6365c44'

const { coinPool, tether, token } = network.contracts[1]

/** What is swapped; a case deploys the token with permits, and the exchange that takes it. */
export const swapContracts: { readonly token: string; euro?: string; euroExchange?: string } = { token: token.address }

const encode = (selector: string, ...values: readonly (string | bigint)[]): `0x${string}` => {
  const words = values.map((value) => (typeof value === 'bigint' ? value.toString(16) : value.slice(2)))
  return `${selector}${words.map((word) => word.toLowerCase().padStart(64, '0')).join('')}` as `0x${string}`
}

const writePermit = ({ deadline, signature }: SignedPermit) => {
  const [r, s, v] = [
    [2, 66],
    [66, 130],
    [130, 132],
  ].map(([start, end]) => `0x${signature.slice(start, end)}`)
  return [BigInt(deadline / 1000), v ?? '', r ?? '', s ?? '']
}

const ofAmount = (amount: bigint): Pick<SwapQuote, 'amount' | 'minimum'> => ({
  amount: String(amount),
  minimum: String((amount * 99n) / 100n),
})

/** Quotes the coin for the demo dollar and back, and the demo euro for the demo dollar by a permit. */
export const harnessSwaps = (isListed: boolean): SwapSource => ({
  id: 'harness',
  egress: () => ({}),
  ...(isListed && { routers: [{ chain: 'eip155:1', address: coinPool.address, name: 'Coin pool' }] }),
  openSwaps: () => ({
    async tokens({ network: { caipNetworkId: chain } }) {
      // The tokens of the account's data, so that one list of names covers both.
      const listed: Token[] = [
        { ...token, name: 'USD Coin', symbol: 'USDC', chain, listed: true },
        { ...tether, name: 'Dai', symbol: 'DAI', chain, listed: true },
      ]
      const { euro } = swapContracts
      if (euro !== undefined)
        listed.push({ address: euro, name: 'Euro Coin', symbol: 'EURC', decimals: 6, chain, listed: true })
      return listed
    },
    async quote({ from, to, amount: given, permit }) {
      const { euro, euroExchange = '' } = swapContracts
      const [amount, minimum] = [BigInt(given), 0n]
      const isTo = (address: string) => to?.toLowerCase() === address.toLowerCase()
      const isFrom = (address: string | undefined) => from?.toLowerCase() === address?.toLowerCase()
      const fees = [{ amount: String((amount * 85n) / 10_000n), ...(from !== undefined && { token: from }) }]
      if (from === undefined && isTo(token.address))
        return {
          ...ofAmount((amount * RATE * 10_000n) / 10n ** 18n),
          fees,
          ...(amount === MUCH && { priceImpact: 934 }),
          transaction: { to: coinPool.address, data: encode(SELL, minimum), value: given },
        }
      if (isFrom(token.address) && to === undefined)
        return {
          ...ofAmount((amount * 10n ** 18n) / (RATE * 12_000n)),
          fees,
          spender: coinPool.address,
          transaction: { to: coinPool.address, data: encode(BUY, amount, minimum) },
        }
      if (!isFrom(euro) || !isTo(token.address)) return null
      const swap = [euro ?? '', amount, minimum]
      return {
        ...ofAmount((amount * 108n) / 100n),
        fees,
        spender: euroExchange,
        permit: { spender: euroExchange },
        transaction: {
          to: euroExchange,
          data: permit ? encode(SWAP_WITH_PERMIT, ...swap, ...writePermit(permit)) : encode(SWAP, ...swap),
        },
      }
    },
  }),
})
