import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import WebSocket from 'ws'

/** What the relay pushes to a client that listens to a topic. */
interface Delivery {
  readonly id: number
  readonly topic: string
  readonly message: string
}

export interface RawRelayClient {
  readonly socket: WebSocket
  /** What was pushed so far, oldest first. */
  readonly deliveries: readonly Delivery[]
  /** Asks the relay; the whole answer. */
  ask(
    method: string,
    params: object,
  ): Promise<{ readonly result?: unknown; readonly error?: { readonly code: number } }>
  /** Sends what is no request at all; the next thing that the relay says. */
  say(text: string): Promise<unknown>
  close(): Promise<void>
}

type Keys = ReturnType<typeof generateKeyPair>

/** The address of a relay with a token in it, as clients write it. `issuedAt` in seconds since 1970. */
export const relayAddress = async (
  url: string,
  options: {
    readonly keys?: Keys
    readonly issuedAt?: number
    readonly projectId?: string
    readonly token?: string
  } = {},
): Promise<string> => {
  const { keys = generateKeyPair(), issuedAt, projectId = 'local' } = options
  const token = options.token ?? (await signJWT('a random subject', url, 86_400, keys, issuedAt))
  return `${url}/?auth=${token}&projectId=${projectId}&useOnCloseEvent=true`
}

/** Why the relay closed a connection: its code and its words. */
export const closeOf = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers })
    socket.on('error', reject)
    socket.on('close', (code, reason) => resolve(`${code} ${String(reason)}`))
  })

/** A client that knows no more of the protocol than its frames. It acknowledges what it is told, unless `silent`. */
export const openRawClient = async (
  url: string,
  options: { readonly keys?: Keys; readonly silent?: boolean } = {},
): Promise<RawRelayClient> => {
  const socket = new WebSocket(await relayAddress(url, options))
  const deliveries: Delivery[] = []
  const waiting = new Map<unknown, (answer: never) => void>()
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.method === undefined) return waiting.get(message.id)?.(message as never)
    const { topic, message: text } = message.params.data
    deliveries.push({ id: message.id, topic, message: text })
    if (!options.silent) socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  let ids = 0
  return {
    socket,
    deliveries,
    ask: (method, params) =>
      new Promise((resolve) => {
        ids += 1
        waiting.set(ids, resolve)
        socket.send(JSON.stringify({ id: ids, jsonrpc: '2.0', method, params }))
      }),
    say: (text) =>
      new Promise((resolve) => {
        socket.once('message', (data) => resolve(JSON.parse(String(data))))
        socket.send(text)
      }),
    async close() {
      socket.close()
      await closed
    },
  }
}
