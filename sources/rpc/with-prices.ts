import type { Missing, OwnedToken, Page, PricedCall } from '../../services/queries.js'
import { within } from '../within.js'
import type { RpcParts } from './options.js'

/** Milliseconds that a list of tokens waits for prices, or for what the wallet says. */
export const EXTRAS_WAIT_MS = 5_000

const isPrice = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Makes a page of tokens, with the host's prices where it knows them. */
export const withPrices = async (
  { context: { clock }, options: { prices } }: RpcParts,
  { network, currency, signal }: PricedCall,
  tokens: readonly OwnedToken[],
  missing: readonly Missing[],
): Promise<Page<OwnedToken>> => {
  const addresses = tokens.map(({ address = '' }) => address)
  const call = { network, addresses, signal, ...(currency !== undefined && { currency }) }
  // The host's function is code of others: it may throw at once.
  const found =
    prices && !network.testnet ? await within(clock, EXTRAS_WAIT_MS, (async () => prices(call))()) : undefined
  const items = tokens.map((token) => {
    const price = found?.[token.address ?? '']
    return isPrice(price) ? { ...token, price } : token
  })
  // What strangers send has no price anywhere.
  const isUnknown = items.some(({ address, listed, price }) => price === undefined && (listed || address === undefined))
  const lacks: readonly Missing[] = isUnknown ? ['prices', ...missing] : missing
  return { items, ...(lacks.length > 0 && { missing: lacks }) }
}
