import { describe, expect, test } from 'vitest'
import { askJson } from '../../sources/ask-json.js'
import { readRefusal, refusalOf, wordsOf } from '../../sources/refusal.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { manualClock } from '../../testing/ports/manual-clock.js'

const URL = 'https://service.example/things'

const ask = (reply: object, options: object = {}) => {
  const http = scriptedHttp([{ match: URL, answer: reply }])
  const clock = manualClock()
  const answer = askJson({ http, clock }, URL, options)
  return { answer, clock, http }
}

const reasons = (description: string, field = '') => ({ status: 'FAILED', reasons: [{ field, description }] })

describe('a refusal keeps the words of the service', () => {
  test.each([
    ['a list of reasons', reasons('insufficient liquidity'), { words: 'insufficient liquidity' }],
    ['a reason with its field', reasons('Too short', 'name'), { field: 'name', words: 'Too short' }],
    ['a code and a message', { code: 'NO_FUNDS', message: 'No funds' }, { code: 'NO_FUNDS', words: 'No funds' }],
    ['a number as code', { message: 'Invalid fromToken', code: 1011 }, { code: '1011', words: 'Invalid fromToken' }],
    [
      'a name with the refused field',
      {
        name: 'INPUT_INVALID',
        message: 'The input is invalid',
        data: { details: [{ field: 'sum', reason: 'Too low' }] },
      },
      { code: 'INPUT_INVALID', field: 'sum', words: 'The input is invalid (sum: Too low)' },
    ],
    [
      'a JSON-RPC error',
      { jsonrpc: '2.0', id: 1, error: { code: -6, message: 'Feature not enabled', data: null } },
      { code: '-6', words: 'Feature not enabled' },
    ],
    ['an error as a text', { error: 'Not here' }, { words: 'Not here' }],
    ['a text', 'missing field `country`', { words: 'missing field `country`' }],
  ])('%s', (_, body, expected) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect(readRefusal({ status: 400, text })).toEqual({ status: 400, ...expected })
  })

  test('on one line, visible and short, whatever it sends', () => {
    const { words } = readRefusal({ status: 400, text: JSON.stringify({ message: `a\n\u202eb${'c'.repeat(1000)}` }) })
    expect(words).toMatch(/^a bc+$/)
    expect(words.length).toBe(200)
  })

  test('without the keys of addresses', () => {
    const { words } = readRefusal({ status: 400, text: '{"message":"https://rpc.example/v1?key=abc is down"}' })
    expect(words).toBe('https://rpc.example is down')
  })

  test('and has none if a proxy answers with its own page', () => {
    expect(readRefusal({ status: 403, text: '<html>Denied</html>' }).words).toBe('')
    expect(readRefusal({ status: 400, text: '' }).words).toBe('')
    expect(readRefusal({ status: 400, text: '[null]' }).words).toBe('')
  })
})

describe('askJson', () => {
  test('says why a service refused, in the details of the error', async () => {
    const { answer } = ask({ status: 400, json: reasons('insufficient liquidity') })
    const error = await answer.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'HTTP_STATUS', details: 'insufficient liquidity', values: { status: 400 } })
    expect(refusalOf(error)).toMatchObject({ status: 400, words: 'insufficient liquidity' })
  })

  test('asks once if the answer is no, also by a status that a busy node sends', async () => {
    for (const status of [400, 401, 403, 413, 422]) {
      const { answer, http } = ask({ status, json: { message: 'No' } })
      await expect(answer).rejects.toMatchObject({ details: 'No' })
      expect(http.requests).toHaveLength(1)
    }
  })

  test('asks again during an outage, which is no refusal', async () => {
    const { answer, clock, http } = ask({ status: 429, json: { message: 'Rate limit exceeded' } })
    const failed = answer.catch((thrown: unknown) => thrown)
    await clock.advance(10_000)
    const error = await failed
    expect(http.requests.length).toBeGreaterThan(1)
    expect(error).toMatchObject({ code: 'HTTP_STATUS', details: 'Rate limit exceeded' })
    expect(refusalOf(error)).toBeUndefined()
    expect(wordsOf(error)).toBe('Rate limit exceeded')
  })

  test('tells an unknown thing, an empty success and an unreadable one apart', async () => {
    expect(await ask({ status: 404, json: reasons('Not found') }).answer).toBeUndefined()
    expect(await ask({ status: 200, text: '' }).answer).toBeNull()
    await expect(ask({ status: 200, text: '<html>' }).answer).rejects.toThrow('cannot be read')
  })
})

test('other errors are no refusals', () => {
  for (const error of [undefined, null, new Error('HTTP_STATUS'), { code: 'HTTP_STATUS' }])
    expect(refusalOf(error)).toBeUndefined()
})
