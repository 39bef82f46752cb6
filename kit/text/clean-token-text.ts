import { cleanText } from '../../kernel/schema/foreign-text.js'

/** The most characters of a token's symbol, and of its name. */
const LIMITS = { symbol: 12, name: 40 } as const

/** Cleans the symbol of a token that strangers named: visible characters on one line, at most 12; empty without any. */
export const cleanTokenSymbol = (symbol: unknown): string => cleanText(symbol, LIMITS.symbol)

/** Cleans the name of a token or an NFT that strangers named: visible characters on one line, at most 40; empty without any. */
export const cleanTokenName = (name: unknown): string => cleanText(name, LIMITS.name)
