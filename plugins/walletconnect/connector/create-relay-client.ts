import type { HostIdentity, Ports, WindowPort } from 'portico/plugin'
import type { ParsedWalletConnectOptions } from '../options.js'
import { CLIENT_NAME, type KeyValueStorage } from './key-value-storage.js'
import { patchEngine, rejectOnExpiry } from './patch-engine.js'
import { patchRelayer } from './patch-relayer.js'
import { patchVerify } from './patch-verify.js'
import { type SignClient, UniversalProvider } from './sdk.js'

/** Returns the app's metadata that wallets show: the host's options, completed from the page. */
const readMetadata = (
  { name, url, description, icons }: HostIdentity,
  window: WindowPort,
): { name: string; description: string; url: string; icons: string[] } => {
  const { document, location } = window ?? {}
  const content = (selector: string, attribute: string) => document?.querySelector(selector)?.getAttribute(attribute)
  const icon = content('link[rel~="icon"]', 'href')
  return {
    name: name ?? (document?.title || location?.hostname || ''),
    description: description ?? content('meta[property="og:description"]', 'content') ?? '',
    url: url ?? location?.origin ?? '',
    icons: icons
      ? [...icons]
      : icon && location && URL.canParse(icon, location.href)
        ? [new URL(icon, location.href).href]
        : [],
  }
}

/** What a client is created with. */
export interface RelayClientContext extends Ports {
  readonly host: HostIdentity
  readonly options: ParsedWalletConnectOptions
}

/** A relay client that can be closed for good. */
export interface RelayClient {
  readonly client: SignClient
  /** Closes the socket for good and drops later messages. */
  close(): void
}

/** The client is a global per name, and a second modal would receive the first one's. */
const deleteGlobal = () => {
  for (const key of [`_walletConnectCore_${CLIENT_NAME}`, `_walletConnectCore_${CLIENT_NAME}_count`])
    delete (globalThis as Record<string, unknown>)[key]
}

/** Creates a client for one relay. It sends no telemetry, and opens no socket before a request or subscription. */
export const createRelayClient = async (
  context: RelayClientContext,
  relayUrl: string,
  storage: KeyValueStorage,
): Promise<RelayClient> => {
  const { host, options, window } = context
  deleteGlobal()
  const settings = {
    projectId: options.projectId ?? host.projectId ?? '',
    metadata: readMetadata(host, window),
    relayUrl,
    storage: storage as never,
    logger: 'silent',
    customStoragePrefix: CLIENT_NAME,
    telemetryEnabled: false,
    disableProviderPing: true,
  }
  const { client } = await UniversalProvider.init(settings as Parameters<typeof UniversalProvider.init>[0])
  deleteGlobal()
  const closeSocket = patchRelayer(client)
  patchVerify(client, context)
  patchEngine(client)
  rejectOnExpiry(client, context.clock)
  return {
    client,
    close() {
      client.core.heartbeat.stop()
      storage.detach()
      // A closed client cannot receive answers to its open proposals.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      closeSocket()
    },
  }
}
