/** The most characters of a token's symbol, of its name, and of a sentence. */
const LIMITS = { symbol: 12, name: 40, sentence: 160 } as const

/** What draws nothing, changes the direction of text or has no meaning by itself; a look-alike hides behind them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Marks beyond the second on one letter cover the lines above and below. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu

const cleanText = (text: unknown, limit: number): string => {
  if (typeof text !== 'string') return ''
  const words = text
    .slice(0, 512)
    .replace(/[\t-\r\p{Z}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
  // By characters, so that none is cut in half.
  return [...words.replace(/ {2,}/g, ' ').trim()].slice(0, limit).join('').trimEnd()
}

/** Cleans the symbol of a token that strangers named: visible characters on one line, at most 12; empty without any. */
export const cleanTokenSymbol = (symbol: unknown): string => cleanText(symbol, LIMITS.symbol)

/** Cleans the name of a token or an NFT that strangers named: visible characters on one line, at most 40; empty without any. */
export const cleanTokenName = (name: unknown): string => cleanText(name, LIMITS.name)

/** Cleans what a server says about a failure: visible characters on one line, at most 160; empty without any. */
export const cleanSentence = (text: unknown): string => cleanText(text, LIMITS.sentence)
