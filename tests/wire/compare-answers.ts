import { commonKeys, formOf, mixedPaths } from './answer-form.js'
import type { Payload } from './fact.js'
import { locate, partsOf } from './locate.js'

const nameOf = (path: string): string => path || 'the answer'

/** Fields that name a refusal: clients decide by them. */
const NAMES = ['code', 'name', 'reason']

/** The names of a refusal, by their path. */
const namesIn = (value: unknown, path = ''): readonly [string, unknown][] =>
  partsOf(value).flatMap(([key, part]) => {
    const at = path === '' ? key : `${path}.${key}`
    const isName = NAMES.includes(key) && typeof part !== 'object'
    return isName ? [[at, part] as [string, unknown]] : namesIn(part, at)
  })

/** Lists where the names of a double's refusal differ from those of a pair's. */
export const compareRefusals = (double: unknown, answer: unknown): readonly string[] => {
  const own = new Map(namesIn(double))
  return namesIn(answer)
    .filter(([path, name]) => own.get(path) !== name)
    .map(([path, name]) => `${path} is ${own.get(path)}, not ${name}`)
}

/**
 * Lists how a double's answer differs in form from a pair's: kinds, lists without entries, fields that are missing, and
 * fields that the pair does not have; of an ordered list also the fields of its first entry. A part that the pair leaves
 * empty is compared with the other pairs of the call. Values may differ.
 */
export const compareAnswers = (
  double: unknown,
  answer: unknown,
  others: readonly unknown[],
  { maps, mixed, omitted = [], nullable = [], ordered = [] }: Payload = {},
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
  const mixedFaults = [double, answer].flatMap((each) =>
    mixedPaths(formOf([each], maps), mixed).map((path) => `${nameOf(path)} has two kinds`),
  )
  const listFaults = [...form.lists].flatMap(([path, found]) =>
    [...found]
      .filter((state) => !(own.lists.get(path)?.has(state) ?? true))
      .map((state) => `${nameOf(path)} is ${state}`),
  )
  const missing = [...form.objects].flatMap(([path, objects]) =>
    commonKeys(own, path)
      .map((key): [string, string] => [key, path === '' ? key : `${path}.${key}`])
      .filter(([key, at]) => !omitted.includes(at) && objects.some((keys) => !keys.has(key)))
      .map(([, at]) => `${at} is missing`),
  )
  const surplus = [...form.objects].flatMap(([path, objects]) => {
    const known = own.objects.get(path)
    if (!known) return []
    const keys = new Set(objects.flatMap((each) => [...each]))
    return [...keys]
      .map((key): [string, string] => [key, path === '' ? key : `${path}.${key}`])
      .filter(([key, at]) => !omitted.includes(at) && call.kinds.has(at) && !known.some((each) => each.has(key)))
      .map(([, at]) => `${at} is not in the pair`)
  })
  const orderFaults = ordered.flatMap((path) => {
    const [wanted, found] = [answer, double].map((each) => firstKeysAt(each, path))
    if (!wanted || !found) return []
    return [...new Set([...wanted, ...found])]
      .filter((key) => !omitted.includes(`${path}.*.${key}`) && wanted.includes(key) !== found.includes(key))
      .map((key) => `the first of ${path} ${wanted.includes(key) ? 'has no' : 'has'} ${key}`)
  })
  return [...kindFaults, ...mixedFaults, ...listFaults, ...missing, ...surplus, ...orderFaults]
}

/** Returns the keys of the first entry of a list; `undefined` if it is no object. */
function firstKeysAt(answer: unknown, path: string): readonly string[] | undefined {
  const [location] = locate(answer, [path, '0'].join('.'))
  const first = location?.reduce((value: unknown, key) => new Map(partsOf(value)).get(key), answer)
  return typeof first === 'object' && first !== null ? Object.keys(first) : undefined
}
