import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonKeys, formOf, mixedPaths } from './answer-form.js'
import { decides, type Fact, isGood, isJson, isRefusal, loadFacts, loadPayloads } from './fact.js'
import { locate } from './locate.js'

const list = (folder: string) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url)).map((file) => file.replace(/\.json$/, ''))

const SERVICES = list('facts')
const KINDS: readonly unknown[] = [undefined, 'window', 'relay', 'rpc', 'injected']
const SEEN: readonly unknown[] = ['read', 'recalled', 'invented-text']
const ANSWER_TYPES: readonly unknown[] = [
  undefined,
  'text',
  'empty',
  'blob',
  'document',
  'value',
  'undefined',
  'hostile',
]
const REQUIRED = ['id', 'call', 'method', 'path', 'status', 'answer', 'notes', 'source', 'seen'] as const
const OPTIONAL = [
  'kind',
  'query',
  'headers',
  'body',
  'answerType',
  'answerHeaders',
  'cors',
  'delayMs',
  'after',
  'reader',
]
const FIELDS = new Set<string>([...REQUIRED, ...OPTIONAL, 'double'])

const faultsOf = (fact: Fact): readonly string[] =>
  [
    ...REQUIRED.filter((key) => !(key in fact)).map((key) => `${key} is missing`),
    ...Object.keys(fact)
      .filter((key) => !FIELDS.has(key))
      .map((key) => `${key} is not a field`),
    !fact.source && 'the source is empty',
    !KINDS.includes(fact.kind) && `kind ${fact.kind}`,
    !SEEN.includes(fact.seen) && `seen ${fact.seen}`,
    !ANSWER_TYPES.includes(fact.answerType) && `answerType ${fact.answerType}`,
    fact.answerType === 'text' && typeof fact.answer !== 'string' && 'a text is expected',
  ].flatMap((fault) => (fault ? [`${fact.id}: ${fault}`] : []))

test.each(SERVICES)('the pairs of %s are complete, unique and have a source', (service) => {
  const facts = loadFacts(service)
  expect(facts.flatMap(faultsOf)).toEqual([])
  const ids = facts.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.each(list('payloads'))('the payloads of %s describe parts of its answers', (service) => {
  const facts = loadFacts(service)
  const unfound = Object.entries(loadPayloads(service)).flatMap(([call, payload]) => {
    const answers = facts.filter((fact) => fact.call === call).map(({ answer }) => answer)
    const { older: _, unread = {}, ...paths } = payload ?? {}
    return [paths, unread]
      .flatMap((lists) => Object.values(lists).flat())
      .filter((path) => !answers.some((answer) => locate(answer, path).length > 0))
      .map((path) => `${call}: ${path}`)
  })
  expect(unfound).toEqual([])
})

test.each(SERVICES)('the values of %s at one path of a pair have one kind', (service) => {
  const payloads = loadPayloads(service)
  const found = loadFacts(service).flatMap((fact) => {
    const { maps, mixed } = payloads[fact.call] ?? {}
    // A refusal has no map.
    const form = formOf([fact.answer], isGood(fact) ? maps : [])
    return mixedPaths(form, mixed).map((path) => `${fact.id}: ${path}`)
  })
  expect(found).toEqual([])
})

/** Good answers over HTTP: those of a call have one form. */
const isAnswer = (fact: Fact): boolean =>
  (fact.kind === undefined || fact.kind === 'rpc') && decides(fact) && isGood(fact) && !isRefusal(fact) && isJson(fact)

const ANSWERING = SERVICES.filter((service) => loadFacts(service).some(isAnswer))

test.each(ANSWERING)('the pairs of one call of %s have the same fields, of the same kinds', (service) => {
  const facts = loadFacts(service).filter(isAnswer)
  const payloads = loadPayloads(service)
  const found = [...new Set(facts.map(({ call }) => call))].flatMap((call) => {
    const { maps, mixed, older = [], omitted = [], partial = [] } = payloads[call] ?? {}
    const answers = facts.filter((fact) => fact.call === call && !older.includes(fact.id)).map(({ answer }) => answer)
    const form = formOf(answers, maps)
    const odd = [...form.objects].flatMap(([path, objects]) => {
      const common = commonKeys(form, path)
      return [...new Set(objects.flatMap((keys) => [...keys]))]
        .filter((key) => !common.includes(key))
        .map((key) => [path, key].filter(Boolean).join('.'))
        .filter((at) => !omitted.includes(at) && !partial.includes(at))
    })
    return [...mixedPaths(form, mixed), ...odd].map((path) => `${call}: ${path || 'the answer'}`)
  })
  expect(found).toEqual([])
})

test.each(list('payloads'))('the payloads of %s name older pairs that exist', (service) => {
  const facts = loadFacts(service)
  const unfound = Object.entries(loadPayloads(service)).flatMap(([call, payload]) =>
    (payload?.older ?? []).filter((id) => !facts.some((fact) => fact.call === call && fact.id === id)),
  )
  expect(unfound).toEqual([])
})

test('no pair was lost', () => {
  const facts = SERVICES.flatMap(loadFacts)
  expect(facts).toHaveLength(752)
  expect(facts.filter(decides)).toHaveLength(718)
})

/** Reads which calls the suites of a side are about: each runs every one, or says why not. */
const readSuites = (side: 'clients' | 'doubles') =>
  list(side)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(new URL(`./${side}/${file}`, import.meta.url), 'utf8')
      const services = [...text.matchAll(/^describe(?:Client|Double)\('([\w-]+)'/gm)].map(([, service = '']) => service)
      const [, only] = /^ {2}only: \[([^\]]*)\],$/m.exec(text) ?? []
      // A list in another form cannot be read here.
      expect([services.length > 0, /^ {2}only\b/m.test(text) === (only !== undefined)], file).toEqual([true, true])
      const calls = only === undefined ? undefined : [...only.matchAll(/'([^']+)'/g)].map(([, call = '']) => call)
      return services.map((service) => ({ service, calls }))
    })

test.each(['clients', 'doubles'] as const)('every call of every service is in a suite of the %s', (side) => {
  const suites = readSuites(side)
  const unseen = SERVICES.flatMap((service) => {
    const own = suites.filter((suite) => suite.service === service)
    const calls = [...new Set(loadFacts(service).map(({ call }) => call))]
    if (own.length === 0) return [service]
    return calls
      .filter((call) => !own.some((suite) => suite.calls?.includes(call) ?? true))
      .map((call) => `${service}: ${call}`)
  })
  expect(unseen).toEqual([])
})
