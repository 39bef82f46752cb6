import { onTestFinished } from 'vitest'
import { startRelay } from '../../examples/local-network/start-relay.mjs'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { ClockPort } from '../../kernel/contract/ports.js'
import { createKernel } from '../../kernel/create-kernel.js'
import { bitcoin, mainnet, solana as solanaMainnet } from '../../networks/index.js'
import { bip122 } from '../../plugins/bip122/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { solana } from '../../plugins/solana/index.js'
import type { WalletConnectApi } from '../../plugins/walletconnect/contract.js'
import { type WalletConnectOptions, walletconnect } from '../../plugins/walletconnect/index.js'
import { recordingLogger } from '../../testing/ports/recording-logger.js'
import { testWindow } from '../../testing/ports/test-window.js'
import { coreViews } from '../../views/core-views.js'
import { memoryStorage } from './memory-storage.js'
import { openWallet } from './walletconnect-clients.js'

/** What the phone of a test shares. */
const ACCOUNTS = {
  eip155: 'eip155:1:0xB4BE4713053B2d5975dF34F4f62bCa111B90BC80',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:3Cyc2DJhipwvGBubgJQ5fGG2Cs3m9zYwFN9vCSKgVd7S',
  bip122: 'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
} as const
type Family = keyof typeof ACCOUNTS

/** A relay of this test's own. */
export const bootRelay = async (): Promise<Awaited<ReturnType<typeof startRelay>>> => {
  const relay = await startRelay({ projects: { local: {} } })
  onTestFinished(() => relay.stop())
  return relay
}

const systemClock: ClockPort = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

/** A modal of three families and WalletConnect, in a page that is not there, with the real client. */
export const bootDapp = (
  relayUrl: string | readonly string[],
  {
    storage = memoryStorage(),
    projectId = 'local',
    plugins = [],
    families = ['eip155', 'solana', 'bip122'],
    clock = systemClock,
    ...options
  }: WalletConnectOptions & {
    readonly storage?: ReturnType<typeof memoryStorage>
    readonly plugins?: readonly AnyPlugin[]
    readonly families?: readonly Family[]
    readonly clock?: ClockPort
  } = {},
) => {
  const logger = recordingLogger()
  const window = testWindow()
  const chains: Readonly<Record<Family, AnyPlugin>> = {
    eip155: eip155({ networks: [mainnet], injected: false, eip6963: false }),
    solana: solana({ networks: [solanaMainnet], injected: false, walletStandard: false }),
    bip122: bip122({ networks: [bitcoin], injected: false, walletStandard: false, satsConnect: false }),
  }
  const http = async () => {
    throw new TypeError('No node is asked here.')
  }
  const { kernel, modal } = createKernel(
    {
      projectId,
      metadata: { name: 'Dapp', url: 'https://dapp.example', description: '', icons: [] },
      plugins: [
        walletconnect({ relayUrls: [relayUrl].flat(), ...options }),
        ...families.map((family) => chains[family]),
        ...plugins,
      ],
      ports: { storage, logger, http, clock, window: window as never },
    },
    coreViews,
  )
  onTestFinished(() => modal.destroy().catch(() => undefined))
  const api = (modal.plugins as { readonly walletconnect: WalletConnectApi }).walletconnect
  const statuses = () =>
    Object.fromEntries(Object.entries(modal.getSnapshot().namespaces).map(([name, { status }]) => [name, status]))
  return { kernel, modal, api, storage, logger, window, statuses }
}

/** The code that is shown, as soon as there is one. */
export const codeOf = (api: WalletConnectApi, other?: string): Promise<string> =>
  new Promise((resolve) => {
    const look = () => {
      const { uri } = api.getSnapshot()
      if (uri === undefined || uri === other) return
      stop()
      resolve(uri)
    }
    const stop = api.subscribe(look)
    look()
  })

/** The part of the wallet's client that is patched. */
interface PatchedPhone {
  readonly signClient: { readonly engine: { onRelayEventRequest(event: object): Promise<void> } }
}

/** A phone that says yes to everything; it answers a request with what it was asked. */
export const bootPhone = async (relayUrl: string, families: readonly Family[] = ['eip155', 'solana', 'bip122']) => {
  const { sdk, stop } = await openWallet(relayUrl)
  onTestFinished(stop)
  const { engine } = (sdk.engine as unknown as PatchedPhone).signClient
  const { onRelayEventRequest } = engine
  // A message that comes twice ends a session twice, and the client leaves the second refusal unhandled.
  engine.onRelayEventRequest = (event) => onRelayEventRequest(event).catch(() => undefined)
  const asked: { readonly method: string; readonly params: unknown; readonly chainId: string }[] = []
  const script = { answers: true, approves: true }
  const proposed = new Set<number>()
  sdk.on('session_proposal', ({ id, params }) => {
    // The client hears of a message twice that comes twice at the same time; a person answers once.
    if (proposed.has(id)) return
    proposed.add(id)
    const { optionalNamespaces } = params
    if (!script.approves) return void sdk.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    const namespaces = Object.fromEntries(
      families
        .filter((family) => optionalNamespaces[family])
        .map((family) => [
          family,
          {
            accounts: [ACCOUNTS[family]],
            chains: [ACCOUNTS[family].slice(0, ACCOUNTS[family].lastIndexOf(':'))],
            methods: optionalNamespaces[family]?.methods ?? [],
            events: optionalNamespaces[family]?.events ?? [],
          },
        ]),
    )
    sdk.approveSession({ id, namespaces }).catch(() => undefined)
  })
  sdk.on('session_request', ({ id, topic, params: { chainId, request } }) => {
    asked.push({ method: request.method, params: request.params, chainId })
    if (!script.answers) return
    sdk
      .respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: `0x${'ab'.repeat(65)}` } })
      .catch(() => undefined)
  })
  return { sdk, asked, script, stop, sessions: () => Object.values(sdk.getActiveSessions()) }
}
