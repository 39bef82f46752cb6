import { dropAbandoned, type Publisher, type RelayProvider } from './drop-abandoned.js'
import { abortPendingSocket, type SocketConnection } from './abort-pending-socket.js'
import type { SignClient } from './sdk.js'

/** Parts of a client's relayer that it does not type. */
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
/** Nobody waits for it. */
const never = () => new Promise(() => undefined)

/** Mends how a client opens its sockets, and looks for its relay; returns what closes the socket, and keeps it closed. */
export const patchRelayer = ({ core }: SignClient): (() => void) => {
  const relayer = core.relayer as unknown as Relayer
  const create = relayer.createProvider.bind(relayer)
  const dropFrom = dropAbandoned(relayer.publisher)
  let abortSocket = () => {}
  relayer.createProvider = async () => {
    abortSocket()
    await create()
    // The socket of an attempt that failed may fail once more when nobody listens, and an unheard error is thrown.
    relayer.provider.on('error', ignore)
    dropFrom(relayer.provider)
    if (relayer.provider.connection) abortSocket = abortPendingSocket(relayer.provider.connection)
  }
  core.relayer.on('relayer_error', ignore)
  // Where a request is faster than its timer, it takes itself to be at it for ever, and looks for no relay that goes again.
  core.relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  return () => {
    // A socket that is on its way would stay.
    core.relayer.on('relayer_connect', () => void relayer.provider.disconnect().catch(ignore))
    core.relayer.transportClose().catch(ignore)
    abortSocket()
    // Whatever it is still at would open the socket again, and hear what is meant for the client after it.
    Object.assign(relayer, {
      connect: never,
      createProvider: never,
      toEstablishConnection: never,
      transportOpen: never,
    })
    Object.assign(relayer.provider.connection ?? {}, { open: never, register: never })
  }
}
