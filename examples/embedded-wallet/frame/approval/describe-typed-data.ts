import { isUnlimited } from '../decode/read-calldata.js'
import type { TypedValue } from '../decode/read-typed-data.js'
import type { DescribeContext, Item, TreeField } from './description.js'
import type { Approval } from './read-approval.js'
import { findValues, readPowers } from './typed-data-powers.js'

const isStruct = (value: TypedValue): value is { readonly [name: string]: TypedValue } =>
  typeof value === 'object' && !Array.isArray(value)

const toField = (name: string, value: TypedValue): TreeField => {
  if (Array.isArray(value)) return { name, value: value.map((one, at) => toField(String(at + 1), one)) }
  return { name, value: isStruct(value) ? toFields(value) : String(value) }
}
const toFields = (struct: { readonly [name: string]: TypedValue }) =>
  Object.entries(struct).map(([name, value]) => toField(name, value))

const POWERS = {
  spender: 'warn.spender',
  moves: 'warn.moves',
  acts: 'warn.acts',
  order: 'warn.order',
  opaque: 'warn.opaque',
} as const

/** Describes typed data as a tree; what it lets others do is a warning. */
export const describeTypedData = (
  { data, chainId, address }: Extract<Approval, { kind: 'typedData' }>,
  { t, origin }: DescribeContext,
): readonly Item[] => {
  const { domain, message, primaryType } = data
  const items: Item[] = []
  const warn = (text: string) => items.push({ kind: 'warning', text, isDanger: true })
  const chain = domain['chainId']
  if (chain === undefined) warn(t('warn.anyChain'))
  else if (`eip155:${chain}` !== chainId) warn(t('warn.chain', { chain: String(chain) }))
  for (const power of readPowers(data, address)) {
    if (power === 'unknown') items.push({ kind: 'warning', text: t('warn.data', { origin }), isDanger: false })
    else warn(t(POWERS[power]))
    const amounts = power === 'spender' ? findValues(message, /^(?:value|amount|allowed|wad)$/) : []
    if (amounts.some((amount) => amount === true || (typeof amount === 'bigint' && isUnlimited(amount))))
      warn(t('warn.unlimited'))
  }
  items.push({ kind: 'tree', label: t('domain'), fields: toFields(domain) })
  return [...items, { kind: 'tree', label: primaryType, fields: toFields(message) }]
}
