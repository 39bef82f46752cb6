import type { Fact } from './fact.js'
import { partsOf } from './locate.js'
import type { SentRequest } from './serve-fact.js'

/** Name the client and the call, each of which has its own. */
const NAMES = ['projectId', 'st', 'sv', 'source', 'integrator', 'id', 'jsonrpc', 'eventId']

/** Compares texts without case; `…` ends what the pair tells, and `(words)` stand for any value. */
const isLike = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted === 'string' && /^\(.*\)$/.test(wanted)) return value !== undefined
  const [text, told] = [String(value).toLowerCase(), String(wanted).toLowerCase()]
  return told.includes('…') ? text.startsWith(told.slice(0, told.indexOf('…'))) : text === told
}

/** Lists the parts of `wanted` that `value` does not have; it may have more. */
const compareValues = (value: unknown, wanted: unknown, path: string): readonly string[] => {
  if (typeof wanted !== 'object' || wanted === null)
    return isLike(value, wanted) ? [] : [`${path} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`]
  const own = new Map(partsOf(value))
  return partsOf(wanted)
    .filter(([key]) => !NAMES.includes(key))
    .flatMap(([key, part]) => compareValues(own.get(key), part, `${path}.${key}`))
}

/** Lists how the query and the body that a client sent differ from those of a pair, which has the parts that matter. */
export const compareRequest = (sent: SentRequest, { query = {}, body }: Fact): readonly string[] => [
  ...compareValues(sent.query, query, 'query'),
  ...(body === undefined || body === null ? [] : compareValues(sent.body, body, 'body')),
]
