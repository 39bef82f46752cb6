import { cleanText } from '../../kernel/schema/foreign-text.js'

/** The most characters of a token's symbol, of its name, and of a sentence. */
const LIMITS = { symbol: 12, name: 40, sentence: 160 } as const

/** Cleans the symbol of a token that strangers named: visible characters on one line, at most 12; empty without any. */
export const cleanTokenSymbol = (symbol: unknown): string => cleanText(symbol, LIMITS.symbol)

/** Cleans the name of a token or an NFT that strangers named: visible characters on one line, at most 40; empty without any. */
export const cleanTokenName = (name: unknown): string => cleanText(name, LIMITS.name)

/** Cleans what a server says about a failure: visible characters on one line, at most 160; empty without any. */
export const cleanSentence = (text: unknown): string => cleanText(text, LIMITS.sentence)
