// chunk: pictures
/** The number of tints in the design tokens. */
const tints = 8

/** The maximum code points of a grapheme that is rendered whole; an emoji family of four has eleven. */
const longestGrapheme = 16

/** Returns the FNV-1a hash of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** Returns the tint of a name, 1 to 8. */
export function tintOf(name: string): number {
  // The upper bits vary more between names that share an ending.
  return ((hashOf(name) >>> 16) % tints) + 1
}

/** Returns the first visible grapheme of a name in upper case, for names without a picture. */
export function monogramOf(name: string): string {
  // Direction marks, zero-width characters and spaces would render an empty tile.
  const visible = name.replace(/^[\p{C}\p{Z}]+/u, '')
  const first = firstGrapheme(visible)
  const points = [...first]
  const grapheme = points.length > longestGrapheme ? (points[0] ?? '') : first
  const upper = grapheme.toUpperCase()
  // Some letters become two in upper case (ß); they stay in lower case.
  return [...upper].length === [...grapheme].length ? upper : grapheme
}

/** Created once, because that takes longer than rendering a row. */
let segmenter: Intl.Segmenter | undefined

function firstGrapheme(text: string): string {
  // Two ASCII characters never form one grapheme; this skips the slow segmenter for most names.
  if (/^[ -~](?![^ -~])/.test(text)) return text.charAt(0)
  if (typeof Intl === 'object' && 'Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    for (const { segment } of segmenter.segment(text)) return segment
    return ''
  }
  return Array.from(text)[0] ?? ''
}
