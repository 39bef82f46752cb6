import { BALANCE_DECIMALS, BALANCE_RETRY_MS, NATIVE_BALANCE_CACHE_MS } from '../constants.js'
import type { Balance } from '../contract/account.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Kernel } from '../kernel.js'
import { formatUnits, truncateDecimals } from '../money/units.js'
import { balanceQuery } from '../queries.js'
import { ResourceLoader } from '../resources/resource-loader.js'
import { defineSchema } from '../schema/define-schema.js'
import { report } from './report.js'

/** The account whose native balance is read. */
export interface BalanceSubject {
  readonly network: CaipNetwork
  readonly account: string
}

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

const load = async (kernel: Kernel, { network, account }: BalanceSubject, signal: AbortSignal): Promise<Balance> => {
  const value = await kernel.answers.ask(balanceQuery, network.chainNamespace, { network, account, signal })
  if (typeof value !== 'bigint' || value < 0n) throw new RangeError('A balance is a bigint that is not negative.')
  return toBalance(network, value)
}

const createLoader = (kernel: Kernel): ResourceLoader<BalanceSubject, Balance> => {
  const { ports, signal, storageEntry, stores } = kernel
  return new ResourceLoader(
    { ...ports, signal, storageEntry, report: (error, category) => report(kernel, error, category) },
    {
      id: 'native-balances',
      key: ({ network, account }) => `${network.caipNetworkId}:${account}`,
      load: (subject, abort) => load(kernel, subject, abort),
      freshFor: NATIVE_BALANCE_CACHE_MS,
      retryAfter: BALANCE_RETRY_MS,
      storage: { version: 1, schema: defineSchema(readAmount) as never },
    },
    {
      states: stores.balances,
      isWanted: ({ network, account }) =>
        stores.connections
          .of(network.chainNamespace)
          .some(({ accounts }) => accounts.some(({ address }) => address === account)),
      codec: {
        encode: ({ value }) => value,
        decode: (stored, { network }) => toBalance(network, BigInt(stored as string)),
      },
    },
  )
}

const loaders = new WeakMap<Kernel, ResourceLoader<BalanceSubject, Balance>>()

const loaderOf = (kernel: Kernel): ResourceLoader<BalanceSubject, Balance> => {
  const loader = loaders.get(kernel) ?? createLoader(kernel)
  loaders.set(kernel, loader)
  // Views observe it.
  kernel.stores.balances.resource = loader
  return loader
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
  const { accounts, balances, networks } = kernel.stores
  const { caipAddress, address } = accounts.of(namespace)
  const network = networks.of(namespace).caipNetwork
  const isRead = kernel.answers.has(balanceQuery.id, namespace)
  if (!caipAddress || !address || !network || !isRead || !networks.find(network.caipNetworkId)) return
  if (network.testnet)
    return balances.set(caipAddress, {
      status: 'ready',
      value: toBalance(network, 0n),
      readAt: kernel.ports.clock.now(),
    })
  await loaderOf(kernel).read({ network, account: address }, options)
}

/** Drops the balances of disconnected accounts, in memory and in storage. */
export const forgetBalances = (kernel: Kernel, namespace: string, accounts: readonly string[]): void =>
  loaderOf(kernel).drop((key) =>
    accounts.some((account) => key.startsWith(`${namespace}:`) && key.endsWith(`:${account}`)),
  )
