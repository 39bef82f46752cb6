// @ts-check
import { randomUUID } from 'node:crypto'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** @import { DataRequest } from './data/answer-data.mjs' */

/** The key of the service, which signs with that of a page. PUBLIC AND WORTHLESS: it is one byte, repeated. */
export const COSIGNER = privateKeyToAccount(`0x${'5e'.repeat(32)}`)

/** The fields that a session is created and activated with. */
const FIELDS = ['expiry', 'signer', 'permissions', 'policies']

/**
 * @typedef {'lists' | 'revokes'} SessionLie `lists`: it leaves out when its sessions end; `revokes`: it says that a session has
 *   not ended
 *
 * @typedef {object} KeptSession
 * @property {string} pci
 * @property {string} owner CAIP-10
 * @property {unknown} permissions
 * @property {unknown} policies
 * @property {number} createdAt
 * @property {number} expiry
 * @property {string | null} context `null` until it is activated
 * @property {number | null} revokedAt
 * @property {{ id: string, name: string, url: null, iconUrl: null }} project
 *
 * @typedef {object} SessionService
 * @property {(request: DataRequest) => Promise<unknown>} answer what its API answers; `undefined` for what is not its own
 * @property {(failing: boolean) => void} fail
 * @property {(lie: SessionLie | undefined) => void} lie
 * @property {() => void} reset takes back what `fail` and `lie` did
 */

/** A refusal with its status. */
class Refusal extends Error {
  /** @param {number} status @param {object | string} body */
  constructor(status, body) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** @param {string} field @param {string} description */
const refuse = (field, description) => new Refusal(400, { status: 'FAILED', reasons: [{ field, description }] })

/** @param {any} body @param {readonly string[]} fields */
const expectFields = (body, fields) => {
  const missing = fields.find((field) => body[field] === undefined)
  if (missing === undefined) return
  const why = `missing field \`${missing}\``
  throw new Refusal(422, `Failed to deserialize the JSON body into the target type: ${why}`)
}

/**
 * Creates a service that keeps the sessions of accounts. What a session may do is decided by the code of the account, on the
 * chain. It answers and refuses as the public server does: success has no body, and sessions that were never activated stay
 * in the list.
 *
 * @source https://github.com/reown-com/blockchain-api/tree/master/src/handlers/sessions
 *
 * @returns {SessionService}
 */
export function createSessionService() {
  /** @type {Map<string, KeptSession>} */
  const sessions = new Map()
  let failing = false
  /** @type {SessionLie | undefined} */
  let lie
  const now = () => Math.floor(Date.now() / 1000)

  /** @param {string} owner @param {string} pci */
  const find = (owner, pci) => {
    const session = sessions.get(pci)
    if (session?.owner !== owner) throw refuse('pci', `Permission for PCI is not found: ${pci}`)
    if (session.revokedAt !== null) throw refuse('pci', `Permission is revoked: ${pci}`)
    return session
  }

  /** @param {string} owner @param {any} body @param {string | undefined} version */
  const create = (owner, body, version) => {
    expectFields(body, FIELDS)
    const pci = randomUUID()
    const { expiry, permissions, policies } = body
    const project = { id: 'local', name: 'Meridian', url: null, iconUrl: null }
    sessions.set(pci, {
      ...{ pci, owner, permissions, policies, expiry, project },
      ...{ createdAt: now(), context: null, revokedAt: null },
    })
    const { publicKey } = COSIGNER
    // Without a version, the digits of the key are written as text is.
    const written = version === '2' ? publicKey : toHex(publicKey.slice(2))
    return { pci, key: { type: 'secp256k1', publicKey: written } }
  }

  /** @param {string} owner @param {any} body */
  const activate = (owner, body) => {
    expectFields(body, [...FIELDS, 'pci', 'context'])
    Object.assign(find(owner, body.pci), { context: body.context, expiry: body.expiry, permissions: body.permissions })
    return ''
  }

  /** @param {string} owner @param {any} body */
  const revoke = (owner, body) => {
    expectFields(body, ['pci'])
    const session = find(owner, body.pci)
    if (lie !== 'revokes') session.revokedAt = now()
    return ''
  }

  return {
    async answer({ path, query, body }) {
      const [, account, verb] = /^\/v1\/sessions\/([^/]+)(?:\/(activate|revoke))?$/.exec(path) ?? []
      if (account === undefined) return undefined
      if (failing) throw new Error('The service of sessions is out of order.')
      const owner = decodeURIComponent(account).toLowerCase()
      if (!/^eip155:\d+:0x[0-9a-f]{40}$/.test(owner)) throw refuse('', 'Crypto utils error: Invalid CAIP-10 format')
      if (verb === 'activate') return activate(owner, body)
      if (verb === 'revoke') return revoke(owner, body)
      if (body) return create(owner, body, query['v'])
      const own = [...sessions.values()].filter((session) => session.owner === owner)
      return {
        pcis: own.map(({ owner: _, expiry, ...session }) => (lie === 'lists' ? session : { ...session, expiry })),
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
