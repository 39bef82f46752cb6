import type { ClockPort, ConnectorCall, ConnectorSession, WalletEvent } from 'portico/plugin'
import { DISCONNECT_WAIT_MS } from '../constants.js'
import { solanaError } from '../errors.js'
import { normalizeWalletError } from '../normalize-wallet-error.js'
import { toCaipChain, toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from './read-accounts.js'

/** What is done with a wallet in the page once it is asked for something. */
export interface WalletSession {
  connect(call: ConnectorCall): Promise<ConnectorSession>
  restore(call: ConnectorCall): Promise<ConnectorSession | undefined>
  disconnect(): Promise<void>
  watch(listener: (event: WalletEvent) => void): () => void
}

/**
 * Where a wallet stands: it has no network of its own, so it is on the one that is asked for if it lists that, and else
 * on the first that it lists. The accounts are those that can act there.
 */
const readSession = (wallet: StandardWallet, { network }: ConnectorCall): ConnectorSession | undefined => {
  const shared = readAccounts(wallet.accounts)
  const [first] = shared
  if (!first) return undefined
  const name = toStandardChain(network.caipNetworkId)
  const here = shared.filter(({ chains }) => chains.includes(name))
  const [elsewhere = ''] = first.chains
  return here.length > 0
    ? { chain: network.caipNetworkId, accounts: here.map(({ address }) => address) }
    : { chain: toCaipChain(elsewhere), accounts: shared.map(({ address }) => address) }
}

const watch = (wallet: StandardWallet, listener: (event: WalletEvent) => void): (() => void) => {
  let stopped = false
  const onChange = () => {
    // A wallet may not know how to let a listener go.
    if (stopped) return
    const accounts = readAccounts(wallet.accounts).map(({ address }) => address)
    const isUsable = accounts.length > 0 && featureOf(wallet, 'standard:connect')
    listener(isUsable ? { type: 'accounts', accounts } : { type: 'disconnect' })
  }
  const stop = subscribe(wallet, onChange)
  return () => {
    stopped = true
    try {
      stop?.()
    } catch {
      // Nothing is done with what it says from now on.
    }
  }
}

/** A wallet that cannot be listened to is asked before every request all the same. */
const subscribe = (wallet: StandardWallet, onChange: () => void): (() => void) | undefined => {
  try {
    const feature = wallet.features['standard:events'] as { on(event: 'change', listener: () => void): unknown }
    const stop = feature.on('change', onChange)
    return typeof stop === 'function' ? (stop as () => void) : undefined
  } catch {
    return undefined
  }
}

/** The session of one wallet. */
export const createWalletSession = (wallet: StandardWallet, clock: ClockPort): WalletSession => {
  const ask = async (feature: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    try {
      return await featureOf(wallet, feature)?.(...inputs)
    } catch (error) {
      throw normalizeWalletError(error)
    }
  }
  return {
    async connect(call) {
      const answer = (await ask('standard:connect')) as { readonly accounts?: unknown } | undefined
      const given = answer?.accounts
      if (Array.isArray(given) && given.length > 0 && readAccounts(given).length === 0)
        throw solanaError('SOLANA_ACCOUNT_UNSUPPORTED')
      // What cannot be read is passed on as nothing: the kernel refuses it in one place.
      return (Array.isArray(given) && readSession(wallet, call)) || { chain: call.network.caipNetworkId, accounts: [] }
    },
    async restore(call) {
      const now = readSession(wallet, call)
      if (now) return now
      await ask('standard:connect', { silent: true })
      return readSession(wallet, call)
    },
    // A wallet that does not know how to let go is left as it is, and one that never answers too.
    disconnect: () =>
      new Promise((resolve) => {
        const cancel = clock.after(DISCONNECT_WAIT_MS, resolve)
        ask('standard:disconnect')
          .catch(() => undefined)
          .finally(() => {
            cancel()
            resolve()
          })
      }),
    watch: (listener) => watch(wallet, listener),
  }
}
