/** The error of a failed check. @internal */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

/** Ends a check that cannot apply; its message is the reason. @internal */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable'
}

/** Throws an error with this message unless the condition holds. @internal */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new ConformanceError(sentence)
}

/** Ends the check as skipped, for this reason, unless the condition holds. @internal */
export function applies(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new NotApplicable(reason)
}

/** Formats a value for an error message. @internal */
export const show = (value: unknown): string => {
  if (value instanceof Error) return `${(value as { code?: string }).code ?? value.name}: ${value.message}`
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
