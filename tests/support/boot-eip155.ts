import { onTestFinished } from 'vitest'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'
import type { TypedModal } from '../../kernel/contract/modal.js'
import type { HttpPort } from '../../kernel/contract/ports.js'
import { createKernel, type KernelHandle } from '../../kernel/create-kernel.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { type Eip155NetworkInput, eip155, type Eip155Options, type Eip155Plugin } from '../../plugins/eip155/index.js'
import type { Eip1193Provider } from '../../plugins/eip155/eip1193.js'
import { manualClock } from '../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { recordingLogger } from '../../testing/ports/recording-logger.js'
import { testWindow } from '../../testing/ports/test-window.js'
import { type CoreViews, coreViews } from '../../views/core-views.js'
import { fakeNode } from './fake-node.js'
import { ScriptedProvider } from './scripted-provider.js'

const network = <const Id extends number>(id: Id, name: string, symbol = 'ETH') => ({
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer-${id}.example` } },
})

/** Two networks that exist in tests only; the wallet of a test knows both. */
export const one = network(1, 'One')
export const ten = network(10, 'Ten')
/** A network that the wallet of a test does not know. */
export const hundred = network(100, 'Hundred', 'XDAI')
export const NETWORKS = [one, ten, hundred] as const

/** What a wallet says of itself (EIP-6963). */
export const walletInfo = (
  rdns = 'com.example.wallet',
  name = 'Example Wallet',
  uuid: string = crypto.randomUUID(),
) => ({
  uuid,
  name,
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns,
})

/** Announces a wallet at once and on every request event. */
export const announceIn = (window: EventTarget, provider: unknown, info: unknown = walletInfo()): void => {
  const detail = Object.freeze({ info, provider })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

type TestOptions<Networks extends readonly Eip155NetworkInput[]> = Omit<Eip155Options<Networks>, 'networks'> & {
  readonly networks?: Networks
}

/** The modal of a test, its kernel and its environment. */
export const bootEip155 = <const Networks extends readonly Eip155NetworkInput[] = typeof NETWORKS>({
  wallet = new ScriptedProvider(),
  http = fakeNode().http,
  clock = manualClock({ now: 1_700_000_000_000 }),
  storage = memoryStorage(),
  window = testWindow(),
  logger = recordingLogger(),
  extra = [],
  announce = true,
  policy = {},
  ...options
}: TestOptions<Networks> & {
  readonly wallet?: Eip1193Provider
  readonly http?: HttpPort
  readonly clock?: ReturnType<typeof manualClock>
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly window?: ReturnType<typeof testWindow>
  readonly logger?: ReturnType<typeof recordingLogger>
  readonly extra?: readonly AnyPlugin[]
  readonly announce?: boolean
  readonly policy?: {
    readonly allowUnsupportedChain?: boolean
    readonly enableNetworkSwitch?: boolean
    readonly excludeWallets?: readonly string[]
  }
} = {}) => {
  if (announce) announceIn(window, wallet)
  const plugin = eip155({ networks: NETWORKS, ...options } as Eip155Options<Networks>)
  const ports = { http, clock, storage, logger, window: window as never }
  const handle: KernelHandle = createKernel(
    { projectId: 'test', ...policy, plugins: [plugin, ...extra], ports },
    coreViews,
  )
  const modal = handle.modal as unknown as TypedModal<
    readonly [Eip155Plugin<`eip155:${Networks[number]['id']}`>],
    CoreViews
  >
  onTestFinished(() => modal.destroy().catch(() => undefined))
  const { provider } = modal.plugins.eip155
  return { ...handle, modal, api: modal.plugins.eip155, provider, wallet, clock, storage, window, logger }
}

/** The id of the announced wallet of a test. */
export const WALLET_ID = 'com.example.wallet'

/** The same, with the wallet connected to network 1. */
export const bootConnected = async <const Networks extends readonly Eip155NetworkInput[] = typeof NETWORKS>(
  options: Parameters<typeof bootEip155<Networks>>[0] & { readonly wallet: ScriptedProvider },
) => {
  const booted = bootEip155<Networks>(options)
  await booted.modal.connect('eip155:1' as never, { connectorId: WALLET_ID })
  options.wallet.asked.length = 0
  return { ...booted, wallet: options.wallet }
}

/** A feature plugin that is only its `setup`. */
export const feature = (id: string, setup: (context: PluginContext) => void): AnyPlugin =>
  definePlugin({ id, setup: (context) => setup(context as PluginContext) })() as AnyPlugin

/** Returns the rejection of a promise. @throws if it resolves */
export const rejectionOf = async (promise: Promise<unknown>): Promise<Error & Record<string, unknown>> => {
  const answer = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in answer)) throw new Error(`It was answered: ${JSON.stringify(answer.value)}`)
  return answer.error as Error & Record<string, unknown>
}
