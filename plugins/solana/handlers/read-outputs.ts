/** What a wallet answered, one object for each thing that it was asked; `undefined` where it is not that. */
export const readOutputs = (
  answer: unknown,
  count: number,
): readonly Readonly<Record<string, unknown>>[] | undefined =>
  Array.isArray(answer) && answer.length === count && answer.every((one) => typeof one === 'object' && one !== null)
    ? (answer as readonly Readonly<Record<string, unknown>>[])
    : undefined

/** Bytes of a wallet, a copy of their own; a `Buffer` and bytes of another frame are bytes too. */
export const readBytes = (value: unknown): Uint8Array<ArrayBuffer> | undefined =>
  Object.prototype.toString.call(value) === '[object Uint8Array]' ? Uint8Array.from(value as Uint8Array) : undefined
