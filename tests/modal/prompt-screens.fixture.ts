import { definePlugin, type ServiceValue } from 'portico/plugin'
import { mainnet } from 'portico/networks'
import { embeddedWalletService, type EmbeddedWallet, evmService } from 'portico/services'
import { onTestFinished } from 'vitest'
import { memoryChain } from '../../testing/memory-chain/memory-chain.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { virtualSolanaWallet } from '../../testing/virtual-solana-wallet/virtual-solana-wallet.js'
import { virtualWallet } from '../../testing/virtual-wallet/virtual-wallet.js'
import { embeddedWallet } from '../../examples/plugins/embedded-wallet/embedded-wallet.js'
import { scriptedWallet } from '../../examples/plugins/embedded-wallet/scripted-wallet.js'
import { fakeExchange, market } from '../../examples/plugins/swap/exchange.fixture.js'
import { swap } from '../../examples/plugins/swap/swap.js'
import { tipJar } from '../../examples/plugins/tip-jar/tip-jar.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { eip155 } from '../../plugins/eip155/plugin.js'
import type { SiwxApi } from '../../plugins/siwx/contract.js'
import { embeddedWallet as embeddedWallets } from '../../plugins/embedded-wallet/plugin.js'
import { siwx } from '../../plugins/siwx/plugin.js'
import type { SmartSessionsApi } from '../../plugins/smart-sessions/contract.js'
import { smartSessions } from '../../plugins/smart-sessions/plugin.js'
import { fakeSessions } from '../plugins/smart-sessions/fake-sessions.js'
import { askPlugin } from '../support/ask-plugin.js'
import { FakeSignIns } from '../support/boot-siwx.js'
import { knowingWallet } from '../support/boot-embedded-wallet.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../support/fake-namespace.js'
import { mountModal } from '../support/mount-modal.js'
// Loaded before the test, whose time is limited.
import '../../examples/plugins/swap/runtime.js'
import '../../plugins/eip155/runtime.js'
import '../../plugins/embedded-wallet/runtime.js'
import '../../plugins/embedded-wallet/views/views.js'
import '../../plugins/siwx/runtime.js'
import '../../plugins/smart-sessions/runtime.js'
import '../../plugins/smart-sessions/views/views.js'

/** A modal in which an operation waits for a prompt. */
export interface PromptWorld
  extends Pick<ReturnType<typeof mountModal>, 'modal' | 'press' | 'click' | 'has' | 'dialog'> {
  /** What waits for the answer. */
  readonly operation: Promise<unknown>
  /** Aborts the operation, if it takes a signal. */
  readonly abort?: () => void
  /** The wallet ends the connection, if there is one and the wallet has events. */
  readonly endConnection?: () => void
}

/** A screen that a plugin shows as a prompt, in one situation. */
export interface PromptScreen {
  readonly situation: string
  /** The file and view of the call to `prompt`. */
  readonly source: string
  /** The button of the screen that leaves it; none means ×. */
  readonly cancel?: string
  start(): Promise<PromptWorld>
}

type Plugins = Parameters<typeof mountModal>[0]['plugins']

const mount = (plugins: readonly unknown[], more: Partial<Parameters<typeof mountModal>[0]> = {}) =>
  mountModal({
    ...more,
    plugins: [...plugins, askPlugin(async () => ({ default: () => null }))] as unknown as Plugins,
  })

const onFakeChain = (...plugins: readonly unknown[]) => {
  const wallet = fakeWallet()
  const mounted = mount([fakeNamespace({ wallets: [wallet] }), ...plugins])
  const connect = (signal?: AbortSignal) =>
    mounted.modal.connect('fake:one' as never, { connectorId: 'org.wallet' } as never, signal && { signal })
  return { ...mounted, connect, endConnection: () => wallet.side.leave() }
}

const signIns = () => new FakeSignIns(window.location.origin)

const RPC = 'https://rpc.example'
const CHAINS = [{ id: 1, rpcUrl: RPC }]
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const
const networks = [{ ...mainnet, rpcUrls: { default: { http: [RPC] } } }] as const

/** A modal with the embedded wallet, whose user may have signed in before. */
const withEmbedded = (isSignedIn: boolean) => {
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: RPC })])
  const { provider } = virtualWallet({
    name: 'Embedded',
    rdns: 'embedded.example',
    privateKeys: KEYS,
    chains: CHAINS,
    http,
  })
  const { wallet } = virtualSolanaWallet({
    name: 'Embedded',
    seeds: ['4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5'],
    chains: [{ chain: 'solana:mainnet', rpcUrl: RPC }],
    http,
  })
  const stored = new Map(isSignedIn ? [['signed-in', 'ada@example.org']] : [])
  const { answers } = scriptedWallet(
    { evm: provider, solana: wallet },
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  )
  const plugins = [eip155({ networks }), embeddedWallet({ url: 'https://wallet.example/' })] as readonly AnyPlugin[]
  const mounted = mount(plugins, { http, frames: answers })
  const connect = (signal?: AbortSignal) =>
    mounted.modal.connect('eip155:1' as never, { connectorId: 'embeddedWallet' } as never, signal && { signal })
  return { ...mounted, connect }
}

/** A modal with an embedded wallet of a provider, whose user is connected. */
const withProvider = async (approvals: 'frame' | 'popup' | 'modal') => {
  const wallet = knowingWallet({ approvals, manual: true })
  const finder = definePlugin({ id: 'finder', setup: ({ all }) => ({ wallets: () => all(embeddedWalletService) }) })
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: RPC })])
  const plugins = [eip155({ networks }), embeddedWallets({ providers: [wallet] }), finder()] as readonly AnyPlugin[]
  const mounted = mount(plugins, { http })
  const found = mounted.modal.plugins as unknown as {
    readonly finder: { wallets(): readonly EmbeddedWallet[] }
  }
  const [service] = found.finder.wallets() as readonly [EmbeddedWallet]
  const { signal } = new AbortController()
  const step = await service.start({ method: 'email', email: 'ada@example.com' }, signal)
  const done = step.step === 'code' ? await step.submit('123456', signal) : step
  if (done.step !== 'done') throw new Error('The login needs another step.')
  service.take(done.session)
  await mounted.modal.connect('eip155:1' as never, { connectorId: wallet.id } as never)
  return { ...mounted, service, session: done.session, endConnection: () => wallet.end() }
}

/** A modal whose wallet grants sessions, connected. */
const withSessions = async () => {
  const wallet = fakeWallet({ id: 'org.wallet', name: 'Wallet', namespaces: ['eip155'] })
  const side = wallet.sides['eip155']
  if (side) Object.assign(side, { accounts: ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F'], chain: 'eip155:1' })
  const permissions = { supported: true, permissionTypes: ['native-token-transfer'], signerTypes: ['keys', 'multisig'] }
  const evm = definePlugin({
    id: 'evm',
    provides: [evmService],
    setup: ({ provide }) =>
      provide(evmService, { capabilities: async () => ({ permissions }) } as unknown as ServiceValue<
        typeof evmService
      >),
  })
  const mounted = mount([
    fakeNamespace({ id: 'eip155', label: 'EVM', wallets: [wallet], networks: [fakeNetwork('eip155:1')] }),
    ...[evm(), smartSessions({ source: fakeSessions().source })],
  ])
  await mounted.modal.connect('eip155:1' as never, { connectorId: 'org.wallet' } as never)
  const { smartSessions: api } = mounted.modal.plugins as unknown as { readonly smartSessions: SmartSessionsApi }
  return { ...mounted, api, endConnection: () => side?.leave() }
}

let swaps = 0

/** A modal with a form that swaps tokens, and a connected wallet. */
const withSwap = () => {
  const http = scriptedHttp([fakeExchange(RPC).chain])
  // Wallets of earlier worlds stay in the page until the test ends.
  const rdns = `wallet${++swaps}.test`
  const wallet = virtualWallet({ name: 'Test Wallet', rdns, privateKeys: KEYS, chains: CHAINS, http })
  onTestFinished(wallet.announce(window))
  const plugins = [eip155({ networks }), swap({ markets: { 'eip155:1': market } })] as readonly AnyPlugin[]
  const mounted = mount(plugins, { http })
  const connect = () => mounted.modal.connect('eip155:1' as never, { connectorId: rdns } as never)
  return { ...mounted, connect, endConnection: () => void wallet.setAccounts([]) }
}

/** Every prompt of the official plugins and of the examples. */
export const promptScreens: readonly PromptScreen[] = [
  {
    situation: 'sign-in, required, while connecting',
    source: 'plugins/siwx/controller/sign-in-prompt.ts SIGN_VIEW',
    cancel: 'Cancel',
    async start() {
      const { connect, ...world } = onFakeChain(siwx({ siwx: signIns(), required: true }))
      const controller = new AbortController()
      return { ...world, operation: connect(controller.signal), abort: () => controller.abort() }
    },
  },
  {
    situation: 'sign-in, optional, by signIn()',
    source: 'plugins/siwx/controller/sign-in-prompt.ts SIGN_VIEW',
    cancel: 'Cancel',
    async start() {
      const { connect, ...world } = onFakeChain(siwx({ siwx: signIns(), required: false }))
      await connect()
      return { ...world, operation: (world.modal.plugins['siwx' as never] as SiwxApi).signIn() }
    },
  },
  {
    situation: 'review of a tip',
    source: "examples/plugins/tip-jar/set-up.ts 'TipReview'",
    cancel: 'Cancel',
    async start() {
      const { connect, ...world } = onFakeChain(tipJar({ recipients: { fake: 'carol' } }))
      await connect()
      const api = world.modal.plugins['tipJar' as never] as { tip(amount: string): Promise<unknown> }
      return { ...world, operation: api.tip('0.1') }
    },
  },
  {
    situation: 'review of a swap',
    source: "examples/plugins/swap/review-and-send.ts 'SwapReview'",
    cancel: 'Cancel',
    async start() {
      const { connect, ...world } = withSwap()
      await connect()
      const api = world.modal.plugins['swap' as never] as { swap(amount: string): Promise<unknown> }
      return { ...world, operation: api.swap('10') }
    },
  },
  {
    situation: 'login of the embedded wallet',
    source: "examples/plugins/embedded-wallet/set-up.ts 'EmbeddedLogin'",
    async start() {
      const { connect, ...world } = withEmbedded(false)
      const controller = new AbortController()
      return { ...world, operation: connect(controller.signal), abort: () => controller.abort() }
    },
  },
  {
    situation: 'approval by the embedded wallet',
    source: "examples/plugins/embedded-wallet/approve.ts 'EmbeddedApproval'",
    cancel: 'Reject',
    async start() {
      const { connect, ...world } = withEmbedded(true)
      await connect()
      const controller = new AbortController()
      const operation = world.modal.sign('eip155:1' as never, { message: 'hello' } as never, {
        signal: controller.signal,
      })
      return { ...world, operation, abort: () => controller.abort() }
    },
  },
  ...(['modal', 'frame', 'popup'] as const).map(
    (approvals): PromptScreen => ({
      situation: `approval by a provider, drawn by its ${approvals}`,
      source: "plugins/embedded-wallet/requests/approval-queue.ts 'ApproveTransaction'",
      cancel: approvals === 'modal' ? 'Reject' : 'Cancel',
      async start() {
        const world = await withProvider(approvals)
        const controller = new AbortController()
        const operation = world.modal.sign('eip155:1' as never, { message: 'hello' } as never, {
          signal: controller.signal,
        })
        return { ...world, operation, abort: () => controller.abort() }
      },
    }),
  ),
  {
    situation: 'limits of a session',
    source: "plugins/smart-sessions/sessions-flow.ts 'SmartSessionCreate'",
    cancel: 'Decline',
    async start() {
      const { api, ...world } = await withSessions()
      const controller = new AbortController()
      const operation = api.grant(
        {
          ...{ chainId: '0x1', expiry: Math.floor(world.clock.now() / 1000) + 3600 },
          signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
          permissions: [{ type: 'native-token-transfer', data: { allowance: '1' } }],
        },
        { signal: controller.signal },
      )
      return { ...world, operation, abort: () => controller.abort() }
    },
  },
  {
    situation: 'a screen of a provider',
    source: "plugins/embedded-wallet/wallet/show-screen.ts 'EmbeddedWalletScreen'",
    async start() {
      const { endConnection: _, service, session, ...world } = await withProvider('frame')
      const controller = new AbortController()
      const screen = session.manage?.('export')
      if (!screen) throw new Error('The wallet has no such screen.')
      const operation = service.show('export', screen, controller.signal)
      return { ...world, operation, abort: () => controller.abort() }
    },
  },
]
