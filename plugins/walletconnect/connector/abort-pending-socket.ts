/** What the client opens its sockets with; it does not type it. */
export interface SocketConnection {
  readonly url: string
  registering: boolean
  register(url?: string): Promise<WebSocket>
  onOpen(socket: WebSocket): void
  emitError(): Error
}

/**
 * Opens the sockets of a connection in its place, and returns what gives up one that is still on its way. The client lets such
 * a socket be, and a browser begins no other one to the same relay before it: where nobody answers, that takes minutes.
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
    // Whoever waits for it has given up before, and nobody would catch what it fails with.
    pending.onerror = () => undefined
    pending.close()
    pending = undefined
  }
}
