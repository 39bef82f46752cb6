import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { OnrampPurchase } from '../../../services/onramp.js'
import { nameOf, textOf } from '../../read-fields.js'

const STATUSES: Readonly<Record<string, OnrampPurchase['status']>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

const isSameAccount = (one: string, other: string): boolean =>
  one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other

/** Whether what was bought is a coin with the name of its network, as in `Avalanche`. */
const isNamesake = (symbol: string | undefined, { name, nativeCurrency }: CaipNetwork): boolean =>
  symbol === nativeCurrency.symbol && name.split(/\s+/).includes(nativeCurrency.name)

/**
 * Reads a purchase of an account; `undefined` if it is or may be of another network, or of another receiver, in another form,
 * or no purchase.
 */
export const readPurchase = (value: unknown, network: CaipNetwork, account: string): OnrampPurchase | undefined => {
  const metadata = read(value, 'metadata')
  const id = textOf(value, 'id')
  const status = STATUSES[textOf(metadata, 'status') ?? '']
  const at = Date.parse(String(read(metadata, 'minedAt')))
  if (id === undefined || !status || !Number.isFinite(at)) return undefined
  if (!isSameAccount(textOf(metadata, 'sentTo') ?? '', account)) return undefined
  const transfers = read(value, 'transfers')
  const [transfer]: readonly unknown[] = Array.isArray(transfers) ? transfers : []
  const info = read(transfer, 'fungible_info')
  const symbol = nameOf(info, 'symbol')
  // The service has no name for some of the seller's networks.
  const chain = read(metadata, 'chain') ?? (isNamesake(textOf(info, 'symbol'), network) && network.caipNetworkId)
  if (chain !== network.caipNetworkId) return undefined
  const amount = textOf(read(transfer, 'quantity'), 'numeric')
  const hash = textOf(metadata, 'hash')
  return {
    ...{ id, status, at },
    ...(symbol !== undefined && { symbol }),
    ...(amount !== undefined && /^\d{1,24}(?:\.\d{1,24})?$/.test(amount) && { amount }),
    ...(hash !== undefined && /^0x[0-9a-f]{64}$/i.test(hash) && { hash }),
  }
}
