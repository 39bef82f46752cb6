import * as z from 'zod/mini'
import type { Hex } from '../eip1193.js'
import { isEip155Address } from '../validators.js'

/** Bytes. */
export const hex = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  'Expected 0x and pairs of hex digits.',
)

/** An address with or without `0x`; parsed, it has the prefix. */
export const address = z.pipe(
  z.string().check(z.refine(isEip155Address, 'Expected 0x and 40 hex digits.')),
  z.transform((text) => (text.startsWith('0x') ? text : `0x${text}`) as Hex),
)

/** The account that signs, if not the active one. */
export const from = z.optional(address)

/** Copies a value as JSON has it, but keeps a bigint: the page cannot change the copy after a tap has seen it. */
export const copyJson = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(copyJson)
  const { toJSON } = value as { readonly toJSON?: unknown }
  if (typeof toJSON === 'function') return copyJson(toJSON.call(value))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyJson(part)]))
}
