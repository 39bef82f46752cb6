import type { TypedData, TypedValue } from './read-typed-data.js'

/**
 * The power that a typed-data signature gives to others: to take tokens later (`spender`), to move them now (`moves`), to act for
 * the account (`acts`), to trade on terms (`order`); `opaque` if nothing readable tells it, `unknown` if the type is not known here.
 * @internal
 */
export type TypedDataPower = 'spender' | 'moves' | 'acts' | 'order' | 'opaque' | 'unknown'

interface Field {
  readonly name: string
  /** Without the brackets of a list. */
  readonly type: string
}

const isStruct = (value: TypedValue): value is { readonly [name: string]: TypedValue } =>
  typeof value === 'object' && !Array.isArray(value)

/** Returns every value of the named fields, at any depth. */
const findValues = (value: TypedValue, names: RegExp): readonly TypedValue[] => {
  if (Array.isArray(value)) return value.flatMap((one) => findValues(one, names))
  if (!isStruct(value)) return []
  return Object.entries(value).flatMap(([name, one]) => [...(names.test(name) ? [one] : []), ...findValues(one, names)])
}

const leavesOf = (value: TypedValue): readonly TypedValue[] => {
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isStruct(value) ? Object.values(value).flatMap(leavesOf) : [value]
}

/** Returns the structs of a message, also those of an empty list: what is signed is the same type. */
const structsOf = ({ types, primaryType }: TypedData) => {
  const found = new Map<string, readonly Field[]>()
  const visit = (name: string): void => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    const fields = (types[name] ?? []).map((field) => ({ name: field.name, type: field.type.replace(/\[.*$/, '') }))
    found.set(name, fields)
    for (const { type } of fields) visit(type)
  }
  visit(primaryType)
  return found
}

const SPENDER = /spender|operator/i
const RECEIVER = /^_?to$|^dest$|^target$|^payee$|(?:destination|recipient|receiver|beneficiary)(?:_?address)?$/i
const AMOUNT = /amount|value|^wad$|quantity|^qty$|price|shares|^assets$|usd|tokenids?$|^ids?$/i
const AGENT =
  /delegat|agent|authorized|authorised|^manager$|guardian|grantee|attorney|^(?:session_?)?key$|dispatcher|^implementation$|controller|builder|(?:new|pending)_?(?:owner|signer|admin)/i
const CALL_HASH = /(?:call|calls|data|payload|op|operation|tx|transaction)_?hash$/i
const ACTOR = /^_?(?:from|to|sender|target|nonce|account|wallet|owner|signer|user)$/i
const MOVING_NAME =
  /^SafeTx$|WithAuthorization$|transfer|withdraw|payment|(?:usd|spot|token|coin|eth|asset)send|redeem|^burn/i
const TRADING_NAME = /order|offer|ask|bid|sell|listing|rfq|auction/i

const ADDRESS = /^0x[\da-f]{40}$/i

/**
 * Tells what a signature of typed data lets others do: by its shape, because names are the choice of who asks.
 * @internal
 */
export const readPowers = (data: TypedData, account: string): readonly TypedDataPower[] => {
  const { message, primaryType } = data
  const structs = structsOf(data)
  const fields = [...structs.values()].flat()
  const isOwn = (value: TypedValue) => typeof value === 'string' && value.toLowerCase() === account.toLowerCase()
  const has = (name: RegExp, type = /./) => fields.some((field) => name.test(field.name) && type.test(field.type))
  /** Whether a field names another party: it may be text, and an address in a number is one to contracts. */
  const namesOther = (name: RegExp) =>
    fields.some((field) => {
      if (!name.test(field.name) || !/^(?:address|string|bytes32|uint256|uint160)$/.test(field.type)) return false
      const values = findValues(message, new RegExp(`^${field.name.replace(/\$/g, '\\$')}$`))
      return values.length === 0 || !values.flatMap(leavesOf).every(isOwn)
    })
  const typeNames = [...structs.keys()]
  const isTrade =
    (has(/^(?:maker|making|sell|give|offered?|inputs?)/i) &&
      has(/^(?:taker|taking|buy|get|consideration|outputs?)/i)) ||
    (has(/price/i) && has(/collection|nft|trader|maker|seller|itemids?/i))
  const isCall = has(/./, /^bytes$/) && (has(/./, /^address$/) || has(ACTOR))
  // A number or a flag beside a fingerprint does not make it readable.
  const isText = fields.every(({ type }) => /^(?:bytes\d*|string|u?int\d*|bool)$/.test(type) || structs.has(type))
  const powers: TypedDataPower[] = []
  if (namesOther(SPENDER)) powers.push('spender')
  if (MOVING_NAME.test(primaryType) || (namesOther(RECEIVER) && has(AMOUNT, /^(?:u?int\d*|string)$/)))
    powers.push('moves')
  if (isCall || has(/functionSignature|call_?data/i) || has(CALL_HASH, /^bytes/) || namesOther(AGENT))
    powers.push('acts')
  if (isTrade || typeNames.some((name) => TRADING_NAME.test(name))) powers.push('order')
  if (powers.length > 0) return powers
  if (isText && has(/./, /^bytes/)) return ['opaque']
  const isForeign = leavesOf(message).some((value) => typeof value === 'string' && ADDRESS.test(value) && !isOwn(value))
  return isForeign || has(/./, /^bytes/) ? ['unknown'] : []
}

/** A reason to look closer before signing: a power, or `unlimited`, `anyChain`, and `otherChain` for another network than the wallet's. */
export type TypedDataWarning = TypedDataPower | 'unlimited' | 'anyChain' | 'otherChain'

/**
 * Whether an allowance is so high that it has no limit in practice.
 * @internal
 */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 160n - 1n

/** Returns what a user has to know before signing typed data with an account on a network (CAIP-2). */
export const readWarnings = (data: TypedData, account: string, network: string): readonly TypedDataWarning[] => {
  const chain = data.domain['chainId']
  const warnings: TypedDataWarning[] = []
  if (chain === undefined) warnings.push('anyChain')
  else if (`eip155:${chain}` !== network) warnings.push('otherChain')
  for (const power of readPowers(data, account)) {
    warnings.push(power)
    const amounts = power === 'spender' ? findValues(data.message, /^(?:value|amount|allowed|approved|wad)$/) : []
    if (amounts.some((amount) => amount === true || (typeof amount === 'bigint' && isUnlimited(amount))))
      warnings.push('unlimited')
  }
  return warnings
}
