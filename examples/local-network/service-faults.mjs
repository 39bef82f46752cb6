// @ts-check

/** @import { LocalNetwork } from './start-local-network.mjs' */

/** @typedef {'fails' | 'late' | 'lies'} ServiceFault */

/** Milliseconds that a late service takes: fewer than the wallet waits for any of them. */
const LATE_MS = 6_000
const FAILURE = 503

/**
 * What most services can do.
 * @template {string} Lie
 * @param {{ fail: (status: number) => void, delay: (ms: number) => void, lie: (lie: Lie | undefined) => void } | undefined} service
 * @param {Lie} lie
 */
const faultsOf = (service, lie) => ({
  fails: () => service?.fail(FAILURE),
  late: () => service?.delay(LATE_MS),
  lies: () => service?.lie(lie),
})

/** @type {Readonly<Record<string, (network: LocalNetwork) => Record<ServiceFault, () => unknown>>>} */
const SERVICES = {
  wallet: ({ wallet }) => ({
    fails: () => wallet?.fail(FAILURE),
    late: () => wallet?.delay(LATE_MS),
    lies: () => wallet?.returnOtherShare(),
  }),
  mail: ({ mailbox }) => ({
    fails: () => mailbox?.refuse('No mail today', 451),
    late: () => mailbox?.delay(LATE_MS),
    lies: () => mailbox?.spoilCodes(),
  }),
  social: ({ social }) => faultsOf(social, 'token'),
  farcaster: ({ farcaster }) => faultsOf(farcaster, 'signature'),
  bundler: ({ bundler }) => faultsOf(bundler, 'otherTransaction'),
  paymaster: ({ bundler }) => ({
    fails: () => bundler?.failPaymaster(FAILURE),
    late: () => bundler?.delayPaymaster(LATE_MS),
    lies: () => bundler?.lieAsPaymaster('otherCall'),
  }),
  names: ({ nameService }) => ({
    fails: () => nameService?.fail(FAILURE),
    late: () => nameService?.lag(true),
    lies: () => nameService?.lie('other'),
  }),
  swaps: ({ swapServer }) => faultsOf(swapServer, 'recipient'),
  seller: ({ seller }) => faultsOf(seller, 'amounts'),
  exchange: ({ exchange }) => faultsOf(exchange, 'recipient'),
}

/**
 * Makes one service fail, answer late or lie, and all others work; without a service, all of them work. Returns `false`
 * for what is unknown.
 *
 * @param {LocalNetwork} network
 * @param {string} [service]
 * @param {string} [fault]
 */
export const setServiceFault = (network, service = '', fault = 'fails') => {
  const { wallet, mailbox, social, farcaster, bundler, nameService, swapServer, seller, exchange } = network
  const all = [wallet, mailbox, social, farcaster, bundler, nameService, swapServer, seller, exchange]
  for (const one of all) one?.reset()
  if (service === '') return true
  if (!Object.hasOwn(SERVICES, service)) return false
  const faults = SERVICES[service]?.(network)
  if (!faults || !Object.hasOwn(faults, fault)) return false
  faults[/** @type {ServiceFault} */ (fault)]()
  return true
}
