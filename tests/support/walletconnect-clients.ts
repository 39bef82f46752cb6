import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'

type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>
type Storage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** Storage of the SDK that is gone with the test. */
const sdkStorage = (entries = new Map<string, unknown>()): Storage => ({
  getKeys: async () => [...entries.keys()],
  getEntries: async <Value>() => [...entries] as [string, Value][],
  getItem: async <Value>(key: string) => entries.get(key) as Value | undefined,
  setItem: async (key, value) => void entries.set(key, value),
  removeItem: async (key) => void entries.delete(key),
})

let clients = 0
/** A core is one for each prefix, in all of the process. */
const prefix = () => {
  clients += 1
  return `client-${clients}`
}
const about = (name: string) => ({ name, description: '', url: 'http://127.0.0.1', icons: [] })
const logger = 'silent'

/** What a client of these tests is: the SDK's own, and how to end it. */
export interface Client<Sdk> {
  readonly sdk: Sdk
  stop(): Promise<void>
}

/** A dapp of the SDK; it asks no host but the relay. */
export const openDapp = async (
  relayUrl: string,
  options: { readonly projectId?: string } = {},
): Promise<Client<Dapp>> => {
  const sdk = await UniversalProvider.init({
    projectId: options.projectId ?? 'local',
    relayUrl,
    metadata: about('Dapp'),
    logger,
    storage: sdkStorage(),
    customStoragePrefix: prefix(),
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  const { core } = sdk.client
  core.verify.register = async () => ''
  return { sdk, stop: () => close(core) }
}

/** A wallet of the SDK; it asks no host but the relay. */
export const openWallet = async (relayUrl: string): Promise<Client<IWalletKit>> => {
  const core = new Core({
    projectId: 'local',
    relayUrl,
    logger,
    storage: sdkStorage(),
    customStoragePrefix: prefix(),
    telemetryEnabled: false,
  })
  // The SDK says hello to its makers whatever `telemetryEnabled` says.
  core.eventClient.init = async () => {}
  const sdk = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata: about('Wallet') })
  // If both sides end a session at once, the second end rejects without a handler.
  const { engine } = sdk.engine.signClient as unknown as { engine: { deleteSession(session: object): Promise<void> } }
  const end = engine.deleteSession
  engine.deleteSession = (session) => end(session).catch(() => undefined)
  return { sdk, stop: () => close(core) }
}

const close = async (core: Pick<WalletKitTypes.Options['core'], 'heartbeat' | 'relayer'>): Promise<void> => {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
