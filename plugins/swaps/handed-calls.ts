import { read } from 'portico/kit'
import type { Operation } from 'portico/plugin'
import type { EvmCall } from 'portico/services'
import type { SwapPlace } from './contract.js'

/** Writes what a call does as one text. */
const textOf = (call: unknown): string => {
  const value = read(call, 'value') ?? 0
  return [read(call, 'to'), read(call, 'data'), BigInt(value as string)].join('|').toLowerCase()
}

/** Writes what a wallet is to send, from which account and where, as one text. */
export const writeHanded = ({ chain, account }: SwapPlace, calls: readonly EvmCall[]): string =>
  [chain, account.toLowerCase(), ...calls.map(textOf)].join('\n')

/** Writes what a wallet is about to be asked for: a transaction, or a batch of calls (EIP-5792). */
export const readHanded = ({ chain, account, input }: Pick<Operation, 'chain' | 'account' | 'input'>): string => {
  const params = read(input, 'params')
  const batch = Array.isArray(params) ? (params[0] as unknown) : undefined
  const calls = read(batch, 'calls')
  const from = String(read(batch ?? input, 'from') ?? account)
  return writeHanded(
    { chain, account: from },
    Array.isArray(calls) ? (calls as readonly EvmCall[]) : [input as EvmCall],
  )
}
