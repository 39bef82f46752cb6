import { type CaipNetworkId, normalizeThrown, type PluginContext } from 'portico/plugin'
import { evmService } from 'portico/services'
import { REFUSAL_DELAY_MS } from '../constants.js'
import type { EmbeddedWalletStore } from '../embedded-wallet-store.js'
import { EVM } from '../families.js'
import type english from '../messages/en.js'
import type { EmbeddedWalletOptions } from '../options.js'
import type { ApprovalQueue } from './approval-queue.js'
import { methodRefused } from './request-errors.js'

/** The wallet behind a guard: its session as it is now. */
export interface GuardedWallet {
  readonly context: PluginContext<EmbeddedWalletOptions, EmbeddedWalletStore, never, unknown, typeof english>
  /** The network that the wallet is on. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  chain(): CaipNetworkId
  /** The addresses in a namespace, the acting one first; empty without a session. */
  addresses(namespace: string): readonly string[]
  switchNetwork(chain: CaipNetworkId): Promise<void>
  /** The session's own object for a namespace. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  inner<Provider>(namespace: string): Promise<Provider>
  /** The same, once it has been loaded. */
  loaded<Provider>(namespace: string): Provider | undefined
  /** Asks the wallet, and notes if it has failed. */
  run<Value>(ask: () => Promise<Value>): Promise<Value>
}

/** What the guarded objects of a wallet are made of. */
export interface WalletGuard extends GuardedWallet {
  /** Reads from the endpoints of the network, or from the wallet where the modal has none. */
  read(method: string, params: unknown): Promise<unknown>
  /**
   * Asks the wallet once the user has approved the request. `ask` gets the signal that aborts when the request is given up,
   * also by `signal`.
   * @throws 4001, `EMBEDDED_WALLET_REQUEST_ABORTED`
   */
  approve(
    namespace: string,
    method: string,
    params: unknown,
    ask: (signal: AbortSignal) => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Refuses a request that no table lists, and tells the user. @throws `EMBEDDED_WALLET_METHOD_REFUSED` */
  refuse(method: string): Promise<never>
}

interface GuardOptions {
  readonly queue: ApprovalQueue
  readonly provider: Parameters<ApprovalQueue['run']>[0]['provider']
  /** Takes back what the wallet was asked. */
  takeBack(): void
}

interface Node {
  request(request: { readonly method: string; readonly params: unknown }): Promise<unknown>
}

/** Guards what a wallet is asked. */
export const createGuard = (wallet: GuardedWallet, { queue, provider, takeBack }: GuardOptions): WalletGuard => {
  const { clock, logger, modal, stores, t, use } = wallet.context
  return {
    ...wallet,
    async read(method, params) {
      const evm = use(evmService)
      if (!evm) return (await wallet.inner<Node>(EVM)).request({ method, params })
      if (params !== undefined && !Array.isArray(params))
        throw normalizeThrown({ code: -32602, message: 'Expected a list of parameters.' })
      return evm.request(wallet.chain(), { method, params: (params ?? []) as readonly unknown[] })
    },
    approve(namespace, method, params, ask, signal) {
      const chain = namespace === EVM ? wallet.chain() : stores.networks.of(namespace).caipNetwork?.caipNetworkId
      const [account = ''] = wallet.addresses(namespace)
      const request = { provider, namespace, chain, account, method, params, takeBack }
      return queue.run({ ...request, ask: (own) => wallet.run(() => ask(own)) }, signal)
    },
    async refuse(method) {
      const error = methodRefused(method)
      if (!stores.modal.isOpen) modal.open()
      logger.error(error.message)
      // A toast about an error shows after the same delay.
      modal.toast('error', t('embeddedWallet.notAllowed'))
      await new Promise<void>((resolve) => clock.after(REFUSAL_DELAY_MS, resolve))
      queue.abortAll()
      throw error
    },
  }
}
