import { expect, test } from 'vitest'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'

test('answers by the beginning of the url, by pattern and by function', async () => {
  const http = scriptedHttp([
    { match: 'https://a.example/x', answer: { json: 'prefix' } },
    { match: /\.png$/, answer: { text: 'pattern' } },
    { match: ({ method }) => method === 'DELETE', answer: { status: 204 } },
  ])
  expect(await (await http('https://a.example/x?y=1')).json()).toBe('prefix')
  expect(await (await http(new URL('https://b.example/icon.png'))).text()).toBe('pattern')
  expect((await http('https://c.example', { method: 'delete' })).status).toBe(204)
})

test('a function answers from what was asked', async () => {
  const http = scriptedHttp([
    { match: '', answer: ({ json, headers }) => ({ json: { json, type: headers['content-type'] } }) },
  ])
  const response = await http('https://a.example', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":7}',
  })
  expect(await response.json()).toEqual({ json: { id: 7 }, type: 'application/json' })
})

test('refuses what no route matches, and names it', async () => {
  const http = scriptedHttp()
  await expect(http('https://a.example/secret', { method: 'post' })).rejects.toThrowErrorMatchingInlineSnapshot(
    '[Error: No route answers POST https://a.example/secret: add one to scriptedHttp([...]).]',
  )
  expect(http.requests).toMatchObject([{ url: 'https://a.example/secret', method: 'POST' }])
})

test('a route may answer a number of times, after which the next one does', async () => {
  const http = scriptedHttp([
    { match: 'https://a', answer: { status: 429, retryAfter: 2 }, times: 1 },
    { match: 'https://a', answer: { json: 'fine' } },
  ])
  const first = await http('https://a/')
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await http('https://a/')).status).toBe(200)
})

test('a route added later comes first', async () => {
  const http = scriptedHttp([{ match: '', answer: { json: 1 } }])
  http.route({ match: '', answer: { json: 2 } })
  expect(await (await http('https://a')).json()).toBe(2)
})

test('breaks off in the middle of its JSON', async () => {
  const http = scriptedHttp([{ match: '', answer: 'malformed' }])
  const response = await http('https://a')
  expect(response.ok).toBe(true)
  await expect(response.json()).rejects.toThrow(SyntaxError)
})

test('loses the connection as fetch does', async () => {
  const http = scriptedHttp([{ match: '', answer: 'reset' }])
  await expect(http('https://a')).rejects.toThrow(TypeError)
})

test('holds answers back until they are released', async () => {
  const http = scriptedHttp([{ match: '', answer: { json: 1 }, held: true }])
  let answered = false
  const answer = http('https://a').then((response) => {
    answered = true
    return response.json()
  })
  await Promise.resolve()
  expect([http.held, answered]).toEqual([1, false])
  http.release()
  expect(await answer).toBe(1)
  expect(http.held).toBe(0)
})

test('an abort ends a request, whether it is held, never answered, or not begun', async () => {
  const http = scriptedHttp([
    { match: 'https://held', answer: { json: 1 }, held: true },
    { match: 'https://never', answer: 'never' },
  ])
  for (const url of ['https://held', 'https://never']) {
    const abort = new AbortController()
    const answer = http(url, { signal: abort.signal })
    abort.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  }
  await expect(http('https://held', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})
