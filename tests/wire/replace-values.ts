/** By the name of a field, at any depth (`''` is the answer itself): the values that stand for others. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Replaces the texts of an answer that stand for bytes or functions, which JSON cannot hold, and the pair's own key by one
 * that can sign. All else is served as it is: an answer of another form reaches the client.
 */
export const replaceValues = (answer: unknown, replacements: Replacements, field = ''): unknown => {
  if (typeof answer === 'string') {
    const values = replacements[field] ?? {}
    return Object.hasOwn(values, answer) ? values[answer] : answer
  }
  if (Array.isArray(answer)) return answer.map((entry) => replaceValues(entry, replacements, field))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, replaceValues(part, replacements, key)]))
}
