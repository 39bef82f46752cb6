import { BALANCE_DECIMALS, BALANCE_RETRY_MS, NATIVE_BALANCE_CACHE_MS } from '../constants.js'
import type { Balance } from '../contract/account.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Kernel } from '../kernel.js'
import { formatUnits, truncateDecimals } from '../money/units.js'
import { balanceQuery } from '../queries.js'
import { defineSchema } from '../schema/define-schema.js'
import { activeSubject, createAccountLoader, namesOneOf } from './account-loader.js'
import { alertMistake } from './alert-mistake.js'

const toBalance = ({ nativeCurrency, testnet = false }: CaipNetwork, value: bigint): Balance =>
  Object.freeze({
    value: String(value),
    decimals: nativeCurrency.decimals,
    symbol: nativeCurrency.symbol,
    // A testnet's coins have no worth: 0.00, labelled as a testnet's.
    formatted: testnet ? '0.00' : truncateDecimals(formatUnits(value, nativeCurrency.decimals), BALANCE_DECIMALS),
    testnet,
  })

const readAmount = (value: unknown): string => {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) throw new TypeError('expected an amount')
  return value
}

const createLoader = (kernel: Kernel) =>
  createAccountLoader<Balance>(kernel, {
    id: 'native-balances',
    states: kernel.stores.balances,
    load: async (subject, signal) => {
      const asked = kernel.answers.ask(balanceQuery, subject.network.chainNamespace, { ...subject, signal })
      asked.catch((error: unknown) => alertMistake(kernel, error))
      const value = await asked
      if (typeof value !== 'bigint' || value < 0n) throw new RangeError('A balance is a bigint that is not negative.')
      return toBalance(subject.network, value)
    },
    freshFor: NATIVE_BALANCE_CACHE_MS,
    retryAfter: BALANCE_RETRY_MS,
    storage: { version: 1, schema: defineSchema(readAmount) as never },
    codec: {
      encode: ({ value }) => value,
      decode: (stored, { network }) => toBalance(network, BigInt(stored as string)),
    },
  })

const loaderOf = (kernel: Kernel) => {
  kernel.runtime.balances ??= createLoader(kernel)
  return kernel.runtime.balances
}

/**
 * Reads the native balance of the active account, at most once in 30 seconds unless `force` is given; equal reads share one
 * request. A failure keeps the last known balance and is not retried for 30 seconds.
 */
export const refreshBalance = async (
  kernel: Kernel,
  namespace: string,
  options: { readonly force?: boolean } = {},
): Promise<void> => {
  const subject = activeSubject(kernel, namespace)
  if (!subject || !kernel.answers.isAnswered(balanceQuery, namespace)) return
  const loader = loaderOf(kernel)
  const { balances } = kernel.stores
  // Views observe it.
  balances.resource = loader
  if (!subject.network.testnet) return loader.read(subject, options)
  balances.set(loader.key(subject), {
    status: 'ready',
    value: toBalance(subject.network, 0n),
    readAt: kernel.ports.clock.now(),
  })
}

/** Drops the balances of disconnected accounts, in memory and in storage. */
export const forgetBalances = (kernel: Kernel, namespace: string, accounts: readonly string[]): void =>
  loaderOf(kernel).drop(namesOneOf(namespace, accounts))
