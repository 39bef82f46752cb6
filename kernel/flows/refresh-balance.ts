import { BALANCE_DECIMALS, BALANCE_RETRY_MS, NATIVE_BALANCE_CACHE_MS } from '../constants.js'
import type { Balance } from '../contract/account.js'
import type { CaipNetwork } from '../contract/network.js'
import type { StorageEntrySpec, StorageEntry } from '../contract/plugin.js'
import type { Kernel } from '../kernel.js'
import { formatUnits, truncateDecimals } from '../money/units.js'
import { defineSchema, readEach, readRecord } from '../schema/define-schema.js'
import { report } from './report.js'

/** A stored native balance: smallest unit, decimal string, with its time in milliseconds. */
interface CachedBalance {
  readonly value: string
  readonly timestamp: number
}

const cacheSpec: StorageEntrySpec<Readonly<Record<string, CachedBalance>>> = {
  key: 'native-balances',
  version: 1,
  schema: defineSchema((value) =>
    readEach(value, 'balances', (entry, what) => {
      const { value: amount, timestamp } = readRecord(entry, what)
      if (typeof amount !== 'string' || !/^\d{1,78}$/.test(amount) || typeof timestamp !== 'number')
        throw new TypeError(`${what}: expected an amount and a time`)
      return { value: amount, timestamp }
    }),
  ),
  fallback: {},
}

const cacheOf = (kernel: Kernel): StorageEntry<Readonly<Record<string, CachedBalance>>> =>
  kernel.storageEntry(cacheSpec)

const toBalance = ({ nativeCurrency, testnet = false }: CaipNetwork, value: bigint): Balance =>
  Object.freeze({
    value: String(value),
    decimals: nativeCurrency.decimals,
    symbol: nativeCurrency.symbol,
    // A testnet's coins have no worth: 0.00, labelled as a testnet's.
    formatted: testnet ? '0.00' : truncateDecimals(formatUnits(value, nativeCurrency.decimals), BALANCE_DECIMALS),
    testnet,
  })

const inFlight = new WeakMap<Kernel, Map<string, Promise<void>>>()

/**
 * Reads the native balance of the active account, at most once in 30 seconds unless `force` is given; equal reads share one
 * request. A failure keeps the last known balance and is not retried for 30 seconds.
 */
export const refreshBalance = async (
  kernel: Kernel,
  namespace: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> => {
  const { accounts, balances, networks } = kernel.stores
  const { caipAddress, address } = accounts.of(namespace)
  const network = networks.of(namespace).caipNetwork
  const query = kernel.registry.namespaces.get(namespace)?.queries.balance
  if (!caipAddress || !address || !network || !query || !networks.find(network.caipNetworkId)) return
  const { clock } = kernel.ports
  if (network.testnet) return balances.succeed(caipAddress, toBalance(network, 0n), clock.now())

  const known = balances.of(caipAddress)
  const isYoung = (time: number, life: number) => clock.now() >= time && clock.now() - time <= life
  const fresh = known && isYoung(known.readAt, known.failed ? BALANCE_RETRY_MS : NATIVE_BALANCE_CACHE_MS)
  if (fresh && !force) return
  const cached = cacheOf(kernel).read()[caipAddress]
  if (cached && !force && isYoung(cached.timestamp, NATIVE_BALANCE_CACHE_MS)) {
    return balances.succeed(caipAddress, toBalance(network, BigInt(cached.value)), cached.timestamp)
  }

  const running = inFlight.get(kernel) ?? new Map<string, Promise<void>>()
  inFlight.set(kernel, running)
  const same = running.get(caipAddress)
  if (same && !force) return same
  /** Whether a newer read has begun or the account is no longer active. */
  const isPassed = () =>
    kernel.signal.aborted ||
    running.get(caipAddress) !== promise ||
    !kernel.stores.connections.of(namespace).some(({ accounts: shared }) => shared.includes(address))
  const read = async () => {
    // `promise` is assigned before this runs.
    await undefined
    try {
      const value = await query({ network, account: address, signal: kernel.signal })
      if (typeof value !== 'bigint' || value < 0n) throw new RangeError('A balance is a bigint that is not negative.')
      if (isPassed()) return
      balances.succeed(caipAddress, toBalance(network, value), clock.now())
      const others = Object.entries(cacheOf(kernel).read()).filter(
        ([key, entry]) => key !== caipAddress && isYoung(entry.timestamp, NATIVE_BALANCE_CACHE_MS),
      )
      cacheOf(kernel).write({
        ...Object.fromEntries(others),
        [caipAddress]: { value: String(value), timestamp: clock.now() },
      })
    } catch (error) {
      if (isPassed()) return
      balances.fail(caipAddress, clock.now())
      kernel.ports.logger.info(`The balance of ${network.name} could not be read.`, error)
      report(kernel, error, 'API_ERROR')
    } finally {
      if (running.get(caipAddress) === promise) running.delete(caipAddress)
    }
  }
  const promise = read()
  running.set(caipAddress, promise)
  return promise
}

/** Drops the balances of disconnected accounts, in memory and in storage. */
export const forgetBalances = (kernel: Kernel, namespace: string, accounts: readonly string[]): void => {
  const { balances } = kernel.stores
  const isTheirs = (key: string) =>
    accounts.some((account) => key.startsWith(`${namespace}:`) && key.endsWith(`:${account}`))
  for (const key of Object.keys(balances.entries)) if (isTheirs(key)) balances.forget(key)
  const cached = Object.entries(cacheOf(kernel).read())
  const left = cached.filter(([key]) => !isTheirs(key))
  if (left.length < cached.length) cacheOf(kernel).write(Object.fromEntries(left))
}
