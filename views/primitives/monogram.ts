/** How many pigments the tokens hold. */
const tints = 8

/** The longest grapheme that is drawn whole: a family of four with skin tones is eleven code points. */
const longestGrapheme = 16

/** A stable number from a text (FNV-1a, 32 bits). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** The pigment of a name: 1 to 8, always the same for the same name. */
export function tintOf(name: string): number {
  // The upper half is the better mixed one: of names that share an ending, fewer share a tint.
  return ((hashOf(name) >>> 16) % tints) + 1
}

/** The letter drawn where no picture is: the first visible grapheme of a name, whole, in upper case. */
export function monogramOf(name: string): string {
  // Direction marks, zero-width signs and spaces would draw an empty tile.
  const visible = name.replace(/^[\p{C}\p{Z}]+/u, '')
  const first = firstGrapheme(visible)
  const points = [...first]
  const grapheme = points.length > longestGrapheme ? (points[0] ?? '') : first
  const upper = grapheme.toUpperCase()
  // Some letters become two in upper case (ß): those stay as they are.
  return [...upper].length === [...grapheme].length ? upper : grapheme
}

/** Made once: making one takes longer than drawing the row that it is for. */
let segmenter: Intl.Segmenter | undefined

function firstGrapheme(text: string): string {
  // Nothing can join two letters of ASCII; most names begin so, and segmenting takes longer than the rest of a row.
  if (/^[ -~](?![^ -~])/.test(text)) return text.charAt(0)
  if (typeof Intl === 'object' && 'Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    for (const { segment } of segmenter.segment(text)) return segment
    return ''
  }
  return Array.from(text)[0] ?? ''
}
