import { read } from 'portico/kit'
import type { Operation } from 'portico/plugin'
import type { EvmCall } from 'portico/services'
import type { SwapPlace } from './contract.js'
import { swapsError } from './errors.js'

/** Writes what a call does as one text. */
const textOf = (call: unknown): string => {
  const value = read(call, 'value') ?? 0
  return [read(call, 'to'), read(call, 'data'), BigInt(value as string)].join('|').toLowerCase()
}

const placeText = ({ chain, account }: SwapPlace): string => `${chain}\n${account.toLowerCase()}`

/** Writes what a wallet is to send, from which account and where, as one text. */
const writeCalls = (place: SwapPlace, calls: readonly unknown[]): string =>
  [placeText(place), ...calls.map(textOf)].join('\n')

/** Writes what a wallet is to sign, with which account and where, as one text. */
const writeTypedData = (place: SwapPlace, data: unknown): string =>
  [
    placeText(place),
    ...['domain', 'types', 'primaryType', 'message'].map((key) => JSON.stringify(read(data, key))),
  ].join('\n')

/** Writes what a wallet is about to be asked for: typed data, a transaction, or a batch of calls (EIP-5792). */
const readHanded = ({ chain, account, input }: Pick<Operation, 'chain' | 'account' | 'input'>): string => {
  const params = read(input, 'params')
  const batch = Array.isArray(params) ? (params[0] as unknown) : undefined
  const place = { chain, account: String(read(batch ?? input, 'from') ?? account) }
  if (read(input, 'primaryType') !== undefined) return writeTypedData(place, input)
  const calls = read(batch, 'calls')
  return writeCalls(place, Array.isArray(calls) ? calls : [input])
}

/** What may be handed to the wallet now, and once. */
export class HandedRequest {
  private text: string | undefined

  allowCalls(place: SwapPlace, calls: readonly EvmCall[]): void {
    this.text = writeCalls(place, calls)
  }

  allowTypedData(place: SwapPlace, data: object): void {
    this.text = writeTypedData(place, data)
  }

  clear(): void {
    this.text = undefined
  }

  /** Compares what the wallet is about to be handed with what was allowed. @throws `SWAPS_REVIEW_MISMATCH` */
  expect(operation: Pick<Operation, 'chain' | 'account' | 'input'>): void {
    const { text } = this
    this.clear()
    if (text === undefined || readHanded(operation) !== text) throw swapsError('SWAPS_REVIEW_MISMATCH')
  }
}
