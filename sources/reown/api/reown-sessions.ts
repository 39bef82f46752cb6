import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type {
  OtherPermission,
  RequestedSession,
  SessionAccount,
  SessionPermission,
  SmartSession,
  SmartSessions,
} from '../../../services/smart-sessions.js'
import { countOf, entriesOf, nameOf, textOf } from '../../read-fields.js'
import { orAfterRefusal } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { createReownApi } from './reown-api.js'

const ID = /^[\w.:-]{1,128}$/
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** The longest permission that is read, in characters, and that is kept without being read: a longer one has its name alone. */
const LONGEST_READ = 32_000
const LONGEST = 4096
const AMOUNT = /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i

const amountOf = (value: unknown, key: string): string | undefined => {
  const text = textOf(value, key)
  return text !== undefined && AMOUNT.test(text) ? String(BigInt(text)) : undefined
}

const readFunction = (value: unknown) => {
  const [functionName, valueLimit] = [textOf(value, 'functionName'), amountOf(value, 'valueLimit')]
  return functionName !== undefined && /^[\w$]{1,64}$/.test(functionName)
    ? { functionName, ...(valueLimit !== undefined && { valueLimit }) }
    : undefined
}

const readPermission = (value: unknown): SessionPermission | undefined => {
  const [type, data] = [textOf(value, 'type'), read(value, 'data')]
  const [allowance, address] = [amountOf(data, 'allowance'), textOf(data, 'address')]
  if (type === 'native-token-transfer') return allowance === undefined ? undefined : { type, data: { allowance } }
  if (address === undefined || !ADDRESS.test(address)) return undefined
  const own = address as `0x${string}`
  if (type === 'erc20-token-transfer')
    return allowance === undefined ? undefined : { type, data: { address: own, allowance } }
  const functions = entriesOf(data, 'functions', readFunction)
  const abi = read(data, 'abi')
  return type === 'contract-call' && functions
    ? { type, data: { address: own, abi: Array.isArray(abi) ? abi : [], functions } }
    : undefined
}

/** The service keeps any permission of any client. */
const readAnyPermission = (value: unknown): SessionPermission | OtherPermission => {
  const { length } = JSON.stringify(value)
  const known = length > LONGEST_READ ? undefined : readPermission(value)
  if (known) return known
  const permission = length > LONGEST ? null : value
  return { type: 'other', data: { name: nameOf(value, 'type') ?? '', permission } }
}

const hex = (amount: string): string => `0x${BigInt(amount).toString(16)}`

/** Writes a permission as other clients of the service read it. @source https://eips.ethereum.org/EIPS/eip-7715 */
const writePermission = (permission: SessionPermission) => {
  if (permission.type !== 'contract-call')
    return { ...permission, data: { ...permission.data, allowance: hex(permission.data.allowance) } }
  const functions = permission.data.functions.map(({ functionName, valueLimit = '0' }) => ({
    functionName,
    valueLimit: hex(valueLimit),
  }))
  return { ...permission, data: { ...permission.data, functions } }
}

/** Writes what the service needs in each of its requests. */
const bodyOf = ({ expiry, keys, permissions }: RequestedSession) => ({
  expiry,
  signer: { type: 'keys', data: { keys } },
  permissions: permissions.map(writePermission),
  policies: [],
})

const readSession = (value: unknown): SmartSession | undefined => {
  const id = textOf(value, 'pci')
  const [createdAt, expiry, revokedAt] = ['createdAt', 'expiry', 'revokedAt'].map((key) => countOf(value, key))
  const permissions = entriesOf(value, 'permissions', readAnyPermission)
  if (id === undefined || !ID.test(id) || createdAt === undefined || expiry === undefined || !permissions)
    return undefined
  const project = nameOf(read(value, 'project'), 'name')
  return {
    ...{ id, permissions, createdAt, expiry },
    // Prepared, and never activated.
    ...(read(value, 'context') === null && { isActivated: false as const }),
    ...(revokedAt !== undefined && { revokedAt }),
    ...(project !== undefined && { project }),
  }
}

/** Asks for the public key itself; without it, the service writes the ASCII digits of its hexadecimal form. */
const VERSION = { v: '2' }

const pathOf = ({ address, chain }: SessionAccount, verb = '') =>
  `/v1/sessions/${encodeURIComponent(`${chain}:${address}`)}${verb}`

/** Creates what asks the API about sessions. */
export const createReownSessions = (context: SourceContext, options: ParsedReownOptions): SmartSessions => {
  const api = createReownApi(context, options)
  const list: SmartSessions['list'] = async (account, signal) => {
    const answer = await api.ask({ path: pathOf(account), signal })
    const all = entriesOf(answer, 'pcis', (one) => [one])
    const sessions = entriesOf(answer, 'pcis', readSession)
    // A session that is left out could still act.
    if (!all || !sessions || sessions.length < all.length) throw unreadable()
    return sessions
  }
  return {
    list,
    async create(session, signal) {
      const answer = await api.ask({ path: pathOf(session), query: VERSION, body: bodyOf(session), signal })
      const id = textOf(answer, 'pci')
      if (id === undefined || !ID.test(id)) throw unreadable()
      const key = read(answer, 'key')
      const [type, publicKey] = [textOf(key, 'type'), textOf(key, 'publicKey')]
      if (key === undefined || key === null) return { id }
      if (type === undefined || !publicKey || !/^0x(?:[0-9a-f]{2}){1,128}$/i.test(publicKey)) throw unreadable()
      return { id, key: { type, publicKey: publicKey as `0x${string}` } }
    },
    async activate(session, signal) {
      const body = { ...bodyOf(session), pci: session.id, context: session.context }
      // Success has no body.
      if ((await api.ask({ path: pathOf(session, '/activate'), query: VERSION, body, signal })) === undefined)
        throw unreadable()
    },
    async revoke({ address, chain, id: pci, signature }, signal) {
      const request = { path: pathOf({ address, chain }, '/revoke'), body: { pci, signature }, signal }
      const end = async () => {
        if ((await api.ask(request)) === undefined) throw unreadable()
      }
      // The service refuses the end of a session that has ended.
      await orAfterRefusal(end(), signal, async () => {
        const found = (await list({ address, chain }, signal)).find(({ id }) => id === pci)
        if (found?.revokedAt === undefined) throw unreadable()
      })
    },
  }
}
