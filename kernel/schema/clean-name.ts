// Marks that turn the direction of text, join or hide letters: a name has no use for them, an impostor has.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** A wallet's name as it may be shown: without invisible marks, no longer than a row; empty where it says none. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string' && name.length <= 512
    ? // By characters, so that none is cut in half.
      [...name.replace(INVISIBLE, '').trim()].slice(0, 40).join('')
    : ''
