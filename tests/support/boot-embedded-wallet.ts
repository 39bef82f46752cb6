import { onTestFinished } from 'vitest'
import type { Connector } from '../../kernel/contract/connector.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import type { Stores } from '../../kernel/stores/stores.js'
import { solana as solanaMainnet } from '../../networks/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import type { EmbeddedWalletApi } from '../../plugins/embedded-wallet/contract.js'
import type { EmbeddedWalletOptions } from '../../plugins/embedded-wallet/options.js'
import { embeddedWallet } from '../../plugins/embedded-wallet/plugin.js'
import { solana } from '../../plugins/solana/index.js'
import {
  type EmbeddedSession,
  type EmbeddedWallet,
  type EmbeddedWalletProvider,
  embeddedWalletService,
} from '../../services/embedded-wallet.js'
import { createTestModal, type TestModalOptions } from '../../testing/create-test-modal.js'
import { manualClock } from '../../testing/ports/manual-clock.js'
import { virtualEmbeddedWallet } from '../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { one, ten } from './boot-eip155.js'
import { fakeNode } from './fake-node.js'
import { watchViewState } from './watch-view-state.js'

/** The CAIP-2 id of Solana in a test. */
export const SOLANA = solanaMainnet.caipNetworkId

/** The user of a test. */
export const EMAIL = 'ada@example.com'

/** A wallet that knows both EVM networks of a test. */
export const knowingWallet = (options: Parameters<typeof virtualEmbeddedWallet>[0] = {}) =>
  virtualEmbeddedWallet({ chains: [1, 10], ...options })

type Options = Pick<EmbeddedWalletOptions, 'allowedOrigins'> &
  Partial<Omit<TestModalOptions<readonly AnyPlugin[], never>, 'plugins'>> & {
    readonly providers?: readonly EmbeddedWalletProvider[]
    readonly chains?: readonly AnyPlugin[]
  }

/** Finds the services, as a plugin that draws logins does. */
const finder = definePlugin({
  id: 'finder',
  setup: ({ all, stores }) => ({ stores: stores as unknown as Stores, wallets: () => all(embeddedWalletService) }),
})

/** A modal with embedded wallets on two EVM networks and on Solana. */
export const bootEmbeddedWallet = ({
  providers = [knowingWallet()],
  allowedOrigins,
  chains = [eip155({ networks: [one, ten] }), solana({ networks: [solanaMainnet] })] as readonly AnyPlugin[],
  clock = manualClock({ now: 1_700_000_000_000 }),
  http = fakeNode().http as never,
  ...options
}: Options = {}) => {
  const { plugin, viewState } = watchViewState(
    embeddedWallet({ providers, ...(allowedOrigins !== undefined && { allowedOrigins }) }),
  )
  const plugins = [...chains, plugin, finder()] as readonly AnyPlugin[]
  const booted = createTestModal({ ...options, clock, http, plugins })
  const { modal } = booted
  onTestFinished(() => modal.destroy().catch(() => undefined))
  const api = modal.plugins as unknown as {
    readonly embeddedWallet: EmbeddedWalletApi
    readonly finder: { readonly stores: Stores; wallets(): readonly EmbeddedWallet[] }
  }
  const wallet = (at = 0) => api.finder.wallets()[at] as EmbeddedWallet
  const { signal } = new AbortController()
  /** Logs in by email and returns the session. */
  const login = async (at = 0, email = EMAIL): Promise<EmbeddedSession> => {
    const step = await wallet(at).start({ method: 'email', email }, signal)
    if (step.step !== 'code') throw new Error(`Expected a code, not ${step.step}.`)
    const done = await step.submit('123456', signal)
    if (done.step !== 'done') throw new Error(`Expected a session, not ${done.step}.`)
    wallet(at).take(done.session)
    return done.session
  }
  /** Logs in and connects. */
  const connect = async (at = 0, chain = 'eip155:1'): Promise<EmbeddedSession> => {
    const session = await login(at)
    await modal.connect(chain as never, { connectorId: wallet(at).id } as never)
    return session
  }
  const state = (namespace: string) => {
    const found = modal.getSnapshot().namespaces[namespace]
    if (!found) throw new Error(`There is no ${namespace}.`)
    return found
  }
  const statuses = () => [state('eip155').status, state('solana').status]
  return {
    ...booted,
    api: api.embeddedWallet,
    viewState,
    stores: api.finder.stores,
    connector: (id: string) => api.finder.stores.connectors.all.find((one) => one.id === id) as Connector,
    wallet,
    login,
    connect,
    state,
    statuses,
    signal,
    provider: providers[0] as ReturnType<typeof virtualEmbeddedWallet>,
    // Calls of a modal whose networks are unknown at compile time.
    switchTo: (chain: string) => modal.switch(chain as never),
    sign: (chain: string, message: string, options?: { readonly signal: AbortSignal }) =>
      modal.sign(chain as never, { message } as never, options as never) as Promise<unknown>,
  }
}
