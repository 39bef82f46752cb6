import type { SignClient } from './sdk.js'

/** What the client opens its sockets with; untyped there. */
export interface SocketConnection {
  readonly url: string
  registering: boolean
  register(url?: string): Promise<WebSocket>
  onOpen(socket: WebSocket): void
  emitError(): Error
}

/** What the client publishes with; untyped there. */
interface Publisher {
  publish(topic: string, message: string, options?: object): Promise<void>
}

/** What the client sends requests to its relay with. */
interface RelayProvider {
  request(payload: { readonly params?: { readonly message?: unknown } }, context?: unknown): Promise<unknown>
}

/** Untyped parts of a client's relayer. */
interface Relayer {
  createProvider(): Promise<void>
  reconnectInProgress: boolean
  readonly publisher: Publisher
  readonly provider: RelayProvider & {
    on(event: 'error', listener: () => void): void
    disconnect(): Promise<void>
    readonly connection?: SocketConnection
  }
}

const ignore = () => undefined
const never = () => new Promise<never>(() => undefined)

/** Fixes how a client opens sockets and reconnects. Returns the function that closes the socket for good. */
export const patchRelayer = ({ core }: SignClient): (() => void) => {
  const relayer = core.relayer as unknown as Relayer
  const createProvider = relayer.createProvider.bind(relayer)
  const dropFrom = dropAbandoned(relayer.publisher)
  let abortSocket = () => {}
  relayer.createProvider = async () => {
    abortSocket()
    await createProvider()
    // A failed socket may emit a second error after the client's listeners are gone, which would be thrown.
    relayer.provider.on('error', ignore)
    dropFrom(relayer.provider)
    if (relayer.provider.connection) abortSocket = abortPendingSocket(relayer.provider.connection)
  }
  core.relayer.on('relayer_error', ignore)
  // If a request outruns the reconnect timer, the client keeps this flag set and never reconnects again.
  core.relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  return () => {
    // A socket that opens later would otherwise stay open.
    core.relayer.on('relayer_connect', () => void relayer.provider.disconnect().catch(ignore))
    core.relayer.transportClose().catch(ignore)
    abortSocket()
    // Pending work would reopen the socket and receive messages meant for the next client.
    Object.assign(relayer, {
      connect: never,
      createProvider: never,
      toEstablishConnection: never,
      transportOpen: never,
    })
    Object.assign(relayer.provider.connection ?? {}, { open: never, register: never })
  }
}

/**
 * Opens the connection's sockets itself, and returns the function that aborts a pending one. The client leaves pending
 * sockets open, and browsers queue further ones to the same host behind them, for minutes if it does not answer.
 * @source RFC 6455, 4.1
 */
export const abortPendingSocket = (connection: SocketConnection): (() => void) => {
  let pending: WebSocket | undefined
  const register = connection.register.bind(connection)
  connection.register = (url = connection.url) => {
    if (connection.registering || typeof WebSocket === 'undefined') return register(url)
    connection.registering = true
    const socket = new WebSocket(url)
    pending = socket
    return new Promise((resolve, reject) => {
      socket.onerror = () => {
        pending = undefined
        reject(connection.emitError())
      }
      socket.onopen = () => {
        pending = undefined
        connection.onOpen(socket)
        resolve(socket)
      }
    })
  }
  return () => {
    if (!pending) return
    // The caller has given up already, so the rejection would be unhandled.
    pending.onerror = ignore
    pending.close()
    pending = undefined
  }
}

/**
 * Drops messages whose publish timed out. The client would still send them once it reconnects, and the wallet would show
 * them beside the user's next attempt. Returns the function that applies this to a provider.
 */
const dropAbandoned = (publisher: Publisher): ((provider: RelayProvider) => void) => {
  const abandoned = new Set<unknown>()
  const publish = publisher.publish.bind(publisher)
  publisher.publish = (topic, message, options) =>
    publish(topic, message, options).catch((error: unknown) => {
      abandoned.add(message)
      throw error
    })
  return (provider) => {
    const request = provider.request.bind(provider)
    // A rejection would be unhandled: the caller has already received the timeout.
    provider.request = (payload, context) =>
      abandoned.has(payload.params?.message) ? never() : request(payload, context)
  }
}
