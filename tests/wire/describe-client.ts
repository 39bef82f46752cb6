import { describe, expect, test } from 'vitest'
import type { HttpPort } from '../../kernel/contract/ports.js'
import { compareRequest } from './compare-request.js'
import { decides, type Fact, isGood, isJson, isRefusal, loadFacts, loadPayloads } from './fact.js'
import { fails, type Outcome, returns } from './outcomes.js'
import { type ClientCall, runClient, type Settled } from './run-client.js'
import {
  withDroppedFields,
  withDroppedUnread,
  withOddEntries,
  withoutOptionals,
  withReversedList,
  withReversedLists,
  withUnknownFields,
} from './variants.js'

/** A client of a service. */
interface ClientSuite {
  /** The calls that this suite is about, of a service with several clients. Default: all. */
  readonly only?: readonly string[]
  /** Runs the client, by the pair's id or call. */
  readonly calls: Readonly<Record<string, ClientCall>>
  /** Why the client does not send these, by the pair's id or call. */
  readonly uncalled?: Readonly<Record<string, string>>
  /** Why the client sends another query or body, by the pair's id. */
  readonly unlike?: Readonly<Record<string, string>>
  /** What the client must make of a pair. Default: it returns, or fails with a code if the pair is a refusal. */
  readonly outcomes?: Readonly<Record<string, Outcome>>
  /** Answers the client's other requests. */
  readonly others?: (fact: Fact) => HttpPort
  /** Known faults of the client, by the pair's id: a fixed one must leave this list. */
  readonly failing?: readonly string[]
  /** Pairs that are not run yet, by their id or call. */
  readonly todo?: readonly string[]
}

const LATE_MS = 10_000
/** Hundreds of runs. */
const DROPS_MS = 600_000

/** Returns how many entries each list of a result has, at any depth. */
const countEntries = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return value.length
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, countEntries(part)])
      .filter(([, count]) => count !== undefined),
  )
}

/** Writes a result, whose functions are all alike. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part) => (['bigint', 'function', 'undefined'].includes(typeof part) ? `(${part})` : part))

/** Returns a result whose lists are in one order. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [key, sorted(part)])
  if (!Array.isArray(value)) return Object.fromEntries(parts)
  return parts.map(([, part]) => part).toSorted((one, other) => (`${textOf(one)}` < `${textOf(other)}` ? -1 : 1))
}

/** Errors have a stack, which differs. */
const comparable = (settled: Settled): unknown => {
  if (!('error' in settled)) return settled
  const { code, shortMessage, details } = settled.error as Partial<Record<string, unknown>>
  return { code, shortMessage, details }
}

/**
 * Serves each pair of a service to its client and checks what the client makes of it; then unknown fields, optional
 * fields and odd entries, which must not change or cost anything else; and the order of lists, where it counts.
 */
export const describeClient = (service: string, suite: ClientSuite): void => {
  const { calls, only, uncalled = {}, unlike = {}, outcomes = {}, others, failing = [], todo = [] } = suite
  const all = loadFacts(service).filter(({ call }) => only?.includes(call) ?? true)
  const facts = all.filter(decides)
  const payloads = loadPayloads(service)
  const listed = ({ id, call }: Fact) => [id, call].find((key) => key in calls || key in uncalled || todo.includes(key))
  const callOf = (fact: Fact): ClientCall | undefined => calls[listed(fact) ?? '']
  const run = (fact: Fact, abort?: unknown) =>
    runClient(callOf(fact) as ClientCall, fact, { others: others?.(fact), abort })

  describe(`${service}${only ? ` (${only.join(', ')})` : ''}: the client`, () => {
    test('takes every pair, or says why not', () => {
      expect(facts.filter((fact) => !listed(fact)).map(({ id }) => id)).toEqual([])
      const unsaid = facts.filter((fact) => callOf(fact) && fact.reader && !outcomes[fact.id])
      expect(unsaid.map(({ id }) => id)).toEqual([])
    })

    test('names pairs that exist', () => {
      const known = new Set(all.flatMap(({ id, call }) => [id, call]))
      const named = [calls, uncalled, unlike, outcomes].flatMap(Object.keys).concat(failing, todo)
      expect(named.filter((key) => !known.has(key))).toEqual([])
    })

    for (const { id } of facts.filter((fact) => todo.includes(listed(fact) ?? ''))) test.todo(id)

    for (const fact of facts.filter(callOf)) {
      const payload = payloads[fact.call]
      const it = failing.includes(fact.id) ? test.fails : test

      it(`${fact.id}: ${fact.reader ?? (isGood(fact) ? 'is read' : 'is a refusal')}`, async () => {
        const { settled, served, sent } = await run(fact)
        ;(outcomes[fact.id] ?? (isGood(fact) ? returns : fails))(settled)
        if (fact.kind === undefined || fact.kind === 'rpc')
          expect(served, 'the request of the pair was sent').toBeGreaterThan(0)
        // A client does not send what is refused as malformed: the suite sends something else.
        const faults = sent && !isRefusal(fact) ? compareRequest(sent, fact) : []
        if (fact.id in unlike) expect(faults, 'the request differs').not.toEqual([])
        else expect(faults, 'the request is that of the pair').toEqual([])
        expect(comparable(settled)).toMatchSnapshot()
        if (!isJson(fact)) return
        const odd = await run({ ...fact, answer: withUnknownFields(fact.answer, payload) })
        expect(comparable(odd.settled), 'with unknown fields').toEqual(comparable(settled))
        if (!('value' in settled)) return
        for (const { title, answer } of withoutOptionals(fact.answer, payload)) {
          const less = (await run({ ...fact, answer })).settled
          expect(less, title).toHaveProperty('value')
          if ('value' in less) expect(countEntries(less.value), title).toEqual(countEntries(settled.value))
        }
        for (const { title, answer } of withReversedLists(fact.answer, payload))
          expect(sorted((await run({ ...fact, answer })).settled), title).toEqual(sorted(settled))
        for (const { title, answer } of withOddEntries(fact.answer, payload))
          expect((await run({ ...fact, answer })).settled, title).toEqual(settled)
      })
    }

    const good = facts.filter((fact) => callOf(fact) && isGood(fact))
    const calls = new Set(good.map(({ call }) => call))
    for (const call of calls)
      for (const path of payloads[call]?.ordered ?? [])
        test(`${call}: the order of ${path} counts`, async () => {
          const results = good
            .filter((fact) => fact.call === call && isJson(fact))
            .map(async (fact) => {
              const [result, reversed] = await Promise.all(
                [fact.answer, withReversedList(fact.answer, path)].map((answer) => run({ ...fact, answer })),
              )
              return textOf(reversed?.settled) !== textOf(result?.settled)
            })
          expect(await Promise.all(results)).toContain(true)
        })

    const dropped = process.env['PORTICO_MUTATE_PAYLOADS'] ? calls : []
    for (const call of dropped)
      test(
        `${call}: each field is read, optional or declared unread`,
        async () => {
          const lost = new Map<string, boolean>()
          const read = new Set<string>()
          for (const fact of good.filter((one) => one.call === call && isJson(one))) {
            const { settled } = await run(fact)
            const isSame = async (answer: unknown) =>
              textOf(comparable((await run({ ...fact, answer })).settled)) === textOf(comparable(settled))
            for (const { path, answer } of withDroppedFields(fact.answer, payloads[call]))
              if (lost.get(path) !== false) lost.set(path, await isSame(answer))
            for (const { path, answer } of withDroppedUnread(fact.answer, payloads[call]))
              if (!(await isSame(answer))) read.add(path)
          }
          expect([...lost].filter(([, isLost]) => isLost).map(([path]) => path)).toEqual([])
          expect([...read], 'is declared unread').toEqual([])
        },
        DROPS_MS,
      )

    for (const call of calls)
      test(`${call}: stops waiting when its caller leaves`, async () => {
        const fact = facts.find((one) => one.call === call && callOf(one) && isGood(one)) as Fact
        const reason = new Error('the caller left')
        const { settled, isAbortable } = await run({ ...fact, delayMs: LATE_MS }, reason)
        if (isAbortable) expect(settled).not.toEqual({ isPending: true })
      })
  })
}
