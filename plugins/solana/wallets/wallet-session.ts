import type { WalletSession } from 'portico/kit'
import type { ClockPort, ConnectorCall, ConnectorSession, WalletEvent } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { normalizeWalletError } from '../normalize-wallet-error.js'
import { toCaipChain, toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from './read-accounts.js'

/**
 * Reads the session of a wallet. It has no network of its own: it is on the wanted one if an account lists that, else on
 * the first that it lists. The accounts are those that can act there.
 */
const readSession = (wallet: StandardWallet, { network }: ConnectorCall): ConnectorSession | undefined => {
  const shared = readAccounts(wallet.accounts)
  const [first] = shared
  if (!first) return undefined
  const name = toStandardChain(network.caipNetworkId)
  const here = shared.filter(({ chains }) => chains.includes(name))
  const [elsewhere = ''] = first.chains
  const accounts = (here.length > 0 ? here : shared).map(({ address }) => address)
  return { chain: here.length > 0 ? network.caipNetworkId : toCaipChain(elsewhere), accounts, ...activeOf(accounts) }
}

/** Solana wallets list the selected account first. */
const activeOf = ([active]: readonly string[]): Pick<ConnectorSession, 'active'> =>
  active === undefined ? {} : { active }

const watch = (wallet: StandardWallet, listener: (event: WalletEvent) => void): (() => void) => {
  let isStopped = false
  const onChange = () => {
    // Some wallets cannot remove a listener.
    if (isStopped) return
    const accounts = readAccounts(wallet.accounts).map(({ address }) => address)
    const isUsable = accounts.length > 0 && featureOf(wallet, 'standard:connect')
    listener(isUsable ? { type: 'accounts', accounts, ...activeOf(accounts) } : { type: 'disconnect' })
  }
  const stop = subscribe(wallet, onChange)
  return () => {
    isStopped = true
    try {
      stop?.()
    } catch {
      // Later events are ignored.
    }
  }
}

/** Subscribes to a wallet; one without events is still asked before every request. */
const subscribe = (wallet: StandardWallet, onChange: () => void): (() => void) | undefined => {
  try {
    const feature = wallet.features['standard:events'] as { on(event: 'change', listener: () => void): unknown }
    const stop = feature.on('change', onChange)
    return typeof stop === 'function' ? (stop as () => void) : undefined
  } catch {
    return undefined
  }
}

/** How long accounts may take that come with an event after the answer. */
const LATE_MS = 2000

/** Waits until the wallet shares an account. One that shares none is waited for only shortly. */
const waitForAccounts = async (wallet: StandardWallet, clock: ClockPort, signal: AbortSignal): Promise<void> => {
  const isOver = () => signal.aborted || readAccounts(wallet.accounts).length > 0
  if (isOver()) return
  let stop: (() => void) | undefined
  let cancel: (() => void) | undefined
  const lifetime = new AbortController()
  await new Promise<void>((resolve) => {
    // Some wallets emit while they are subscribed to.
    stop = subscribe(wallet, () => isOver() && resolve())
    cancel = clock.after(LATE_MS, resolve)
    signal.addEventListener('abort', () => resolve(), { signal: lifetime.signal })
  })
  lifetime.abort()
  cancel?.()
  stop?.()
}

/** Creates the session of one wallet. */
export const createWalletSession = (wallet: StandardWallet, clock: ClockPort): WalletSession<StandardWallet> => {
  const ask = async (feature: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    try {
      return await featureOf(wallet, feature)?.(...inputs)
    } catch (error) {
      throw normalizeWalletError(error)
    }
  }
  return {
    provider: wallet,
    async connect(call) {
      const answer = (await ask('standard:connect')) as { readonly accounts?: unknown } | undefined
      const given = answer?.accounts
      if (Array.isArray(given) && given.length > 0 && readAccounts(given).length === 0)
        throw solanaError('SOLANA_ACCOUNT_UNSUPPORTED')
      if (Array.isArray(given) && given.length === 0 && wallet.features['standard:events'])
        await waitForAccounts(wallet, clock, call.signal)
      // The kernel refuses an empty list, in one place for all connectors.
      return (Array.isArray(given) && readSession(wallet, call)) || { chain: call.network.caipNetworkId, accounts: [] }
    },
    async restore(call) {
      const now = readSession(wallet, call)
      if (now) return now
      await ask('standard:connect', { silent: true })
      return readSession(wallet, call)
    },
    disconnect: () => ask('standard:disconnect'),
    watch: (listener) => watch(wallet, listener),
  }
}
