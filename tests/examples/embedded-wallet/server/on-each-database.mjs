// @ts-check
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { startMailbox } from '../../../../examples/local-network/start-mailbox.mjs'
import { nightly } from '../../../support/nightly.js'
import { createBrowser, createClock, DATABASES, startServer } from './server-helpers.mjs'

/** @import { ServerOptions, WalletServer } from '../../../../examples/embedded-wallet/serve.mjs' */
/** @import { Config } from '../../../../examples/embedded-wallet/server/read-config.mjs' */

/**
 * @typedef {object} World what the tests of one file share; server, database and clock are new for each test
 * @property {import('../../../../examples/local-network/start-mailbox.mjs').Mailbox} mailbox
 * @property {WalletServer} server
 * @property {() => string} createDatabase makes an empty one
 * @property {string} databaseUrl
 * @property {ReturnType<typeof createClock>} clock
 * @property {Record<string, unknown>[]} logged
 * @property {(options?: Partial<Config> & ServerOptions) => Promise<WalletServer>} startAnother on the same database
 * @property {(server?: WalletServer) => import('./server-helpers.mjs').Browser} browser
 */

/** For tests of what the server says rather than of what it stores: one database in every run, all of them each night. */
export const ONE_DATABASE = nightly(['a file'], undefined)

/**
 * Runs the same tests on each database.
 * @param {(world: World) => void} define
 * @param {readonly string[]} [names] of the databases, if not all
 */
export const onEachDatabase = (define, names = DATABASES.map(({ name }) => name)) => {
  for (const { name, isHere, open } of DATABASES.filter(({ name }) => names.includes(name))) {
    describe.skipIf(!isHere)(`on ${name}`, () => {
      const world = /** @type {World} */ ({})
      /** @type {Awaited<ReturnType<typeof open>>} */
      let databases
      /** @type {WalletServer[]} */
      let servers = []

      beforeAll(async () => {
        databases = await open()
        world.createDatabase = databases.create
        world.mailbox = await startMailbox()
        world.startAnother = async (options = {}) => {
          const server = await startServer({
            databaseUrl: world.databaseUrl,
            smtpUrl: world.mailbox.smtpUrl,
            now: world.clock.now,
            log: (entry) => world.logged.push(entry),
            ...options,
          })
          servers.push(server)
          return server
        }
        world.browser = (server = world.server) => createBrowser({ server, now: world.clock.now })
      })
      afterAll(async () => {
        await world.mailbox?.stop()
        await databases?.close()
      })
      beforeEach(async () => {
        world.clock = createClock()
        world.logged = []
        world.databaseUrl = databases.create()
        world.server = await world.startAnother()
      })
      afterEach(async () => {
        for (const server of servers) await server.stop()
        servers = []
      })
      define(world)
    })
  }
}
