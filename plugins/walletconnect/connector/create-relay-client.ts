import type { HostIdentity, Ports } from 'portico/plugin'
import type { ParsedWalletConnectOptions } from '../options.js'
import { rejectOnExpiry } from './reject-on-expiry.js'
import type { KeyValueStorage } from './key-value-storage.js'
import { patchEngine } from './patch-engine.js'
import { patchRelayer } from './patch-relayer.js'
import { readMetadata } from './read-metadata.js'
import { type SignClient, UniversalProvider } from './sdk.js'
import { limitVerifyWait } from './patch-verify.js'

/** The client puts itself on the page by this name; another copy of it, a host's own, has another one. */
const NAME = 'portico'
/** The same, as it stands in the keys of what is kept. */
export const STORED_PREFIX = `:${NAME}`

/** What it takes to make a client. */
export interface RelayClientContext extends Ports {
  readonly host: HostIdentity
  readonly options: ParsedWalletConnectOptions
}

/** A relay client, and the way to give it up. */
export interface RelayClient {
  readonly client: SignClient
  /** Closes the socket, and keeps it closed; what it still has to say is not heard. */
  close(): void
}

/** One of a name is kept for the page, and a second one would be given the first: each of ours is its own. */
const forgetGlobal = () => {
  for (const key of [`_walletConnectCore_${NAME}`, `_walletConnectCore_${NAME}_count`])
    delete (globalThis as Record<string, unknown>)[key]
}

/** Its frame is raced instead of waited for, or left out. */
const patchVerify = (client: SignClient, { clock, http, options, window }: RelayClientContext): void => {
  const verify = client.core.verify as unknown as {
    register: Parameters<typeof limitVerifyWait>[0]
    readonly abortController: AbortController
  }
  const probe = () => http('https://verify.walletconnect.org/v3/public-key', { mode: 'no-cors', credentials: 'omit' })
  // Each asking has a controller of its own, which the client forgets with the next one.
  const stop = () => {
    const { abortController } = verify
    return () => abortController.abort()
  }
  verify.register = options.verify
    ? limitVerifyWait(verify.register.bind(verify), { clock, window, probe, stop })
    : async () => ''
}

/**
 * Makes a relay client for one relay. It opens no socket before it has something to ask or to hear; it sends no telemetry.
 */
export const createRelayClient = async (
  context: RelayClientContext,
  relayUrl: string,
  storage: KeyValueStorage,
): Promise<RelayClient> => {
  const { host, options, window } = context
  forgetGlobal()
  const given = {
    projectId: options.projectId ?? host.projectId ?? '',
    metadata: readMetadata(host, window),
    relayUrl,
    storage: storage as never,
    logger: 'silent',
    customStoragePrefix: NAME,
    telemetryEnabled: false,
    disableProviderPing: true,
  }
  const { client } = await UniversalProvider.init(given as Parameters<typeof UniversalProvider.init>[0])
  forgetGlobal()
  const closeSocket = patchRelayer(client)
  patchVerify(client, context)
  patchEngine(client)
  rejectOnExpiry(client, context.clock)
  return {
    client,
    close() {
      client.core.heartbeat.stop()
      storage.detach()
      // Nobody can answer the codes of a client that does not hear.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      closeSocket()
    },
  }
}
