import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abortPendingSocket, type SocketConnection } from '../../../../plugins/walletconnect/connector/patch-relayer.js'

const sockets: FakeSocket[] = []
class FakeSocket {
  onopen = () => {}
  onerror = () => {}
  constructor(readonly url: string) {
    sockets.push(this)
  }
  /** As a browser does it with a socket that is not open yet. */
  close = vi.fn(() => this.onerror())
}
const connectionTo = (url: string) => ({
  url,
  registering: false,
  register: vi.fn(),
  onOpen: vi.fn(),
  emitError: vi.fn(() => new Error('lost')),
})

beforeEach(() => {
  sockets.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => void vi.unstubAllGlobals())

test('keeps a socket that opens', async () => {
  const connection = connectionTo('ws://relay')
  const giveUp = abortPendingSocket(connection as unknown as SocketConnection)
  const opening = connection.register()
  sockets[0]?.onopen()
  expect(await opening).toBe(sockets[0])
  expect(connection.onOpen).toHaveBeenCalledExactlyOnceWith(sockets[0])
  giveUp()
  expect(sockets[0]?.close).not.toHaveBeenCalled()
})

test('rejects with the connection’s error when a socket fails', async () => {
  const connection = connectionTo('ws://relay')
  abortPendingSocket(connection as unknown as SocketConnection)
  const opening = connection.register()
  sockets[0]?.onerror()
  await expect(opening).rejects.toThrow('lost')
})

test('closes an aborted socket without a rejection', () => {
  const connection = connectionTo('ws://relay')
  const giveUp = abortPendingSocket(connection as unknown as SocketConnection)
  void connection.register()
  giveUp()
  giveUp()
  expect(sockets[0]?.close).toHaveBeenCalledOnce()
  expect(connection.emitError).not.toHaveBeenCalled()
})
