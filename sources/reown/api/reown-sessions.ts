import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type {
  SessionAccount,
  SessionPermission,
  SmartSession,
  SmartSessions,
} from '../../../services/smart-sessions.js'
import { countOf, entriesOf, nameOf, textOf } from '../../read-fields.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { createReownApi } from './reown-api.js'

const ID = /^[\w.:-]{1,128}$/
const ADDRESS = /^0x[0-9a-f]{40}$/i
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

const readSession = (value: unknown): SmartSession | undefined => {
  const id = textOf(value, 'pci')
  const [createdAt, expiry, revokedAt] = ['createdAt', 'expiry', 'revokedAt'].map((key) => countOf(value, key))
  const permissions = entriesOf(value, 'permissions', (one) => [readPermission(one)])
  if (id === undefined || !ID.test(id) || createdAt === undefined || expiry === undefined || !permissions)
    return undefined
  const project = nameOf(read(value, 'project'), 'name')
  // A session of which only a part can be read would be shown as less than it is.
  const known = permissions.flatMap(([one]) => one ?? [])
  if (known.length < permissions.length) return undefined
  return {
    ...{ id, permissions: known, createdAt, expiry },
    ...(revokedAt !== undefined && { revokedAt }),
    ...(project !== undefined && { project }),
  }
}

const pathOf = ({ address, chain }: SessionAccount, verb = '') =>
  `/v1/sessions/${encodeURIComponent(`${chain}:${address}`)}${verb}`

/** Creates what asks the API about sessions. */
export const createReownSessions = (context: SourceContext, options: ParsedReownOptions): SmartSessions => {
  const api = createReownApi(context, options)
  return {
    async create(account, signal) {
      const answer = await api.ask({ path: pathOf(account), body: {}, signal })
      const id = textOf(answer, 'pci')
      if (id === undefined || !ID.test(id)) throw unreadable()
      const key = read(answer, 'key')
      const [type, publicKey] = [textOf(key, 'type'), textOf(key, 'publicKey')]
      if (key === undefined || key === null) return { id }
      if (type === undefined || !publicKey || !/^0x(?:[0-9a-f]{2}){1,128}$/i.test(publicKey)) throw unreadable()
      return { id, key: { type, publicKey: publicKey as `0x${string}` } }
    },
    async activate({ address, chain, context: granted, expiry, id: pci, permissions }, signal) {
      const body = { pci, context: granted, expiry, permissions }
      if ((await api.ask({ path: pathOf({ address, chain }, '/activate'), body, signal })) === undefined)
        throw unreadable()
    },
    async list(account, signal) {
      const answer = await api.ask({ path: pathOf(account), signal })
      const all = entriesOf(answer, 'pcis', (one) => [one])
      const sessions = entriesOf(answer, 'pcis', readSession)
      // A session that is left out could still act.
      if (!all || !sessions || sessions.length < all.length) throw unreadable()
      return sessions
    },
    async revoke({ address, chain, id: pci, signature }, signal) {
      const answer = await api.ask({ path: pathOf({ address, chain }, '/revoke'), body: { pci, signature }, signal })
      if (read(answer, 'success') !== true) throw unreadable()
    },
  }
}
