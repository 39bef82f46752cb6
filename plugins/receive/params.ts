import { defineSchema, readOptional, readRecord, readText, readWhole } from 'portico/kit'
import { DECIMALS_LIMIT } from './constants.js'

/** A token to ask for. */
export interface AskedToken {
  /** The CAIP-2 id of its network. */
  readonly chain: string
  /** The address of the contract or mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token to ask for, or the coin of a network. */
export type Asked = AskedToken | (Omit<AskedToken, 'address' | 'chain'> & { readonly address?: never })

/** Whether it is a token, not the coin of a network. */
export const isToken = (asked: Asked): asked is AskedToken => asked.address !== undefined

/** What a screen is about. */
export interface ReceiverParams {
  /** The CAIP-2 namespace of the account; the one that the modal shows unless given. */
  readonly namespace?: string
  /** The network that the sender is told to use, if the address is the same account there; the wallet's unless given. */
  readonly network?: string
}

/** What is asked for. */
export interface RequestParams extends ReceiverParams {
  /** The native coin without one. */
  readonly token?: AskedToken
  /** What it is for. */
  readonly note?: string
}

const readToken = (value: unknown, what: string): AskedToken => {
  const { address, chain, name, symbol, decimals } = readRecord(value, what)
  const count = readWhole(decimals, `${what}.decimals`)
  if (count < 0 || count > DECIMALS_LIMIT) throw new TypeError(`${what}.decimals: expected 0 to ${DECIMALS_LIMIT}`)
  return {
    chain: readText(chain, `${what}.chain`),
    address: readText(address, `${what}.address`),
    name: readText(name, `${what}.name`),
    symbol: readText(symbol, `${what}.symbol`),
    decimals: count,
  }
}

const readReceiver = ({ namespace, network }: Readonly<Record<string, unknown>>): ReceiverParams => ({
  ...(namespace !== undefined && { namespace: readText(namespace, 'namespace') }),
  ...(network !== undefined && { network: readText(network, 'network') }),
})

/** The parameters of the screens that show an address. */
export const receiverParams = defineSchema((value = {}): ReceiverParams => readReceiver(readRecord(value)))

/** The parameters of the screens that ask for an amount. */
export const requestParams = defineSchema((value = {}): RequestParams => {
  const given = readRecord(value)
  const token = readOptional(given['token'], 'token', readToken)
  const note = readOptional(given['note'], 'note', readText)
  return { ...readReceiver(given), ...(token && { token }), ...(note !== undefined && { note }) }
})
