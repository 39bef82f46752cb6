/**
 * Controls, direction overrides, and characters that are invisible or unassigned: they hide one text behind another.
 * @source https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
export const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]`
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
/** Marks beyond two on one letter cover the lines above and below. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu

/** Cleans a name or a sentence of others: visible characters on one line, at most `limit`; empty without any. */
export const cleanText = (text: unknown, limit: number): string => {
  if (typeof text !== 'string') return ''
  const words = text
    .slice(0, 512)
    .replace(/[\t-\r\p{Z}]+/gu, ' ')
    .replace(ALL_HIDDEN, '')
    .replace(STACKED_MARKS, '$1')
  // By characters, so that none is cut in half.
  return [...words.replace(/ {2,}/g, ' ').trim()].slice(0, limit).join('').trimEnd()
}

/** Cleans a wallet's name: visible characters on one line, at most 40; empty without a name. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string' && name.length <= 512 ? cleanText(name, 40) : ''
