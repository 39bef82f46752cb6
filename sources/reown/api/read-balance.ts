import { read } from '../../../kernel/errors/read-thrown.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { parseUnits } from '../../../kernel/money/units.js'
import type { OwnedToken } from '../../../services/queries.js'
import { countOf, nameOf, pictureOf, textOf } from '../../read-fields.js'

/** Stand for the native coin. */
const NATIVE = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'so11111111111111111111111111111111111111111', '0x']

/** The address within a CAIP-10 id of a network: '' for its native coin, `undefined` for another network. */
export const addressOn = ({ caipNetworkId }: CaipNetwork, id: string | undefined): string | undefined => {
  if (id === undefined) return ''
  if (!id.startsWith(`${caipNetworkId}:`)) return undefined
  const address = id.slice(caipNetworkId.length + 1)
  if (NATIVE.includes(address.toLowerCase())) return ''
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address) ? address : undefined
}

/** Returns the CAIP-10 id of a balance; on Solana the server may write the plain address. */
export const idOf = (value: unknown): string | undefined => {
  const id = textOf(value, 'address')
  return id === undefined || id.includes(':') ? id : `${textOf(value, 'chainId')}:${id}`
}

/** Reads the decimals that a text or a number has. */
const readDecimals = (value: unknown): number | undefined => {
  const decimals = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 255
    ? Number(decimals)
    : undefined
}

/** Reads an amount in whole tokens, which may end in its point; more digits than the token has are cut. */
export const readAmount = (numeric: unknown, decimals: number): string | undefined => {
  const [, whole = '', rest = ''] = /^(\d{1,78})(?:\.(\d{0,255}))?$/.exec(String(numeric)) ?? []
  if (!whole || typeof numeric === 'object') return undefined
  const fraction = rest.slice(0, decimals)
  return String(parseUnits(fraction ? `${whole}.${fraction}` : whole, decimals))
}

const readQuantity = (value: unknown): { readonly decimals: number; readonly amount: string } | undefined => {
  const quantity = read(value, 'quantity')
  const decimals = readDecimals(read(quantity, 'decimals'))
  const amount = decimals === undefined ? undefined : readAmount(read(quantity, 'numeric'), decimals)
  return decimals === undefined || amount === undefined ? undefined : { decimals, amount }
}

/** Whether a value has the form of a balance, of whatever network; `chainId` is absent where the server cannot map its own. */
export const isBalance = (value: unknown): boolean =>
  typeof (read(value, 'chainId') ?? '') === 'string' && !!nameOf(value, 'symbol') && readQuantity(value) !== undefined

/** Reads one balance; `undefined` if it is of another network, or in another form. */
export const readBalance = (value: unknown, network: CaipNetwork): OwnedToken | undefined => {
  const { caipNetworkId, nativeCurrency } = network
  const address = textOf(value, 'chainId') === caipNetworkId ? addressOn(network, idOf(value)) : undefined
  const quantity = readQuantity(value)
  const symbol = nameOf(value, 'symbol')
  if (address === undefined || !quantity || !symbol) return undefined
  const price = countOf(value, 'price')
  const imageUrl = pictureOf(value, 'iconUrl')
  const picture = imageUrl !== undefined && { imageUrl }
  // The server writes 0 for a price that it does not know.
  const priced = price ? { price, listed: true } : {}
  if (!address) {
    // The host knows its coin better, and an amount in other decimals would be another amount.
    if (quantity.decimals !== nativeCurrency.decimals) return undefined
    return {
      ...{ chain: caipNetworkId, ...nativeCurrency, ...picture, ...priced, listed: true },
      amount: quantity.amount,
    }
  }
  return {
    ...{ chain: caipNetworkId, address, name: nameOf(value, 'name') ?? symbol, symbol },
    ...{ ...quantity, ...picture, ...priced },
  }
}
