/**
 * Controls, direction overrides, and characters that are invisible or unassigned: they hide one text behind another.
 * @source https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]`
const IS_HIDDEN = new RegExp(HIDDEN, 'u')
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
const IS_MARK = /\p{M}/u
/** Marks beyond these on one letter cover the lines above and below. */
const MOST_MARKS = 2
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu

/** A keycap, or an emoji with its variation, alone or joined to at most three others. @source https://unicode.org/reports/tr51/#Definitions */
const EMOJI_PART = String.raw`(?=\p{Emoji})\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`
const CHARACTERS = new RegExp(String.raw`[\d#*]\ufe0f\u20e3|${EMOJI_PART}(?:\u200d${EMOJI_PART}){0,3}|[^]`, 'gu')
/** What is invisible within an emoji, and belongs to it. */
const isJoined = (char: string): boolean => char.length > 1 && /[\u200d\ufe0f]/.test(char)

/** A part of a text. */
export interface TextPart {
  readonly text: string
  /** The number of a character that cannot be seen, for example `U+202E`; absent for visible text. */
  readonly code?: string
}

/** Splits a text of others, so that what cannot be seen is drawn by its number; line feeds stay. */
export const splitText = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let [plain, marks] = ['', 0]
  for (const [char] of text.matchAll(CHARACTERS)) {
    marks = IS_MARK.test(char) ? marks + 1 : 0
    if (char === '\n' || isJoined(char) || (!IS_HIDDEN.test(char) && marks <= MOST_MARKS)) {
      plain += char
      continue
    }
    if (plain) parts.push({ text: plain })
    plain = ''
    parts.push({ text: char, code: `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` })
  }
  return plain ? [...parts, { text: plain }] : parts
}

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

/** A joiner between two emoji is drawn with them: without it, the name would be another one. */
const JOINED = /(\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/gu
const NAME_LIMIT = 255

/** Returns a registered name as it is, or empty if a part of it cannot be seen: a cleaned name may be another account's. */
export const wholeName = (name: unknown): string => {
  if (typeof name !== 'string' || name.length > NAME_LIMIT) return ''
  const visible = name.replace(JOINED, '$1')
  return cleanText(visible, NAME_LIMIT) === visible ? name : ''
}

/**
 * Returns a registered name and whose word it is, as they are; neither if a part of one cannot be seen. Without its source, a
 * name would pass for one that was checked on a chain.
 */
export const wholeIdentity = ({
  name,
  nameSource,
}: {
  readonly name?: unknown
  readonly nameSource?: unknown
}): { readonly name?: string; readonly nameSource?: string } => {
  const [shown, source] = [wholeName(name), wholeName(nameSource)]
  if (!shown || (nameSource !== undefined && !source)) return {}
  return { name: shown, ...(source && { nameSource: source }) }
}

/** Cleans a wallet's name: visible characters on one line, at most 40; empty without a name. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string' && name.length <= 512 ? cleanText(name, 40) : ''
