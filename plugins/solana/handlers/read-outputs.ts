/** Returns a wallet's outputs, one object for each input, or `undefined` for any other answer. */
export const readOutputs = (
  answer: unknown,
  count: number,
): readonly Readonly<Record<string, unknown>>[] | undefined =>
  Array.isArray(answer) && answer.length === count && answer.every((one) => typeof one === 'object' && one !== null)
    ? (answer as readonly Readonly<Record<string, unknown>>[])
    : undefined

/** Returns a copy of a wallet's bytes, also of a `Buffer` and of bytes of another frame. */
export const readBytes = (value: unknown): Uint8Array<ArrayBuffer> | undefined =>
  Object.prototype.toString.call(value) === '[object Uint8Array]' ? Uint8Array.from(value as Uint8Array) : undefined
