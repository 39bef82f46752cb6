import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether `redis-server` is installed. */
export const hasRedis = ((): boolean => {
  try {
    execFileSync('redis-server', ['--version'])
    return true
  } catch {
    return false
  }
})()

/** A client with the method of the package `redis` that the example calls; for one-line answers only. */
const createClient = (socket: Socket) => {
  const waiting: ((line: string) => void)[] = []
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const lines = text.split('\r\n')
    text = lines.pop() ?? ''
    for (const line of lines) waiting.shift()?.(line)
  })
  return {
    // `+OK`, `:1`, or `$-1` for nothing.
    sendCommand: (args: string[]) =>
      new Promise<unknown>((resolve, reject) => {
        waiting.push((line) => (line.startsWith('-') ? reject(new Error(line)) : resolve(line.slice(1))))
        socket.write(`*${args.length}\r\n${args.map((arg) => `$${Buffer.byteLength(arg)}\r\n${arg}\r\n`).join('')}`)
      }),
  }
}

/** Starts a Redis of its own, behind a socket file, that stores nothing on the disk. */
export const startRedis = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-redis-'))
  const path = join(folder, 'redis.sock')
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder])
  const ready = new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('redis-server has not started.')))
    server.stdout.setEncoding('utf8').on('data', (log: string) => {
      if (/ready to accept connections/i.test(log)) resolve()
    })
  })
  await ready
  const sockets: Socket[] = []
  return {
    connect: async () => {
      const socket = createConnection(path)
      sockets.push(socket)
      await once(socket, 'connect')
      return createClient(socket)
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      const exit = once(server, 'exit')
      server.kill()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
