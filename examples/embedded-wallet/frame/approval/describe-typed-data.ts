import { isUnlimited } from '../decode/read-calldata.js'
import type { TypedValue } from '../decode/read-typed-data.js'
import type { DescribeContext, Item, TreeField } from './description.js'
import type { Approval } from './read-approval.js'

/** Signatures by which another party moves tokens at once (EIP-3009), or acts for an account of several owners (Safe). */
const MOVING = /^(?:(?:Transfer|Receive)WithAuthorization|SafeTx)$/

const isStruct = (value: TypedValue): value is { readonly [name: string]: TypedValue } =>
  typeof value === 'object' && !Array.isArray(value)

const toField = (name: string, value: TypedValue): TreeField => {
  if (Array.isArray(value)) return { name, value: value.map((one, at) => toField(String(at + 1), one)) }
  return { name, value: isStruct(value) ? toFields(value) : String(value) }
}
const toFields = (struct: { readonly [name: string]: TypedValue }) =>
  Object.entries(struct).map(([name, value]) => toField(name, value))

/** Returns every value of a name, at any depth. */
const findAll = (value: TypedValue, names: readonly string[]): readonly TypedValue[] => {
  if (Array.isArray(value)) return value.flatMap((one) => findAll(one, names))
  if (!isStruct(value)) return []
  return Object.entries(value).flatMap(([name, one]) => [
    ...(names.includes(name) ? [one] : []),
    ...findAll(one, names),
  ])
}

/** Describes typed data as a tree; what gives away tokens or items is a warning. */
export const describeTypedData = (
  { data, chainId }: Extract<Approval, { kind: 'typedData' }>,
  { t }: DescribeContext,
): readonly Item[] => {
  const { domain, message, primaryType } = data
  const items: Item[] = []
  const warn = (text: string) => items.push({ kind: 'warning', text, isDanger: true })
  const chain = domain['chainId']
  if (chain === undefined) warn(t('warn.anyChain'))
  else if (`eip155:${chain}` !== chainId) warn(t('warn.chain', { chain: String(chain) }))
  const [spender] = findAll(message, ['spender', 'operator', 'delegate'])
  if (spender !== undefined) {
    warn(t('warn.spender'))
    const amounts = findAll(message, ['value', 'amount', 'allowed'])
    if (amounts.some((amount) => amount === true || (typeof amount === 'bigint' && isUnlimited(amount))))
      warn(t('warn.unlimited'))
  } else if (/order|offer|ask|bid|sell/i.test(primaryType)) warn(t('warn.order'))
  else if (MOVING.test(primaryType)) warn(t('warn.moves'))
  items.push({ kind: 'tree', label: t('domain'), fields: toFields(domain) })
  return [...items, { kind: 'tree', label: primaryType, fields: toFields(message) }]
}
