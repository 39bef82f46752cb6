import type { HostIdentity } from '../../../kernel/contract/plugin.js'
import type { Ports } from '../../../kernel/contract/ports.js'
import type { ParsedWalletConnectOptions } from '../options.js'
import { dropAbandoned, type Publisher, type RelayProvider } from './drop-abandoned.js'
import { holdSocket, type SocketConnection } from './hold-socket.js'
import type { KeyValueStorage } from './key-value-storage.js'
import { readMetadata } from './read-metadata.js'
import { type SignClient, UniversalProvider } from './sdk.js'
import { withoutDelay } from './verify-frame.js'

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

/** Questions of a wallet that are known again, at least. */
const REMEMBERED = 1000

const ignore = () => undefined
/** Nobody waits for it. */
const never = () => new Promise(() => undefined)

/** One of a name is kept for the page, and a second one would be given the first: each of ours is its own. */
const forgetGlobal = () => {
  for (const key of [`_walletConnectCore_${NAME}`, `_walletConnectCore_${NAME}_count`])
    delete (globalThis as Record<string, unknown>)[key]
}

/** Parts of the client that it does not type. */
interface Inner {
  readonly relayer: {
    createProvider(): Promise<void>
    reconnectInProgress: boolean
    readonly publisher: Publisher
    readonly provider: RelayProvider & {
      on(event: 'error', listener: () => void): void
      disconnect(): Promise<void>
      readonly connection?: SocketConnection
    }
  }
  readonly verify: { register: Parameters<typeof withoutDelay>[0]; readonly abortController: AbortController }
  readonly engine: {
    getTVFParams?: unknown
    deleteSession(session: object): Promise<void>
    onRelayEventRequest(event: { readonly topic: string; readonly payload: { readonly id: number } }): Promise<void>
  }
}

/**
 * Makes a relay client for one relay. It opens no socket before it has something to ask or to hear; it sends no telemetry.
 */
export const createRelayClient = async (
  context: RelayClientContext,
  relayUrl: string,
  storage: KeyValueStorage,
): Promise<RelayClient> => {
  const { clock, http, host, options, window } = context
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
  const { relayer, verify } = client.core as unknown as Inner
  // The socket of an attempt that failed may fail once more when nobody listens, and an unheard error is thrown.
  const create = relayer.createProvider.bind(relayer)
  const keepFrom = dropAbandoned(relayer.publisher)
  let giveUpSocket = () => {}
  relayer.createProvider = async () => {
    giveUpSocket()
    await create()
    relayer.provider.on('error', ignore)
    keepFrom(relayer.provider)
    if (relayer.provider.connection) giveUpSocket = holdSocket(relayer.provider.connection)
  }
  client.core.relayer.on('relayer_error', ignore)
  // Where a request is faster than its timer, it takes itself to be at it for ever, and looks for no relay that goes again.
  client.core.relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  const probe = () => http('https://verify.walletconnect.org/v3/public-key', { mode: 'no-cors', credentials: 'omit' })
  // Each asking has a controller of its own, which the client forgets with the next one.
  const stop = () => {
    const { abortController } = verify
    return () => abortController.abort()
  }
  verify.register = options.verify
    ? withoutDelay(verify.register.bind(verify), { clock, window, probe, stop })
    : async () => ''
  const { engine } = client as unknown as Pick<Inner, 'engine'>
  // Where both sides end a session at once, the second end finds none, and nobody hears that it failed.
  const end = engine.deleteSession
  engine.deleteSession = (session) => end(session).catch(ignore)
  // It knows a message again once it has been written down: one that comes twice meanwhile would be acted on twice.
  const act = engine.onRelayEventRequest
  const acted = new Set<string>()
  engine.onRelayEventRequest = async (event) => {
    const key = `${event.topic} ${event.payload.id}`
    if (acted.has(key)) return
    acted.add(key)
    if (acted.size > REMEMBERED) for (const oldest of [...acted].slice(0, REMEMBERED / 2)) acted.delete(oldest)
    await act(event)
  }
  // What a visitor is asked to sign is not the relay's business: it is told no methods, contracts or hashes in clear.
  engine.getTVFParams = (correlationId: number) => ({ correlationId })
  return {
    client,
    close() {
      client.core.heartbeat.stop()
      storage.detach()
      // A socket that is on its way would stay.
      client.core.relayer.on('relayer_connect', () => void relayer.provider.disconnect().catch(ignore))
      // Nobody can answer the codes of a client that does not hear.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      client.core.relayer.transportClose().catch(ignore)
      giveUpSocket()
      // Whatever it is still at would open the socket again, and hear what is meant for the client after it.
      Object.assign(relayer, {
        connect: never,
        createProvider: never,
        toEstablishConnection: never,
        transportOpen: never,
      })
      Object.assign(relayer.provider.connection ?? {}, { open: never, register: never })
    },
  }
}
