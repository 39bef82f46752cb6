import { expect, test } from 'vitest'
import { solana as mainnet, solanaDevnet } from '../../../../networks/index.js'
import { createSolanaRpc } from '../../../../plugins/solana/rpc/solana-rpc.js'
import { memorySolanaChain } from '../../../../testing/memory-chain/memory-solana-chain.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { waitFor } from '../../../support/flush.js'

const FIRST = 'https://first.example/'
const SECOND = 'https://second.example/'
const at = (network: typeof mainnet | typeof solanaDevnet, ...urls: readonly string[]) =>
  ({ ...network, rpcUrls: { default: { http: urls } } }) as never

const boot = () => {
  const http = scriptedHttp([FIRST, SECOND].map((rpcUrl) => memorySolanaChain({ id: mainnet.id, rpcUrl })))
  const clock = manualClock()
  const client = createSolanaRpc({ http, clock })
  const ask = async (network: never) => {
    let end: { readonly value?: unknown; readonly error?: unknown } | undefined
    client.request(network, 'getBlockHeight', []).then(
      (value) => (end = { value }),
      (error) => (end = { error }),
    )
    return waitFor(async () => {
      await clock.advance(500)
      expect(end).toBeDefined()
      return end
    })
  }
  return { http, ask }
}
const isHeight = ({ url, json }: { readonly url: string; readonly json: unknown }) =>
  url === FIRST && (json as { method: string }).method === 'getBlockHeight'

test.each([403, 429])('does not report the status %i with a JSON-RPC body as a network rejection', async (status) => {
  const { http, ask } = boot()
  http.route({
    match: isHeight,
    answer: ({ json }) => ({
      status,
      json: { jsonrpc: '2.0', id: (json as { id: number }).id, error: { code: status } },
    }),
  })
  expect(await ask(at(mainnet, FIRST, SECOND))).toEqual({ value: 1 })
})

test.each([{ result: 77 }, { error: { code: -32000, message: 'no' } }])(
  'rejects a response to another request: %j',
  async (reply) => {
    const { http, ask } = boot()
    http.route({ match: isHeight, answer: () => ({ json: { jsonrpc: '2.0', id: 'another', ...reply } }) })
    expect(await ask(at(mainnet, FIRST, SECOND))).toEqual({ value: 1 })
  },
)

test('ignores a URL of another network’s chain', async () => {
  const { ask } = boot()
  expect(await ask(at(mainnet, FIRST))).toEqual({ value: 1 })
  expect(await ask(at(solanaDevnet, FIRST))).toMatchObject({ error: { code: 'SOLANA_RPC_CHAIN_INVALID' } })
})

test('rejects a network without a URL (8.41)', async () => {
  const { ask } = boot()
  expect(await ask(at(mainnet))).toMatchObject({
    error: {
      code: 'SOLANA_RPC_MISSING',
      shortMessage: 'No RPC url provided for chainId',
      details: mainnet.caipNetworkId,
    },
  })
})
