import { currencyOf } from '../decode/networks.js'
import type { Translate } from '../texts/texts.js'

/** One line or block of an approval. */
export type Item =
  | { readonly kind: 'warning'; readonly text: string; readonly isDanger: boolean }
  | { readonly kind: 'heading' | 'note'; readonly text: string }
  /** `address` is drawn in groups of four, `code` with a fixed width, `text` with what cannot be seen made visible. */
  | { readonly kind: 'row' | 'address' | 'code' | 'text'; readonly label: string; readonly value: string }
  | { readonly kind: 'tree'; readonly label: string; readonly fields: readonly TreeField[] }

/** A value of typed data: a text, or the fields below it. */
export interface TreeField {
  readonly name: string
  readonly value: string | readonly TreeField[]
}

/** What a description needs. */
export interface DescribeContext {
  readonly t: Translate
  /** Of the embedding page, from the browser. */
  readonly origin: string
}

/** Writes an amount of a network's own currency. */
export const withCurrency = (amount: string, chainId: string): string => `${amount} ${currencyOf(chainId)}`.trim()
