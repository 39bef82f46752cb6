// @ts-check
import { createServer } from 'node:http'
import { createAccounts } from './server/accounts.mjs'
import { createActs } from './server/acts.mjs'
import { createCodes } from './server/codes.mjs'
import { createListener } from './server/create-listener.mjs'
import { openDatabase } from './server/database.mjs'
import { readFrame } from './server/frame-files.mjs'
import { createChallenges } from './server/challenges.mjs'
import { createFarcaster } from './server/farcaster.mjs'
import { emailOf } from './server/identities.mjs'
import { createHeldRecovery } from './server/held-recovery.mjs'
import { createLimits } from './server/limits.mjs'
import { createMailer } from './server/mailer.mjs'
import { createPasskeys } from './server/passkeys.mjs'
import { createPendingLogins } from './server/pending-logins.mjs'
import { createProofCheck } from './server/proof.mjs'
import { createRoutes, createSigned } from './server/routes.mjs'
import { createSessions } from './server/sessions.mjs'
import { createSets } from './server/sets.mjs'
import { createProviderNames, createSocialProviders } from './server/social-providers.mjs'
import { createReturn, createSocialRoutes } from './server/social-routes.mjs'
import { sweep } from './server/sweep.mjs'
import { createVault } from './server/vault.mjs'
import { createWindowPages, isWindowPage } from './server/window-page.mjs'

/** @import { Config } from './server/read-config.mjs' */
/** @import { LogEntry } from './server/create-listener.mjs' */
/** @import { LIMITS } from './server/limits.mjs' */
/** @import { NoticeMail } from './server/mailer.mjs' */

const SWEEP_EVERY_MS = 600_000
const REQUEST_MS = 10_000
const DELAY = 48 * 3_600

/**
 * @typedef {object} ServerOptions
 * @property {string} [origin] of the wallet; the url of the server unless given
 * @property {string} [frameFolder] the built frame; without it only the API is served
 * @property {Partial<Record<keyof typeof LIMITS, number>>} [limits] replaces single limits
 * @property {() => number} [now] milliseconds since 1970
 * @property {(entry: LogEntry) => void} [log]
 *
 * @typedef {object} WalletServer
 * @property {string} url
 * @property {string} origin
 * @property {() => Promise<void>} sweep runs the acts that are due, and deletes what has expired; runs every ten minutes, too
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the server of the wallet.
 * @param {Pick<Config, 'databaseUrl' | 'keys' | 'smtpUrl' | 'mailFrom'> & Partial<Config> & ServerOptions} options as
 *   `readConfig` returns them; a free port on 127.0.0.1 by default
 * @returns {Promise<WalletServer>}
 */
export const startWalletServer = async (options) => {
  const { allowedOrigins = [], proxies = 0, port = 0, host = '127.0.0.1', now = Date.now, log = () => {} } = options
  const { socials = [], farcaster, serverRecovery = false, delay = DELAY } = options
  const seconds = () => Math.floor(now() / 1000)
  const { frameFolder, frameHashes } = options
  const frame = frameFolder ? await readFrame(frameFolder, allowedOrigins, frameHashes) : new Map()
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${own}`
  const origin = options.origin ?? url
  const closeServer = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })

  try {
    const database = await openDatabase(options.databaseUrl)
    const vault = createVault(options.keys)
    const common = { database, vault, now: seconds, delay }
    const mailer = createMailer({ smtpUrl: options.smtpUrl, from: options.mailFrom, host: new URL(origin).hostname })
    const limits = createLimits({
      ...{ ...common, ...(options.limits ? { most: options.limits } : {}) },
      warn: (limit, used) => log({ route: 'limit', warning: 'Half of a limit of all users is used.', limit, used }),
    })
    const checkProof = createProofCheck(common)
    const sets = createSets(common)
    const held = createHeldRecovery({ ...common, sets, isOffered: serverRecovery })
    const acts = createActs({ ...common, held })
    const accounts = createAccounts(common)
    const sessions = createSessions({ ...common, checkProof })
    const logins = createPendingLogins(common)
    const redirectUri = new URL('/social/callback', origin).href
    const providers = createSocialProviders(socials, redirectUri)
    const providerOf = createProviderNames(socials, farcaster !== undefined)
    const codes = createCodes({ ...common, limits, mailer })
    /** What it tells has happened already, so a failure is only logged. @param {NoticeMail} mail */
    const notify = async ({ to, ...mail }) => {
      if (to === undefined) return
      await mailer.send({ to, ...mail }).catch((error) => log({ route: 'notice', cause: String(error) }))
    }
    const socialRoutes = createSocialRoutes({
      ...{
        ...common,
        accounts,
        allowedOrigins,
        checkProof,
        codes,
        limits,
        logins,
        origin,
        providers,
        providerOf,
        sessions,
      },
      signed: createSigned(sessions),
      ...(farcaster ? { farcaster: createFarcaster(farcaster, seconds) } : {}),
    })
    const apiRoutes = createRoutes({
      ...common,
      accounts,
      acts,
      codes,
      held,
      limits,
      passkeys: createPasskeys({ ...common, origin, allowedOrigins, challenges: createChallenges(common) }),
      checkProof,
      sessions,
      sets,
      providerOf,
      notify,
      tell: async (account, notice) => notify({ to: await accounts.noticeAddress(account), ...notice }),
    })
    const routes = { ...apiRoutes, ...socialRoutes }
    const files = new Map([...frame].filter(([path]) => !isWindowPage(path)))
    const answer = createReturn({ logins, providers, log })
    const pages = createWindowPages({ frame, answer })
    const stopDatabase = async () => {
      mailer.close()
      await database.close()
    }
    const sweepAll = async () => {
      const report = (/** @type {unknown} */ error, /** @type {string} */ act) =>
        log({ route: 'act', act, cause: String(error) })
      for (const { kind, email } of await acts.run(report))
        if (kind === 'delete') await notify({ to: emailOf(email), notice: 'deleted' })
      await sweep(database, seconds())
    }
    try {
      const encrypted = (await sets.reencrypt()) + (await held.reencrypt()) + (await acts.reencrypt())
      if (encrypted > 0) log({ route: 'start', encrypted })
      await sweepAll()
    } catch (error) {
      await stopDatabase()
      throw error
    }
    const report = (/** @type {unknown} */ error) => log({ route: 'sweep', cause: String(error) })
    const timer = setInterval(() => sweepAll().catch(report), SWEEP_EVERY_MS)
    timer.unref()
    const checkHealth = () => database.query('select 1')
    const count = () => accounts.count()
    const { smartAccounts } = options
    const policy = { origin, allowedOrigins, proxies, smartAccounts }
    const listenerOptions = { pages, routes, frame: files, ...policy, now, log, checkHealth, count }
    server.on('request', createListener(listenerOptions))
    return {
      url,
      origin,
      sweep: sweepAll,
      async stop() {
        clearInterval(timer)
        await closeServer()
        await stopDatabase()
      },
    }
  } catch (error) {
    await closeServer()
    throw error
  }
}
