// @ts-check
import { isOriginPattern } from './origin-pattern.mjs'
import { readSocials } from './social-providers.mjs'

/** @import { FarcasterConfig } from './farcaster.mjs' */
/** @import { SocialConfig } from './social-providers.mjs' */

/**
 * @typedef {object} Config
 * @property {string} origin of the wallet
 * @property {readonly string[]} allowedOrigins the pages that may embed it
 * @property {string} [frameHashes] a file with the published hashes of the frame
 * @property {string} databaseUrl `postgres://…`, or the path of a file
 * @property {readonly Buffer[]} keys of 32 bytes; the first encrypts
 * @property {string} smtpUrl
 * @property {string} mailFrom
 * @property {number} proxies how many of our own proxies stand before the server
 * @property {number} port
 * @property {string} host the address to listen on
 * @property {readonly SocialConfig[]} socials
 * @property {FarcasterConfig} [farcaster]
 * @property {number} delay seconds that acts wait which end what another browser holds
 * @property {boolean} serverRecovery whether users may let the server keep their whole key
 * @property {SmartAccountConfig} [smartAccounts] absent: users have none
 *
 * @typedef {object} SmartAccountConfig
 * @property {string} factory makes the accounts, at one address on every network
 * @property {string} implementation what the accounts are clones of
 * @property {readonly number[]} networks the EVM networks on which the factory is
 */

const ADDRESS = /^0x[\da-f]{40}$/i
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

const RPC_HELP = 'two endpoints of Optimism on different hosts, with https: either alone could log in as any user.'

/** @param {string} text */
const toUrl = (text) => (URL.canParse(text) ? new URL(text) : undefined)

/** A URL with TLS, or on this machine. @param {string} text */
const isSafeWeb = (text) => {
  const url = toUrl(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.test(url.hostname))
}

/** Two that do not belong together; one is enough on this machine. @param {readonly string[]} urls */
const isRpcPair = (urls) => {
  const hosts = new Set(urls.map((url) => toUrl(url)?.hostname ?? ''))
  return urls.every(isSafeWeb) && (hosts.size > 1 || (hosts.size === 1 && LOCAL.test([...hosts].join(''))))
}

/** A mail server that is reached with TLS, or on this machine. @param {string} text */
const isSafeSmtp = (text) => {
  const url = toUrl(text)
  if (!url || !/^smtps?:$/.test(url.protocol)) return false
  if (LOCAL.test(url.hostname)) return true
  const { searchParams } = url
  const isForced = url.protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  const isWeakened = [...searchParams.keys()].some((name) =>
    /^(?:ignoreTLS|secure|tls\.rejectUnauthorized)$/i.test(name),
  )
  return isForced && !isWeakened
}

/**
 * Reads the configuration from the environment.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Config}
 * @throws {Error} with a line for each variable that is missing or wrong
 */
export const readConfig = (env) => {
  /** @type {string[]} */
  const problems = []
  /** @param {string} name @param {string} help @param {(value: string) => boolean} [isValid] */
  const required = (name, help, isValid = () => true) => {
    const value = env[name]?.trim() ?? ''
    if (value === '') problems.push(`${name} is missing: ${help}`)
    else if (!isValid(value)) problems.push(`${name} is wrong: ${help}`)
    return value
  }
  /** @param {string} name @param {number} fallback @param {number} most @param {number} [least] */
  const number = (name, fallback, most, least = 0) => {
    const value = Number(env[name]?.trim() || fallback)
    if (!Number.isInteger(value) || value < least || value > most)
      problems.push(`${name} is wrong: a number from ${least} to ${most}.`)
    return value
  }

  const frameHashes = env['WALLET_FRAME_HASHES']?.trim()
  const origin = required(
    'WALLET_ORIGIN',
    'the origin of the wallet without a path, for example https://wallet.example.com; only localhost may use http.',
    (value) => {
      const url = toUrl(value)
      return url?.origin === value && (url.protocol === 'https:' || LOCAL.test(url.hostname))
    },
  )
  const allowedOrigins = (env['WALLET_ALLOWED_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean)
  for (const pattern of allowedOrigins)
    if (!isOriginPattern(pattern))
      problems.push(`WALLET_ALLOWED_ORIGINS is wrong: ${pattern} does not look like https://app.example.com.`)
  const keys = required(
    'WALLET_KEY',
    '32 bytes in base64, from `openssl rand -base64 32`; older keys follow after commas.',
    (value) => value.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
  )
  const smtpHelp =
    'for example smtps://user:password@mail.example.com, or smtp://…?requireTLS=true: codes are not sent in clear.'
  const smtpUrl = required('SMTP_URL', smtpHelp, isSafeSmtp)
  const hasAddress = (/** @type {string} */ value) => value.includes('@')
  const mailFrom = required('MAIL_FROM', 'the sender, for example Wallet <wallet@example.com>.', hasAddress)
  const proxies = number('TRUST_PROXY', 0, 9)
  const delay = number('WALLET_DELAY_HOURS', 48, 720, 1) * 3_600
  const smartAccounts = readSmartAccounts(env, problems)
  const recovery = env['WALLET_SERVER_RECOVERY']?.trim() ?? ''
  if (recovery !== '' && recovery !== 'custodial')
    problems.push('WALLET_SERVER_RECOVERY is wrong: custodial, which lets you open wallets of users, or nothing.')
  const port = number('PORT', 8790, 65_535)
  /** @type {readonly SocialConfig[]} */
  let socials = []
  try {
    socials = readSocials(env['WALLET_SOCIALS']?.trim() || '[]')
  } catch (error) {
    problems.push(`WALLET_SOCIALS is wrong: ${error instanceof Error ? error.message : error}`)
  }
  const relayUrl = env['WALLET_FARCASTER_RELAY']?.trim()
  if (relayUrl && !isSafeWeb(relayUrl))
    problems.push('WALLET_FARCASTER_RELAY is wrong: for example https://relay.farcaster.xyz.')
  const toList = (/** @type {string} */ value) => value.split(/[\s,]+/).filter(Boolean)
  const rpcUrls = toList(
    relayUrl ? required('WALLET_FARCASTER_RPC', RPC_HELP, (value) => isRpcPair(toList(value))) : '',
  )

  if (problems.length > 0) throw new Error(`The configuration is incomplete.\n- ${problems.join('\n- ')}`)
  return {
    origin,
    allowedOrigins,
    databaseUrl: env['WALLET_DATABASE_URL']?.trim() || 'data/wallet.db',
    keys: keys.split(',').map((key) => Buffer.from(key, 'base64')),
    smtpUrl,
    mailFrom,
    proxies,
    port,
    host: env['HOST']?.trim() || '127.0.0.1',
    socials,
    delay,
    serverRecovery: recovery === 'custodial',
    ...(frameHashes ? { frameHashes } : {}),
    ...(relayUrl ? { farcaster: { relayUrl, rpcUrls } } : {}),
    ...(smartAccounts && { smartAccounts }),
  }
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string[]} problems
 * @returns {SmartAccountConfig | undefined}
 */
const readSmartAccounts = (env, problems) => {
  const [factory = '', implementation = ''] = (env['WALLET_SMART_ACCOUNT'] ?? '').split(/[\s,]+/).filter(Boolean)
  const networks = (env['WALLET_SMART_ACCOUNT_NETWORKS'] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  if (factory === '' && networks.length === 0) return undefined
  if (!ADDRESS.test(factory) || !ADDRESS.test(implementation))
    problems.push('WALLET_SMART_ACCOUNT is wrong: the addresses of the factory and of its implementation, 0x…,0x….')
  if (networks.length === 0 || !networks.every((id) => Number.isSafeInteger(id) && id > 0))
    problems.push('WALLET_SMART_ACCOUNT_NETWORKS is wrong: the numbers of EVM networks, for example 1,8453.')
  return { factory, implementation, networks }
}
