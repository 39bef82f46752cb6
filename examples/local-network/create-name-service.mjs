// @ts-check
import { namehash } from 'viem'
import { LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { createClient, writeAll } from './local-client.mjs'
import { contractArtifacts } from './contract-artifacts.mjs'
import { NAME_REGISTRY } from './deploy-names.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { ContractCall } from './local-client.mjs' */
/** @import { DataRequest } from './data/answer-data.mjs' */
/** @import { DataChains } from './data/known-tokens.mjs' */

const NAME_SUFFIX = '.portico.eth'

/** A name that the registry holds already, to find its resolver. */
const KNOWN = `demo${NAME_SUFFIX}`
const LABEL = /^[a-z0-9-]{4,63}$/
/** Seconds by which the time of a message may differ from now. */
const LEEWAY = 300
/** Milliseconds after which a late service writes what it has accepted. */
const LAG_MS = 1500
/** Ethereum in SLIP-44. */
const ETHEREUM = 60n
/** Marks the coin types of EVM chains (ENSIP-11). */
const EVM = 0x80000000

/**
 * @typedef {'nothing' | 'other' | 'reason'} NameLie `nothing`: it says that it has registered what it has not; `other`: it
 *   registers the name for another account; `reason`: it refuses with markup and a link
 *
 * @typedef {object} NameService
 * @property {string} suffix what follows the labels that it registers
 * @property {(request: DataRequest) => Promise<unknown>} answer what its API answers; `undefined` for what is not its own
 * @property {(status: number | undefined) => void} fail lets suggestions and registrations fail, until `undefined`
 * @property {(late: boolean) => void} lag writes names a moment after it has accepted them
 * @property {(lie: NameLie | undefined) => void} lie
 * @property {() => void} reset takes back what `fail`, `lag` and `lie` did
 */

/** What a server answers with a status of its own. */
class Refusal extends Error {
  /** @param {number} status @param {string} description */
  constructor(status, description) {
    super(description)
    this.status = status
    this.body = { status: 'FAILED', reasons: [{ name: 'name', description }] }
  }
}

/**
 * Creates a service that registers names on chain 1: the account signs a message, and the service writes the name and its
 * reverse record into the names of the chain.
 *
 * @param {DataChains} local
 * @returns {NameService}
 */
export function createNameService({ chains }) {
  const clients = chains.map(createClient)
  const [ethereum] = clients
  if (!ethereum) throw new Error('The service of names needs a chain.')
  const { abi } = contractArtifacts().NameRegistry
  const [, other] = LOCAL_ACCOUNTS
  const calm = {
    status: /** @type {number | undefined} */ (undefined),
    late: false,
    lie: /** @type {NameLie | undefined} */ (undefined),
  }
  let now = { ...calm }
  /** Names are written one after another. @type {Promise<unknown>} */
  let turn = Promise.resolve()

  /** @param {string} functionName @param {string} name */
  const read = (functionName, name) =>
    ethereum.readContract({ address: NAME_REGISTRY, abi, functionName, args: [namehash(name)] })
  const isTaken = async (/** @type {string} */ name) => (await read('recordExists', name)) === true

  /** @param {string} name @param {Address} address @param {number} coinType */
  const write = async (name, address, coinType) => {
    if (await isTaken(name)) throw new Refusal(409, 'This name is registered already')
    const resolver = /** @type {Address} */ (await read('resolver', KNOWN))
    /** @param {Hex} node @returns {ContractCall} */
    const own = (node) => ['NameRegistry', NAME_REGISTRY, 'set', [node, address, resolver]]
    /** @param {string} functionName @param {readonly unknown[]} args @returns {ContractCall} */
    const set = (functionName, ...args) => ['NameResolver', resolver, functionName, args]
    const node = namehash(name)
    const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    await writeAll(ethereum, [
      own(node),
      set('setAddr', node, ETHEREUM, address),
      ...(coinType === EVM + 1 ? [] : [set('setAddr', node, BigInt(coinType), address)]),
      own(reverse),
      set('setName', reverse, name),
    ])
  }

  /** Reads what was signed. @param {string} message */
  const readMessage = (message) => {
    try {
      const { name, attributes, timestamp } = JSON.parse(message)
      const isRead = typeof name === 'string' && typeof attributes === 'object' && Number.isSafeInteger(timestamp)
      if (isRead) return { name, timestamp }
    } catch {
      // No JSON.
    }
    throw new Refusal(400, 'The message is not one of this service')
  }

  /** @param {any} body */
  const register = async ({ coin_type: coinType, address, message, signature }) => {
    if (now.lie === 'reason') throw new Refusal(400, '<b>Claim</b> it at https://evil.example')
    const { name, timestamp } = readMessage(message)
    if (!name.endsWith(NAME_SUFFIX) || !LABEL.test(name.slice(0, -NAME_SUFFIX.length)))
      throw new Refusal(400, 'This name has other characters than letters, digits and hyphens')
    if (Math.abs(Date.now() / 1000 - timestamp) > LEEWAY) throw new Refusal(400, 'The message is too old')
    const client = clients.find(({ chain }) => coinType === EVM + chain.id)
    if (!client) throw new Refusal(400, 'The chain is unknown')
    if (!(await client.verifyMessage({ address, message, signature })))
      throw new Refusal(401, 'The account has not signed this message')
    if (now.lie === 'nothing') return { success: true }
    const owner = now.lie === 'other' ? other.address : address
    const begin = () => {
      const writing = turn.then(() => write(name, owner, coinType))
      turn = writing.catch(() => undefined)
      return writing
    }
    if (now.late) setTimeout(() => void begin().catch(() => undefined), LAG_MS).unref()
    else await begin()
    return { success: true }
  }

  return {
    suffix: NAME_SUFFIX,
    async answer({ path, query, body }) {
      const [, label] = /^\/v1\/profile\/suggestions\/([^/]+)$/.exec(path) ?? []
      const isRegistration = path === '/v1/profile/account' && body
      if (label === undefined && !isRegistration) return undefined
      if (now.status !== undefined) throw new Refusal(now.status, 'The service is out of order')
      if (isRegistration) return register(body)
      const suffix = `.${query['zone'] ?? NAME_SUFFIX.slice(1)}`
      const names = ['-1', '-eth', '-wallet'].map((end) => `${decodeURIComponent(label ?? '')}${end}${suffix}`)
      return {
        suggestions: await Promise.all(names.map(async (name) => ({ name, registered: await isTaken(name) }))),
      }
    },
    fail(status) {
      now.status = status
    },
    lag(late) {
      now.late = late
    },
    lie(lie) {
      now.lie = lie
    },
    reset() {
      now = { ...calm }
    },
  }
}
