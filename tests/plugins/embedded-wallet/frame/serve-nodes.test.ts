import { expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/contract/frame.js'
import { serveNodes } from '../../../../plugins/embedded-wallet/frame/serve-nodes.js'
import type { ProviderContext } from '../../../../services/embedded-wallet.js'
import { flush } from '../../../../testing/conformance/timeouts.js'
import { manualClock } from '../../../../testing/index.js'

const BUNDLER = 'https://bundler.example/1'
const asked = { id: 7, chainId: 'eip155:1', target: 'bundler', method: 'eth_sendUserOperation', params: [] }

/** Asks as a page does, of a bundler that answers with a text and a status, or not at all. */
const ask = async (answer: () => Promise<Response>): Promise<unknown> => {
  const answers: unknown[] = []
  let question: (payload: never) => Promise<unknown> = async () => undefined
  const frame = {
    on: (_: string, __: unknown, listener: typeof question) => {
      question = listener
    },
    request: async (_: string, payload: unknown) => answers.push(payload),
  } as unknown as Frame
  const context = {
    http: answer,
    clock: manualClock(),
    signal: new AbortController().signal,
    networks: [{ caipNetworkId: 'eip155:1' }],
  } as unknown as ProviderContext
  const target = { smartAccounts: { bundler: { 'eip155:1': BUNDLER } } } as never
  serveNodes(frame, target, context)
  await question(asked as never)
  await flush()
  return answers[0]
}

test.each([
  ['a result', 200, '{"result":"0x1"}', { result: '0x1' }],
  ['no receipt yet', 200, '{"result":null}', { result: null }],
  ['an error', 200, '{"error":{"code":-32500,"message":"AA21"}}', { error: { code: -32500, message: 'AA21' } }],
  [
    'an error and a status',
    400,
    '{"error":{"code":-32500,"message":"AA21"}}',
    { error: { code: -32500, message: 'AA21' } },
  ],
])('a page is told %s of a service', async (_, status, text, told) => {
  expect(await ask(async () => new Response(text, { status }))).toEqual({ id: 7, ...told })
})

test.each([
  ['is down', async () => new Response('{}', { status: 503 })],
  ['sends a page of HTML', async () => new Response('<html>', { status: 502 })],
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a page is told that no answer has come from a service that %s, never that it took the operation',
  async (_, http) => {
    expect(await ask(http)).toEqual({ id: 7, error: { code: 4900, message: 'The service has not answered.' } })
  },
)
