// @ts-check

/** @import { LocalNetwork } from './start-local-network.mjs' */

/**
 * @typedef {'wallet' | 'mail' | 'social' | 'farcaster' | 'bundler' | 'paymaster' | 'names' | 'swaps' | 'seller' | 'exchange'} FaultyService
 * @typedef {'fails' | 'late' | 'lies'} ServiceFault
 */

/** Milliseconds that a late service takes: fewer than the wallet waits for any of them. */
const LATE_MS = 6_000
const FAILURE = 503

/** @type {Record<FaultyService, (network: LocalNetwork) => Record<ServiceFault, () => unknown>>} */
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
  social: ({ social }) => ({
    fails: () => social?.fail(FAILURE),
    late: () => social?.delay(LATE_MS),
    lies: () => social?.lie('token'),
  }),
  farcaster: ({ farcaster }) => ({
    fails: () => farcaster?.fail(FAILURE),
    late: () => farcaster?.delay(LATE_MS),
    lies: () => farcaster?.lie('signature'),
  }),
  bundler: ({ bundler }) => ({
    fails: () => bundler?.fail(FAILURE),
    late: () => bundler?.delay(LATE_MS),
    lies: () => bundler?.lie('otherTransaction'),
  }),
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
  swaps: ({ swapServer }) => ({
    fails: () => swapServer?.fail(FAILURE),
    late: () => swapServer?.delay(LATE_MS),
    lies: () => swapServer?.lie('recipient'),
  }),
  seller: ({ seller }) => ({
    fails: () => seller?.fail(FAILURE),
    late: () => seller?.delay(LATE_MS),
    lies: () => seller?.lie('amounts'),
  }),
  exchange: ({ exchange }) => ({
    fails: () => exchange?.fail(FAILURE),
    late: () => exchange?.delay(LATE_MS),
    lies: () => exchange?.lie('recipient'),
  }),
}

/**
 * Makes one service fail, answer late or lie, and all others work; without a service, all of them work. Returns `false` for what is unknown.
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
  const faults = SERVICES[/** @type {FaultyService} */ (service)](network)
  if (!Object.hasOwn(faults, fault)) return false
  faults[/** @type {ServiceFault} */ (fault)]()
  return true
}
