// @ts-check
import { randomBytes } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { createClient } from './local-client.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { DataRequest } from './data/answer-data.mjs' */
/** @import { DataChains } from './data/known-tokens.mjs' */

/** The key of the service, which signs with that of a page. PUBLIC AND WORTHLESS: it is one byte, repeated. */
export const COSIGNER = privateKeyToAccount(`0x${'5e'.repeat(32)}`)

/**
 * @typedef {'lists' | 'revokes'} SessionLie `lists`: it leaves out what its sessions may do; `revokes`: it says that a session
 *   has not ended
 *
 * @typedef {object} KeptSession
 * @property {string} pci
 * @property {string} owner CAIP-10
 * @property {unknown} permissions
 * @property {number} createdAt
 * @property {number} expiry
 * @property {number} [revokedAt]
 * @property {{ name: string }} project
 *
 * @typedef {object} SessionService
 * @property {(request: DataRequest) => Promise<unknown>} answer what its API answers; `undefined` for what is not its own
 * @property {(failing: boolean) => void} fail
 * @property {(lie: SessionLie | undefined) => void} lie
 * @property {() => void} reset takes back what `fail` and `lie` did
 */

/** What an account signs to end a session. @param {string} pci */
export const revocationMessage = (pci) => `End the session ${pci}`

/**
 * Creates a service that keeps the sessions of accounts. What a session may do is decided by the code of the account, on the
 * chain.
 *
 * @param {DataChains} local
 * @returns {SessionService}
 */
export function createSessionService({ chains }) {
  const clients = chains.map(createClient)
  /** @type {Map<string, KeptSession>} */
  const sessions = new Map()
  /** @type {Set<string>} */
  const open = new Set()
  let failing = false
  /** @type {SessionLie | undefined} */
  let lie

  /** @param {string} owner @param {any} body */
  const activate = (owner, { pci, permissions, expiry }) => {
    if (!open.delete(`${owner} ${pci}`)) throw new Error('The session is unknown.')
    const createdAt = Math.floor(Date.now() / 1000)
    sessions.set(pci, { pci, owner, permissions, createdAt, expiry, project: { name: 'Meridian' } })
    return {}
  }

  /** @param {string} owner @param {any} body */
  const revoke = async (owner, { pci, signature }) => {
    const session = sessions.get(pci)
    const [, chainId = '', address = ''] = owner.split(':')
    const client = clients.find(({ chain }) => chain.id === Number(chainId))
    const own = { address: /** @type {Address} */ (address), signature: /** @type {Hex} */ (signature) }
    const isOwner = await client?.verifyMessage({ ...own, message: revocationMessage(pci) })
    if (session?.owner !== owner || !isOwner) throw new Error('The account has not ended this session.')
    if (lie !== 'revokes') session.revokedAt = Math.floor(Date.now() / 1000)
    return { success: true }
  }

  return {
    async answer({ path, body }) {
      const [, account, verb] = /^\/v1\/sessions\/([^/]+)(?:\/(activate|revoke))?$/.exec(path) ?? []
      if (account === undefined) return undefined
      if (failing) throw new Error('The service of sessions is out of order.')
      const owner = decodeURIComponent(account).toLowerCase()
      if (verb === 'activate') return activate(owner, body)
      if (verb === 'revoke') return revoke(owner, body)
      if (body) {
        const pci = randomBytes(16).toString('hex')
        open.add(`${owner} ${pci}`)
        return { pci, key: { type: 'secp256k1', publicKey: COSIGNER.publicKey } }
      }
      const own = [...sessions.values()].filter((session) => session.owner === owner)
      return {
        pcis: own.map(({ owner: _, ...session }) => (lie === 'lists' ? { ...session, permissions: [{}] } : session)),
      }
    },
    fail(isFailing) {
      failing = isFailing
    },
    lie(how) {
      lie = how
    },
    reset() {
      failing = false
      lie = undefined
    },
  }
}
