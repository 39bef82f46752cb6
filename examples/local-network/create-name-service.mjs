// @ts-check
import { createPublicClient, getAddress, http, namehash } from 'viem'
import { mainnet } from 'viem/chains'
import { LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { createClient, writeAll } from './local-client.mjs'
import { contractArtifacts } from './contract-artifacts.mjs'
import { NAME_REGISTRY } from './deploy-names.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { ContractCall } from './local-client.mjs' */
/** @import { DataRequest } from './data/answer-data.mjs' */
/** @import { DataChains } from './data/known-tokens.mjs' */

const NAME_SUFFIX = '.portico.eth'
/** The zones that it registers names in: one of its own, and that of the public server. */
const SUFFIXES = [NAME_SUFFIX, '.reown.id']

/** A name that the registry holds already, to find its resolver. */
const KNOWN = `demo${NAME_SUFFIX}`
const LABEL = /^[a-z0-9-]{3,64}$/
/** Seconds by which the time of a message may differ from now, as with the public server. */
const LEEWAY = 10
/** The only attribute that a message may set. */
const ATTRIBUTE = 'bio'
/** The time of every record. */
const AT = '2026-01-02T03:04:05.678Z'
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
 * @property {(status: number | undefined) => void} fail answers everything with this status and without a body, as without
 *   its database, until `undefined`
 * @property {(late: boolean) => void} lag writes names a moment after it has accepted them
 * @property {(lie: NameLie | undefined) => void} lie
 * @property {() => void} reset takes back what `fail`, `lag` and `lie` did
 */

/** A refusal with its status. */
class Refusal extends Error {
  /** @param {number} status @param {string} field @param {string} description */
  constructor(status, field, description) {
    super(description)
    this.status = status
    this.body = { status: 'FAILED', reasons: [{ field, description }] }
  }
}

/** Refuses a name that the service does not keep. @param {string} name */
const checkName = (name) => {
  const suffix = SUFFIXES.find((one) => name.endsWith(one))
  if (suffix === undefined) throw new Refusal(400, 'name', `Name is not in the allowed zones: ${name}`)
  const label = name.slice(0, -suffix.length)
  if (label.length < 3 || label.length > 64) throw new Refusal(400, 'name', `Invalid name length: ${name}`)
  if (!LABEL.test(label)) throw new Refusal(400, 'name', `Invalid name format: ${name}`)
}

/**
 * Creates a service that registers names on chain 1: the account signs a message, and the service writes the name and its
 * reverse record into the names of the chain. It answers and refuses as the public server does.
 *
 * @source https://github.com/reown-com/blockchain-api/tree/master/src/handlers/profile
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
  /** The attributes of names. @type {Map<string, object>} */
  const attributesOf = new Map()
  /** Names are written one after another. @type {Promise<unknown>} */
  let turn = Promise.resolve()

  /** @param {string} functionName @param {string} name */
  const read = (functionName, name) =>
    ethereum.readContract({ address: NAME_REGISTRY, abi, functionName, args: [namehash(name)] })
  const isTaken = async (/** @type {string} */ name) => (await read('recordExists', name)) === true
  const names = createPublicClient({ chain: mainnet, transport: http(ethereum.chain.rpcUrls.default.http[0]) })

  /** Reads what a name stands for on each chain. @param {string} name */
  const readRecord = async (name) => {
    const find = async (/** @type {bigint} */ coinType) => {
      const found = await names.getEnsAddress({ name, coinType }).catch(() => null)
      return found && getAddress(found)
    }
    const coinTypes = [ETHEREUM, ...clients.slice(1).map(({ chain }) => BigInt(EVM + chain.id))]
    const found = await Promise.all(
      coinTypes.map(async (coinType) => {
        const address = await find(coinType)
        return address ? [[String(coinType), { address, created_at: AT }]] : []
      }),
    )
    /** @type {Record<string, { address: Address, created_at: string | null }>} */
    const addresses = Object.fromEntries(found.flat())
    const own = addresses[String(ETHEREUM)]
    if (own) addresses[String(EVM + 1)] = { ...own, created_at: null }
    return { name, registered_at: AT, updated_at: AT, attributes: attributesOf.get(name) ?? null, addresses }
  }

  /** @param {string} name @param {Address} address @param {number} coinType */
  const write = async (name, address, coinType) => {
    if (await isTaken(name)) throw new Refusal(400, 'name', `Name is already registered: ${name}`)
    const resolver = /** @type {Address} */ (await read('resolver', KNOWN))
    /** @param {Hex} node @returns {ContractCall} */
    const own = (node) => ['NameRegistry', NAME_REGISTRY, 'set', [node, address, resolver]]
    /** @param {string} functionName @param {readonly unknown[]} args @returns {ContractCall} */
    const set = (functionName, ...args) => ['NameResolver', resolver, functionName, args]
    const node = namehash(name)
    const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    const isEthereum = coinType === EVM + 1 || BigInt(coinType) === ETHEREUM
    await writeAll(ethereum, [
      own(node),
      set('setAddr', node, ETHEREUM, address),
      ...(isEthereum ? [] : [set('setAddr', node, BigInt(coinType), address)]),
      own(reverse),
      set('setName', reverse, name),
    ])
  }

  /** Reads what was signed. @param {unknown} message */
  const readMessage = (message) => {
    const refuse = (/** @type {string} */ why) => new Refusal(422, '', `Deserialization error: ${why}`)
    try {
      const { name, attributes = {}, timestamp } = JSON.parse(String(message))
      if (typeof name !== 'string') throw refuse('missing field `name`')
      if (!Number.isSafeInteger(timestamp)) throw refuse('missing field `timestamp`')
      return { name, attributes: attributes ?? {}, timestamp }
    } catch (error) {
      throw error instanceof Refusal ? error : refuse('expected value at line 1 column 1')
    }
  }

  /** @param {any} body */
  const register = async ({ coin_type: coinType, address, message, signature }) => {
    if (now.lie === 'reason') throw new Refusal(400, 'name', '<b>Claim</b> it at https://evil.example')
    const { name, attributes, timestamp } = readMessage(message)
    checkName(name)
    const client = clients.find(({ chain }) => coinType === EVM + chain.id || (coinType === 60 && chain.id === 1))
    if (!client) throw new Refusal(400, 'coin_type', `Unsupported coin type: ${coinType}`)
    if (await isTaken(name)) throw new Refusal(400, 'name', `Name is already registered: ${name}`)
    if (Math.abs(Date.now() / 1000 - timestamp) > LEEWAY)
      throw new Refusal(400, 'timestamp', `Signature UNIXTIME timestamp is too old: ${timestamp}`)
    if (Object.keys(attributes).some((one) => one !== ATTRIBUTE))
      throw new Refusal(400, 'attributes', 'Unsupported name attribute in payload')
    if (!(await client.verifyMessage({ address, message, signature })))
      throw new Refusal(401, 'signature', 'Signature validation error: Invalid signature')
    const isDescribed = Object.keys(attributes).length > 0
    if (now.lie !== 'nothing') {
      if (isDescribed) attributesOf.set(name, attributes)
      const owner = now.lie === 'other' ? other.address : address
      const begin = () => {
        const writing = turn.then(() => write(name, owner, coinType))
        turn = writing.catch(() => undefined)
        return writing
      }
      if (now.late) setTimeout(() => void begin().catch(() => undefined), LAG_MS).unref()
      else await begin()
    }
    const own = { address, created_at: AT }
    const addresses = { [String(ETHEREUM)]: own, [String(coinType)]: { ...own, created_at: null } }
    return { name, registered_at: AT, updated_at: AT, attributes: isDescribed ? attributes : null, addresses }
  }

  /** The very name first, then free ones. @param {string} label @param {string} zone */
  const suggest = async (label, zone) => {
    if (label.length < 3) throw new Refusal(400, 'name', `Invalid name length: ${label}`)
    const all = await Promise.all(
      ['', '-1', '-eth', '-wallet'].map(async (end) => {
        const name = `${label}${end}.${zone}`
        return { name, registered: await isTaken(name) }
      }),
    )
    return { suggestions: all.filter(({ registered }, at) => at === 0 || !registered) }
  }

  /** @param {string} name @param {boolean} isCurrent whether `apiVersion=2` is asked for */
  const lookUp = async (name, isCurrent) => {
    checkName(name)
    if (await isTaken(name)) return readRecord(name)
    if (isCurrent) return []
    throw new Refusal(404, 'name', `Name is not found in the database: ${name}`)
  }

  /** @param {string} address @param {boolean} isCurrent whether `apiVersion=2` is asked for */
  const reverse = async (address, isCurrent) => {
    const name = await names.getEnsName({ address: /** @type {Address} */ (address) }).catch(() => null)
    if (name) return [await readRecord(name)]
    if (isCurrent) return []
    throw new Refusal(404, 'address', 'No name for address is found')
  }

  return {
    suffix: NAME_SUFFIX,
    async answer({ path, query, body }) {
      const [, kind, last] = /^\/v1\/profile\/(account|reverse|suggestions)(?:\/([^/]+))?$/.exec(path) ?? []
      const isRegistration = kind === 'account' && last === undefined && body
      if (!isRegistration && last === undefined) return undefined
      if (now.status !== undefined) throw Object.assign(new Error(`${now.status}`), { status: now.status, body: '' })
      if (isRegistration) return register(body)
      const subject = decodeURIComponent(last ?? '')
      const isCurrent = query['apiVersion'] === '2'
      if (kind === 'account') return lookUp(subject, isCurrent)
      return kind === 'reverse' ? reverse(subject, isCurrent) : suggest(subject, query['zone'] ?? NAME_SUFFIX.slice(1))
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
