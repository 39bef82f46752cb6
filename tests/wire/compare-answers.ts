import { commonKeys, formOf } from './answer-form.js'
import type { Payload } from './fact.js'

const nameOf = (path: string): string => path || 'the answer'

/**
 * Lists how a double's answer differs in form from a pair's: kinds, fields that are missing, and fields that no answer
 * of the call has. Values may differ.
 */
export const compareAnswers = (
  double: unknown,
  answer: unknown,
  others: readonly unknown[],
  { maps, omitted = [], nullable = [] }: Payload = {},
): readonly string[] => {
  const own = formOf([answer], maps)
  const call = formOf([answer, ...others], maps)
  const form = formOf([double], maps)
  const kindFaults = [...form.kinds].flatMap(([path, kinds]) => {
    const known = call.kinds.get(path)
    if (!known) return [`${nameOf(path)} is in no pair of the call`]
    const exact = own.kinds.get(path)
    // Null, or nothing, says nothing of the kind.
    const allowed = exact && !exact.has('null') ? exact : known
    return [...kinds]
      .filter((kind) => !allowed.has(kind) && !(kind === 'null' && nullable.includes(path)))
      .map((kind) => `${nameOf(path)} is ${kind}, not ${[...allowed].join(' or ')}`)
  })
  const missing = [...form.objects].flatMap(([path, objects]) =>
    commonKeys(own, path)
      .map((key): [string, string] => [key, path === '' ? key : `${path}.${key}`])
      .filter(([key, at]) => !omitted.includes(at) && objects.some((keys) => !keys.has(key)))
      .map(([, at]) => `${at} is missing`),
  )
  return [...kindFaults, ...missing]
}
