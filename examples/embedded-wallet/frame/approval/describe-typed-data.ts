import type { TypedValue } from '../decode/read-typed-data.js'
import { readWarnings } from '../decode/typed-data-powers.js'
import type { DescribeContext, Item, TreeField } from './description.js'
import type { Approval } from './read-approval.js'

const isStruct = (value: TypedValue): value is { readonly [name: string]: TypedValue } =>
  typeof value === 'object' && !Array.isArray(value)

const toField = (name: string, value: TypedValue): TreeField => {
  if (Array.isArray(value)) return { name, value: value.map((one, at) => toField(String(at + 1), one)) }
  return { name, value: isStruct(value) ? toFields(value) : String(value) }
}
const toFields = (struct: { readonly [name: string]: TypedValue }) =>
  Object.entries(struct).map(([name, value]) => toField(name, value))

const WARNINGS = {
  spender: 'warn.spender',
  moves: 'warn.moves',
  acts: 'warn.acts',
  order: 'warn.order',
  opaque: 'warn.opaque',
  unlimited: 'warn.unlimited',
  anyChain: 'warn.anyChain',
  otherChain: 'warn.chain',
  unknown: 'warn.data',
} as const

/** Describes typed data as a tree; what it lets others do is a warning. */
export const describeTypedData = (
  { data, chainId, address }: Extract<Approval, { kind: 'typedData' }>,
  { t, origin }: DescribeContext,
): readonly Item[] => {
  const { domain, message, primaryType } = data
  const values = { origin, chain: String(domain['chainId']) }
  return [
    ...readWarnings(data, address, chainId).map(
      (warning): Item => ({ kind: 'warning', text: t(WARNINGS[warning], values), isDanger: warning !== 'unknown' }),
    ),
    { kind: 'tree', label: t('domain'), fields: toFields(domain) },
    { kind: 'tree', label: primaryType, fields: toFields(message) },
  ]
}
