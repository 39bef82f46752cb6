import { cleanText } from './foreign-text.js'

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
