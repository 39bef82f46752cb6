import { BALANCE_DECIMALS, BALANCE_RETRY_MS, NATIVE_BALANCE_CACHE_MS } from '../constants.js'
import type { Balance } from '../contract/account.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Kernel } from '../kernel.js'
import { formatUnits, truncateDecimals } from '../money/units.js'
import { report } from './report.js'

const toBalance = ({ nativeCurrency, testnet = false }: CaipNetwork, value: bigint): Balance =>
  Object.freeze({
    value: String(value),
    decimals: nativeCurrency.decimals,
    symbol: nativeCurrency.symbol,
    // A testnet's coins have no worth: 0.00, marked as what it is (5.11).
    formatted: testnet ? '0.00' : truncateDecimals(formatUnits(value, nativeCurrency.decimals), BALANCE_DECIMALS),
    testnet,
  })

const inFlight = new WeakMap<Kernel, Map<string, Promise<void>>>()

/**
 * Reads the native balance of the active account, at most once in 30 seconds unless `force` is given; the same question
 * is asked once at a time. A failure keeps the last known balance and is not tried again for 30 seconds (9.3, 9.11).
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
  const fresh = known && clock.now() - known.readAt <= (known.failed ? BALANCE_RETRY_MS : NATIVE_BALANCE_CACHE_MS)
  if (fresh && !force) return
  const cached = kernel.balanceCache.read()[caipAddress]
  if (cached && !force && clock.now() - cached.timestamp <= NATIVE_BALANCE_CACHE_MS) {
    return balances.succeed(caipAddress, toBalance(network, BigInt(cached.value)), cached.timestamp)
  }

  const running = inFlight.get(kernel) ?? new Map<string, Promise<void>>()
  inFlight.set(kernel, running)
  const same = running.get(caipAddress)
  if (same && !force) return same
  const read = async () => {
    try {
      const value = await query({ network, account: address, signal: kernel.signal })
      if (value < 0n) throw new RangeError('A balance cannot be negative.')
      if (kernel.signal.aborted) return
      balances.succeed(caipAddress, toBalance(network, value), clock.now())
      const others = Object.entries(kernel.balanceCache.read()).filter(
        ([key, entry]) => key !== caipAddress && clock.now() - entry.timestamp <= NATIVE_BALANCE_CACHE_MS,
      )
      kernel.balanceCache.write({
        ...Object.fromEntries(others),
        [caipAddress]: { value: String(value), timestamp: clock.now() },
      })
    } catch (error) {
      if (kernel.signal.aborted) return
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
