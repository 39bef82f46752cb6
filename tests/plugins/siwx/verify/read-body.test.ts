import { expect, test } from 'vitest'
import { readBody } from '../../../../plugins/siwx/verify/read-body.js'

const read = (body: BodyInit | null, type?: string) =>
  readBody(
    new Request('https://example.org', {
      method: 'POST',
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    }),
  )
const refusal = (body: BodyInit | null, type?: string) =>
  read(body, type).then(
    () => 'accepted',
    (error: { code: string; details?: string; cause?: { details?: string } }) => [
      error.code,
      error.details,
      error.cause?.details,
    ],
  )
const JSON_TYPE = 'application/json'

test('reads the message and the signature, and nothing else', async () => {
  const body = JSON.stringify({ message: 'ü', signature: '0x01', more: 1 })
  for (const type of [JSON_TYPE, 'Application/JSON ; charset=utf-8'])
    expect(await read(body, type)).toStrictEqual({ message: 'ü', signature: '0x01' })
  const rest = JSON.stringify({ message: '', signature: '' }).length
  const message = 'x'.repeat(131_072 - rest)
  expect((await read(JSON.stringify({ message, signature: '' }), JSON_TYPE)).message).toBe(message)
  expect(await refusal(JSON.stringify({ message: `${message}x`, signature: '' }), JSON_TYPE)).toEqual([
    'SIWX_REQUEST_INVALID',
    'not JSON',
    'too long',
  ])
})

test.each<readonly [string, BodyInit | null, string | undefined, readonly unknown[]]>([
  ['no type', new Uint8Array(1), undefined, ['not application/json', undefined]],
  ['another type', '{}', 'text/plain', ['not application/json', undefined]],
  ['no body', null, JSON_TYPE, ['not JSON', 'no body']],
  ['no JSON', '{', JSON_TYPE, ['not JSON', undefined]],
  // A text of the JSON is one byte that is no UTF-8.
  ['no UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), JSON_TYPE, ['not JSON', undefined]],
  ['nothing in it', 'null', JSON_TYPE, ['message and signature are missing', undefined]],
  ['no signature', '{"message":"x"}', JSON_TYPE, ['message and signature are missing', undefined]],
  ['no message', '{"signature":"x"}', JSON_TYPE, ['message and signature are missing', undefined]],
])('refuses a request with %s', async (_, body, type, reasons) => {
  expect(await refusal(body, type)).toEqual(['SIWX_REQUEST_INVALID', ...reasons])
})
