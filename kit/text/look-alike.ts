/** Letters of other alphabets, small capitals and digits that are drawn like each Latin letter, in either case. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'вВьβΒʙᏴꓐ8',
  c: 'сСϲᴄᏟꓚ',
  d: 'ԁᴅᎠꓓ',
  e: 'еЕεΕᴇᎬꓰ3€',
  f: 'ϝꜰꓝ',
  g: 'ցɡɢᏀꓖ',
  h: 'нНһΗηհʜᎻꓧ',
  j: 'јЈϳᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗ',
  l: 'іІιΙıɪᎥꓲӏ1i|ʟᏞꓡ',
  m: 'мМμΜᴍᎷꓟ',
  n: 'ոνΝɴꓠ',
  o: 'оОοΟօᴏꓳ0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛզ',
  r: 'гʀᎡꓣ',
  s: 'ѕЅꜱᏚꓢ5',
  t: 'тТτΤᴛᎢꓔ',
  u: 'սυᴜꓴ',
  v: 'ѵᴠᏙꓦ',
  w: 'ԝωᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУγΥʏᎩꓬ',
  z: 'ζΖᴢᏃꓜ',
}

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(DRAWN_ALIKE).flatMap(([latin, others]) =>
    [...others].flatMap((other) => [
      [other, latin] as const,
      [other.toLowerCase(), latin] as const,
      [other.toUpperCase(), latin] as const,
    ]),
  ),
)

/**
 * Returns what a text looks like: the same for two texts that a hurried reader takes for each other. Not for display; empty for
 * a text without letters and digits.
 */
export const lookOf = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\p{M}\p{C}]/gu, '')]
    .map((letter) => LATIN.get(letter) ?? letter.toLowerCase())
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/** Whether two texts look alike, though they may have different letters: `USDC` and `USDС` with a Cyrillic letter. */
export const isLookAlike = (one: string, other: string): boolean => {
  const look = lookOf(one)
  return look !== '' && look === lookOf(other)
}
