// @ts-check
import { createPublicClient, getAddress, http, parseAbi } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { ApiError } from './api-error.mjs'

/** @import { Identity } from './social-providers.mjs' */

/** @source https://docs.farcaster.xyz/reference/contracts/deployments */
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const ABI = parseAbi(['function idOf(address owner) view returns (uint256)'])
const TIMEOUT_MS = 8_000
export const ISSUER = 'https://farcaster.xyz'

/**
 * @typedef {object} FarcasterConfig
 * @property {string} relayUrl of Farcaster Connect
 * @property {readonly string[]} rpcUrls of Optimism, where accounts are registered; all of them must say the same
 */

const unavailable = (/** @type {unknown} */ cause) =>
  new ApiError(503, 'UNAVAILABLE', `Farcaster does not answer: ${String(cause)}`)
const refused = (/** @type {string} */ why) =>
  new ApiError(401, 'INVALID_CODE', `Farcaster's answer is refused: ${why}`)

/**
 * Signs users in with Farcaster. The message that the app has signed is checked here; the relay is believed nothing but the
 * name, which is only shown.
 * @param {FarcasterConfig} config
 * @param {() => number} now in seconds
 * @source https://github.com/farcasterxyz/protocol/discussions/110
 */
export const createFarcaster = ({ relayUrl, rpcUrls }, now) => {
  const chains = rpcUrls.map((url) => createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS }) }))
  const base = relayUrl.replace(/\/$/, '')

  /** @param {string} path @param {RequestInit} init @returns {Promise<Record<string, any>>} */
  const ask = async (path, init) => {
    try {
      const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return await response.json()
    } catch (error) {
      throw unavailable(error)
    }
  }

  /** @param {string} message @param {string} signature @param {{ host: string, nonce: string, requestId: string }} asked */
  const verify = async (message, signature, { host, nonce, requestId }) => {
    const read = parseSiweMessage(message)
    const { address, domain, expirationTime, notBefore, resources = [], uri } = read
    if (!address || domain !== new URL(host).host || uri !== host || read.nonce !== nonce)
      throw refused('another login')
    // The number that the user has compared, and the task.
    if (read.requestId !== requestId) throw refused('another number or task')
    const time = new Date(now() * 1000)
    if ((expirationTime && expirationTime <= time) || (notBefore && notBefore > time)) throw refused('its time')
    const fids = resources.flatMap((resource) => /^farcaster:\/\/fids?\/(\d{1,18})$/.exec(resource)?.[1] ?? [])
    const [fid] = fids
    if (!fid || fids.length !== 1) throw refused('its fid')
    const signed = { address: getAddress(address), message, signature: /** @type {`0x${string}`} */ (signature) }
    const read1 = { address: getAddress(ID_REGISTRY), abi: ABI, functionName: /** @type {const} */ ('idOf') }
    // Each endpoint could log in as anyone: what one says alone proves nothing.
    const said = await Promise.all([
      Promise.all(chains.map((chain) => chain.verifyMessage(signed))),
      Promise.all(chains.map((chain) => chain.readContract({ ...read1, args: [signed.address] }))),
    ]).catch((error) => {
      throw unavailable(error)
    })
    const [signatures, owned] = said
    if (!signatures.every(Boolean)) throw refused('its signature')
    if (!owned.every((id) => id === BigInt(fid))) throw refused('the account belongs to another address')
    return fid
  }

  return {
    /** Opens a channel at the relay. @param {{ host: string, nonce: string, requestId: string }} login @throws {ApiError} `UNAVAILABLE` */
    async begin({ host, nonce, requestId }) {
      const body = JSON.stringify({ siweUri: host, domain: new URL(host).host, nonce, requestId })
      const headers = { 'content-type': 'application/json' }
      const { channelToken, url } = await ask('/v1/channel', { method: 'POST', headers, body })
      if (typeof channelToken !== 'string' || typeof url !== 'string') throw unavailable('no channel')
      return { channelToken, url }
    },

    /**
     * Asks the relay for the answer of the app; `undefined` while there is none.
     * @param {{ host: string, nonce: string, requestId: string, channelToken: string }} login
     * @returns {Promise<Identity | undefined>}
     * @throws {ApiError} `UNAVAILABLE`, `INVALID_CODE`
     */
    async read({ host, nonce, requestId, channelToken }) {
      const headers = { authorization: `Bearer ${channelToken}` }
      const { state, message, signature, username } = await ask('/v1/channel/status', { headers })
      if (state !== 'completed') return undefined
      if (typeof message !== 'string' || message.length > 4_000 || !/^0x[0-9a-f]{2,8000}$/i.test(signature))
        throw refused('malformed')
      const subject = await verify(message, signature, { host, nonce, requestId })
      const name = typeof username === 'string' && /^[\w.-]{1,40}$/.test(username) ? username : undefined
      return { issuer: ISSUER, subject, email: undefined, name }
    },
  }
}

/** @typedef {ReturnType<typeof createFarcaster>} Farcaster */
