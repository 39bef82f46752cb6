import { readList, readRecord, readText, readWhole } from 'portico/kit'
import type { SessionKey, SessionPermission } from 'portico/services'
import { LIMITS, NAMESPACE } from './constants.js'
import type { ParsedSession } from './contract.js'
import { signatureOf } from './function-signature.js'

type Address = `0x${string}`

const KINDS: readonly string[] = ['native-token-transfer', 'erc20-token-transfer', 'contract-call']

const fail = (what: string, expected: string): never => {
  throw new TypeError(`${what}: expected ${expected}`)
}

const readHex = (value: unknown, what: string, pattern: RegExp, expected: string): Address =>
  typeof value === 'string' && pattern.test(value) ? (value as Address) : fail(what, expected)

const readAddress = (value: unknown, what: string): Address => readHex(value, what, /^0x[0-9a-f]{40}$/i, 'an address')

/** Reads an amount in the smallest unit, and writes it in decimal digits. */
const readAllowance = (value: unknown, what: string): string =>
  typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
    ? String(BigInt(value))
    : fail(what, 'a decimal or hexadecimal string in the smallest unit')

const readSome = <One>(value: unknown, what: string, most: number, read: (one: unknown, what: string) => One) => {
  const list = readList(value, what, read)
  return list.length > 0 && list.length <= most ? list : fail(what, `1 to ${most} entries`)
}

const readFunction = (value: unknown, what: string) => {
  const { functionName, valueLimit } = readRecord(value, what)
  const name = readText(functionName, `${what}.functionName`)
  if (!/^[A-Za-z_$][\w$]{0,63}$/.test(name)) fail(`${what}.functionName`, 'the name of a function')
  return {
    functionName: name,
    ...(valueLimit !== undefined && { valueLimit: readAllowance(valueLimit, `${what}.valueLimit`) }),
  }
}

/** Reads an ABI that has each function once, so that its name says which one is meant. */
const readAbi = (value: unknown, what: string, names: readonly string[]): readonly unknown[] => {
  if (!Array.isArray(value) || JSON.stringify(value).length > LIMITS.abi) return fail(what, 'a short ABI')
  const abi: readonly unknown[] = JSON.parse(JSON.stringify(value))
  for (const name of names) signatureOf(abi, name, what)
  return abi
}

const readPermission = (value: unknown, what: string): SessionPermission => {
  const { type, data } = readRecord(value, what)
  if (typeof type !== 'string' || !KINDS.includes(type)) return fail(`${what}.type`, KINDS.join(', '))
  const { address, allowance, abi, functions } = readRecord(data, `${what}.data`)
  if (type === 'native-token-transfer')
    return { type, data: { allowance: readAllowance(allowance, `${what}.allowance`) } }
  const own = readAddress(address, `${what}.address`)
  if (type === 'erc20-token-transfer')
    return { type, data: { address: own, allowance: readAllowance(allowance, `${what}.allowance`) } }
  const called = readSome(functions, `${what}.functions`, LIMITS.functions, readFunction)
  const names = called.map(({ functionName }) => functionName)
  return { type: 'contract-call', data: { address: own, abi: readAbi(abi, `${what}.abi`, names), functions: called } }
}

const readKey = (value: unknown, what: string): SessionKey => {
  const { type, publicKey } = readRecord(value, what)
  const kind = readText(type, `${what}.type`)
  if (!/^[\w-]{1,32}$/.test(kind)) fail(`${what}.type`, 'a kind of key, for example secp256k1')
  return {
    type: kind,
    publicKey: readHex(publicKey, `${what}.publicKey`, /^0x(?:[0-9a-f]{2}){1,128}$/i, 'a public key in hexadecimal'),
  }
}

/** Whether keys are the same ones: an order has no meaning, but a key that is there twice would count twice. */
export const isSameKeys = (some: readonly SessionKey[], others: readonly SessionKey[]): boolean => {
  const write = (keys: readonly SessionKey[]) =>
    keys
      .map(({ type, publicKey }) => `${type} ${publicKey.toLowerCase()}`)
      .sort()
      .join()
  return write(some) === write(others)
}

/** Reads the keys that act in a session, each once. @throws `TypeError` that names the faulty field */
export const readSigner = (value: unknown, what = 'signer'): readonly SessionKey[] => {
  const { type, data } = readRecord(value, what)
  if (type !== 'keys') fail(`${what}.type`, '`keys`')
  // Beside those of the page there may be one of a service.
  const keys = readSome(readRecord(data, `${what}.data`)['keys'], `${what}.data.keys`, LIMITS.keys + 1, readKey)
  if (keys.some((key, at) => keys.slice(0, at).some((other) => isSameKeys([key], [other]))))
    fail(`${what}.data.keys`, 'each key once')
  return keys
}

/** Reads what a service prepares. @throws `TypeError` that names the faulty field */
export const readPrepared = (value: unknown): { readonly id: string; readonly key?: SessionKey } => {
  const { id, key } = readRecord(value, 'service')
  return { id: readText(id, 'id'), ...(key !== undefined && { key: readKey(key, 'key') }) }
}

/** Names what a permission is about: two of the same could hide a limit. */
const subjectsOf = ({ type, data }: SessionPermission): readonly string[] =>
  type === 'native-token-transfer'
    ? ['coin']
    : type === 'erc20-token-transfer'
      ? [`${data.address.toLowerCase()} transfer`]
      : data.functions.map(({ functionName }) => `${data.address.toLowerCase()} ${functionName}`)

/** Reads the permissions of a session. @throws `TypeError` that names the faulty field */
export const readPermissions = (value: unknown, what = 'permissions'): readonly SessionPermission[] => {
  const permissions = readSome(value, what, LIMITS.permissions, readPermission)
  const subjects = permissions.flatMap(subjectsOf)
  if (new Set(subjects).size < subjects.length) fail(what, 'each contract, function and token once')
  return permissions
}

/** Reads what a host asks for; without an account. @throws `TypeError` that names the faulty field */
export const readSession = (value: unknown): Omit<ParsedSession, 'address'> & { readonly address?: string } => {
  const { address, chainId, expiry, permissions, policies = [], signer } = readRecord(value, 'request')
  const id = readHex(chainId, 'chainId', /^0x[1-9a-f][0-9a-f]{0,12}$/i, 'a chain id in hexadecimal')
  if (!Array.isArray(policies) || policies.length > 0) fail('policies', 'none: the limits are in the permissions')
  const keys = readSigner(signer)
  if (keys.length > LIMITS.keys) fail('signer.data.keys', `1 to ${LIMITS.keys} entries`)
  return {
    chain: `${NAMESPACE}:${Number(id)}`,
    expiry: readWhole(expiry, 'expiry'),
    keys,
    permissions: readPermissions(permissions),
    ...(address !== undefined && { address: readAddress(address, 'address') }),
  }
}
