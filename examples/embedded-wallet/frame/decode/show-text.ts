/** A part of a text: characters as they are, or the name of one that cannot be seen. */
export interface TextPart {
  readonly text: string
  readonly isHidden: boolean
}

/** Controls, direction overrides, invisible and unassigned characters; not the line feed. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u
const MARK = /\p{M}/u
/** Marks beyond these on one letter cover the lines above and below. */
const MOST_MARKS = 2

/** A keycap, or an emoji with its variation, alone or joined to at most three others. @source https://unicode.org/reports/tr51/#Definitions */
const EMOJI_PART = String.raw`(?=\p{Emoji})\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`
const CHARACTERS = new RegExp(String.raw`[\d#*]\ufe0f\u20e3|${EMOJI_PART}(?:\u200d${EMOJI_PART}){0,3}|[^]`, 'gu')
/** What is invisible within an emoji, and belongs to it. */
const isJoined = (char: string): boolean => char.length > 1 && /[\u200d\ufe0f]/.test(char)

/** Splits a text so that characters without a shape are drawn by their number. */
export const splitText = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let [plain, marks] = ['', 0]
  for (const [char] of text.matchAll(CHARACTERS)) {
    marks = MARK.test(char) ? marks + 1 : 0
    if (char === '\n' || isJoined(char) || (!HIDDEN.test(char) && marks <= MOST_MARKS)) {
      plain += char
      continue
    }
    if (plain) parts.push({ text: plain, isHidden: false })
    plain = ''
    const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    parts.push({ text: `U+${code}`, isHidden: true })
  }
  return plain ? [...parts, { text: plain, isHidden: false }] : parts
}

const LONGEST_QUOTE = 60
/** Marks by which a text would seem to end its quotation. */
const QUOTES = /[\u2018-\u201f\u2039\u203a\u00ab\u00bb\u300c-\u300f\u301d-\u301f\uff02"]/gu

/** Quotes what others say of themselves: on one line, shortened, and without marks that would end the quotation. */
export const quoteText = (text: string, longest = LONGEST_QUOTE): string => {
  const chars = [...text.replace(/\s+/gu, ' ').trim().replace(QUOTES, "'")]
  return `“${chars.length > longest ? `${chars.slice(0, longest - 1).join('')}…` : chars.join('')}”`
}

/** Decodes UTF-8; `undefined` for other bytes. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
