import { readList, readRecord, readText, readWhole } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type { SessionKey, SessionPermission } from 'portico/services'
import { LIMITS } from './constants.js'
import type { ParsedSession } from './contract.js'

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
  for (const name of names) {
    const found = abi.filter((one) => {
      const { type, name: own } = readRecord(one, what)
      return type === 'function' && own === name
    })
    if (found.length !== 1) fail(what, `${name} exactly once`)
  }
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
  return {
    type: readText(type, `${what}.type`),
    publicKey: readHex(publicKey, `${what}.publicKey`, /^0x(?:[0-9a-f]{2}){1,128}$/i, 'a public key in hexadecimal'),
  }
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
  const { type, data } = readRecord(signer, 'signer')
  if (type !== 'keys') fail('signer.type', '`keys`')
  return {
    chain: `eip155:${Number(id)}` as CaipNetworkId,
    expiry: readWhole(expiry, 'expiry'),
    keys: readSome(readRecord(data, 'signer.data')['keys'], 'signer.data.keys', LIMITS.keys, readKey),
    permissions: readPermissions(permissions),
    ...(address !== undefined && { address: readAddress(address, 'address') }),
  }
}
