import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** The programs of the newest Postgres that Debian's package has installed. */
const bin = (() => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => join(VERSIONS, version, 'bin')).find((path) => existsSync(join(path, 'initdb')))
})()

/** Postgres does not run as root: the user of its package runs it then. */
const user = (() => {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
})()

/** Whether Postgres is installed, and a user that may run it. */
export const hasPostgres = bin !== undefined && user !== undefined

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts a Postgres of its own, on a free port, that is gone with its files after `stop`. */
export const startPostgres = async () => {
  if (!bin || !user) throw new Error('Postgres is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username', 'wallet', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8'],
    { ...options, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`Postgres has not started. ${log}`)))
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
  })
  server.removeAllListeners('exit')
  const url = (name: string) => `postgres://wallet@127.0.0.1:${port}/${name}`
  return {
    /** Creates an empty database. */
    createDatabase(name: string) {
      execFileSync(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'wallet', name], options)
      return url(name)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        // Fast shutdown: connections are cut.
        server.kill('SIGINT')
      }),
  }
}
