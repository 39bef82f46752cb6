import { describe, expect, test } from 'vitest'
import { compareAnswers, compareRefusals } from './compare-answers.js'
import { decides, type Fact, isGood, isJson, isRefusal, loadFacts, loadPayloads } from './fact.js'
import { askWallet, type WalletAnswer } from './wallet-answer.js'

/** Sends a pair's request to the double: resolves with a response, or for a wallet with its value, unless it throws. */
type Ask = (fact: Fact) => unknown

/** A local double of a service. */
interface DoubleSuite {
  /** The calls that this suite is about, of a service with several doubles. Default: all. */
  readonly only?: readonly string[]
  /** Sends the request, by the pair's id or call. */
  readonly ask: Readonly<Record<string, Ask>>
  /** Why the double does not know these, by the pair's id or call. */
  readonly unknown?: Readonly<Record<string, string>>
  /** Known faults of the double, by the pair's id: a fixed one must leave this list. */
  readonly failing?: readonly string[]
}

/** The words of a refusal, in which `…` stands for any. */
const wordsOf = ({ answer }: Fact): RegExp =>
  new RegExp(
    `^${String(answer)
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

/** Pictures have another type here. */
const UNREAD = ['content-type']

/** Compares the form of an answer with the pair's; `shown` is part of a failure. */
type ExpectForm = (answer: unknown, shown: string) => void

/** Letters of an answer that a failure shows. */
const SHOWN = 600

const ALLOWED = 'access-control-allow-origin'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal must have the pair's code, and words where the pair has some: they may be others. */
const expectAnswer = (answer: WalletAnswer, fact: Fact, expectForm: ExpectForm): void => {
  const shown = JSON.stringify(answer).slice(0, SHOWN)
  if (fact.status === 'PENDING') return expect(answer, shown).toEqual({ isPending: true })
  if (fact.status !== 'THROWN') {
    expect(answer, shown).toHaveProperty('returned')
    return expectForm('returned' in answer ? answer.returned : undefined, shown)
  }
  const { answer: said } = fact as { readonly answer: string | { readonly code?: unknown; readonly message?: unknown } }
  expect(answer, shown).toEqual({
    thrown:
      typeof said === 'string'
        ? expect.any(String)
        : {
            ...('code' in said && { code: said.code }),
            ...('message' in said && { message: expect.stringMatching(/\w/) }),
          },
  })
}

/**
 * Sends the request of each pair to a service's double, and compares the status and the form of the answer; of a wallet in the
 * page, whether it returns, throws or waits.
 */
export const describeDouble = (service: string, { ask, only, unknown = {}, failing = [] }: DoubleSuite): void => {
  const all = loadFacts(service).filter(({ call }) => only?.includes(call) ?? true)
  const facts = all.filter(decides)
  const payloads = loadPayloads(service)
  const listed = ({ id, call }: Fact) => [id, call].find((key) => key in ask || key in unknown)

  describe(`${service}${only ? ` (${only.join(', ')})` : ''}: the double`, () => {
    test('knows every pair, or says why not', () => {
      expect(facts.filter((fact) => !listed(fact)).map(({ id }) => id)).toEqual([])
    })

    test('names pairs that exist', () => {
      const known = new Set(all.flatMap(({ id, call }) => [id, call]))
      expect(
        [ask, unknown]
          .flatMap(Object.keys)
          .concat(failing)
          .filter((key) => !known.has(key)),
      ).toEqual([])
    })

    for (const fact of facts) {
      const send = ask[listed(fact) ?? '']
      if (!send) continue
      const it = failing.includes(fact.id) ? test.fails : test
      it(`${fact.id}: ${isGood(fact) ? 'has the form of the source' : 'refuses alike'}`, async () => {
        const expectForm: ExpectForm = (answer, shown) => {
          const others = isGood(fact) ? all.filter((one) => one.call === fact.call && isGood(one) && isJson(one)) : []
          const answers = others.map((one) => one.answer)
          expect(compareAnswers(answer, fact.answer, answers, payloads[fact.call]), shown).toEqual([])
        }
        if (fact.kind === 'injected') return expectAnswer(await askWallet(() => send(fact)), fact, expectForm)
        const response = (await send(fact)) as Response
        const text = await response.text()
        const shown = text.slice(0, SHOWN)
        expect(response.status, shown).toBe(fact.status)
        const headers = response.headers ?? new Headers()
        for (const [name, value] of Object.entries(fact.answerHeaders ?? {}))
          if (!UNREAD.includes(name)) expect(headers.get(name), name).toBe(value)
        if (fact.cors === false) expect(headers.get(ALLOWED), 'a page may not read it').toBeNull()
        if (fact.answerType === 'text' && isRefusal(fact)) expect(text).toMatch(wordsOf(fact))
        if (fact.answerType === 'empty') expect(text).toBe('')
        if (fact.answerType === 'text') expect(parse(text), shown).not.toBeTypeOf('object')
        if (!isJson(fact)) return
        const others = isGood(fact) ? all.filter((one) => one.call === fact.call && isGood(one) && isJson(one)) : []
        const answers = others.map(({ answer }) => answer)
        expect(compareAnswers(parse(text), fact.answer, answers, payloads[fact.call]), shown).toEqual([])
        if (isRefusal(fact)) expect(compareRefusals(parse(text), fact.answer), shown).toEqual([])
      })
    }
  })
}
