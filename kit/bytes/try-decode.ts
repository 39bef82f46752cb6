/** What a library's decoder reads of a text, as bytes of their own; `undefined` where it refuses, or where there is no text. */
export const tryDecode = (decode: (text: string) => Uint8Array, text: unknown): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return typeof text === 'string' ? Uint8Array.from(decode(text)) : undefined
  } catch {
    return undefined
  }
}
