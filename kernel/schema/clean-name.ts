// Invisible and direction marks serve impostors only.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** Cleans a wallet's name: removes invisible marks and shortens it to a row; empty without a name. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string' && name.length <= 512
    ? // By characters, so that none is cut in half.
      [...name.replace(INVISIBLE, '').trim()].slice(0, 40).join('')
    : ''
