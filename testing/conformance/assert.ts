/** Says that a promise is broken. @internal */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

/** Rejects the promise with that sentence unless the condition holds. @internal */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new ConformanceError(sentence)
}

/** A value as a sentence shows it. @internal */
export const show = (value: unknown): string => {
  if (value instanceof Error) return `${(value as { code?: string }).code ?? value.name}: ${value.message}`
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
