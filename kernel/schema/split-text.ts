import { HIDDEN } from './foreign-text.js'

const IS_HIDDEN = new RegExp(HIDDEN, 'u')
const IS_MARK = /\p{M}/u
/** Marks beyond these on one letter cover the lines above and below. */
const MOST_MARKS = 2

/** A keycap, or an emoji with its variation, alone or joined to at most three others. @source https://unicode.org/reports/tr51/#Definitions */
const EMOJI_PART = String.raw`(?=\p{Emoji})\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`
const CHARACTERS = new RegExp(String.raw`[\d#*]\ufe0f\u20e3|${EMOJI_PART}(?:\u200d${EMOJI_PART}){0,3}|[^]`, 'gu')
/** Whether the characters are one emoji, joined or varied by invisible ones. */
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
