/** A field of a struct. */
interface TypedField {
  readonly name: string
  readonly type: string
}

/** A value with its type, as it is drawn and signed. */
export type TypedValue = string | boolean | bigint | readonly TypedValue[] | { readonly [name: string]: TypedValue }

/** Typed data in which each value has been checked against its type, and nothing else is left. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, TypedValue>>
  readonly message: Readonly<Record<string, TypedValue>>
}

const DEEPEST = 24
const NAME = /^[A-Za-z_$][\w$]*$/
/** Wallets sign such a type, too, for example `HyperliquidTransaction:UsdSend`; libraries agree on its hash while it is flat. */
const QUALIFIED_NAME = /^[A-Za-z_$][\w$]*:[A-Za-z_$][\w$]*$/
const DOMAIN: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const invalid = (what: string) => new TypeError(what)
const readRecord = (value: unknown, what: string): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(what)
  return value as Record<string, unknown>
}
const readText = (value: unknown, what: string, longest: number, pattern?: RegExp): string => {
  if (typeof value !== 'string' || value.length > longest || (pattern && !pattern.test(value))) throw invalid(what)
  return value
}
const readList = <Value>(
  value: unknown,
  what: string,
  most: number,
  read: (one: unknown) => Value,
): readonly Value[] => {
  if (!Array.isArray(value) || value.length > most) throw invalid(what)
  return Object.freeze(value.map((one) => read(one)))
}

const readInteger = (value: unknown, type: string, what: string): bigint => {
  const [, sign = '', size = '256'] = /^(u?)int(\d*)$/.exec(type) ?? []
  const bits = BigInt(size || '256')
  // A number beyond 2^53 has been rounded by the parser already.
  const isNumber =
    typeof value === 'string' ? /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value) : Number.isSafeInteger(value)
  if (!isNumber) throw invalid(what)
  const number = BigInt(value as string | number)
  const [least, most] = sign ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  if (number < least || number >= most) throw invalid(what)
  return number
}

const readBytes = (value: unknown, type: string, what: string): string => {
  const hex = readText(value, what, 400_000, /^0x(?:[\da-f]{2})*$/i).toLowerCase()
  const size = type.slice(5)
  if (size && hex.length !== 2 + Number(size) * 2) throw invalid(what)
  return hex
}

/** Reads and freezes typed data by EIP-712. @throws `TypeError` that names the part that does not fit its type */
export const readTypedData = (json: string): TypedData => {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    throw invalid('data')
  }
  const given = readRecord(parsed, 'data')
  const types: Record<string, readonly TypedField[]> = Object.create(null)
  for (const [name, fields] of Object.entries(readRecord(given['types'], 'types'))) {
    readText(name, 'types', 100, name === given['primaryType'] && QUALIFIED_NAME.test(name) ? QUALIFIED_NAME : NAME)
    types[name] = readList(fields, name, 100, (field) => {
      const one = readRecord(field, name)
      const type = readText(one['type'], name, 120, /^[A-Za-z_$][\w$]*(?:\[\d{0,4}\])*$/)
      return Object.freeze({ name: readText(one['name'], name, 100, NAME), type })
    })
    if (new Set(types[name]?.map((field) => field.name)).size !== types[name]?.length) throw invalid(name)
  }
  const domainGiven = readRecord(given['domain'], 'domain')
  types['EIP712Domain'] ??= Object.entries(DOMAIN)
    .filter(([name]) => Object.hasOwn(domainGiven, name))
    .map(([name, type]) => ({ name, type }))
  for (const { name, type } of types['EIP712Domain'] ?? [])
    if (DOMAIN[name] !== type && !(name === 'chainId' && /^uint\d*$/.test(type))) throw invalid('domain')

  const read = (value: unknown, type: string, what: string, depth: number): TypedValue => {
    if (depth > DEEPEST) throw invalid(what)
    const [, element, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (element !== undefined) {
      const list = readList(value, what, 1_000, (one) => read(one, element, what, depth + 1))
      if (size && list.length !== Number(size)) throw invalid(what)
      return list
    }
    if (Object.hasOwn(types, type)) return readStruct(value, type, depth + 1)
    if (type === 'address') return readText(value, what, 42, /^0x[\da-f]{40}$/i).toLowerCase()
    if (type === 'string') return readText(value, what, 400_000)
    if (type === 'bool' && typeof value === 'boolean') return value
    if (/^bytes([1-9]|[12]\d|3[012])?$/.test(type)) return readBytes(value, type, what)
    if (/^u?int\d*$/.test(type) && Number(type.replace(/\D/g, '') || 256) % 8 === 0)
      return readInteger(value, type, what)
    throw invalid(what)
  }
  const readStruct = (value: unknown, type: string, depth: number): { readonly [name: string]: TypedValue } => {
    const record = readRecord(value, type)
    const struct: Record<string, TypedValue> = Object.create(null)
    for (const { name, type: fieldType } of types[type] ?? []) {
      if (!Object.hasOwn(record, name)) throw invalid(`${type}.${name}`)
      struct[name] = read(record[name], fieldType, `${type}.${name}`, depth)
    }
    return Object.freeze(struct)
  }

  const primaryType = readText(given['primaryType'], 'primaryType', 100)
  if (!Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain') throw invalid('primaryType')
  if (
    QUALIFIED_NAME.test(primaryType) &&
    types[primaryType]?.some(({ type }) => Object.hasOwn(types, type.replace(/\[.*$/, '')))
  )
    throw invalid('primaryType')
  return Object.freeze({
    types: Object.freeze(types),
    primaryType,
    domain: readStruct(domainGiven, 'EIP712Domain', 0),
    message: readStruct(given['message'], primaryType, 0),
  })
}
