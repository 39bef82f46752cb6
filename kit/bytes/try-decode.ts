// chunk: encoding
/** Decodes a text to a copy of its bytes; returns `undefined` if the decoder throws or the value is not a string. */
export const tryDecode = (decode: (text: string) => Uint8Array, text: unknown): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return typeof text === 'string' ? Uint8Array.from(decode(text)) : undefined
  } catch {
    return undefined
  }
}
