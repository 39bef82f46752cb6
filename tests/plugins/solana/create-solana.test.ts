import { expect, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { HttpRequest } from '../../../testing/ports/http-types.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { type Solana, solanaService } from '../../../services/solana.js'
import { solana } from '../../../plugins/solana/index.js'
import { solana as mainnet } from '../../../networks/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { ALICE, aWallet, BOB, CHAIN, memoryChains, RPC_URL } from '../../support/boot-solana.js'

const SYSTEM = '11111111111111111111111111111111'

/** A modal with a connected wallet, and the service as another plugin finds it; `simulated` is the node's answer. */
const boot = async ({
  simulated,
  connect = true,
}: {
  readonly simulated?: unknown
  readonly connect?: boolean
} = {}) => {
  const [chain] = memoryChains()
  if (!chain) throw new Error('There is no chain.')
  const asked: unknown[] = []
  const simulate = ({ id, method, params }: { id: unknown; method: string; params: unknown }) => {
    if (method !== 'simulateTransaction') return undefined
    asked.push(params)
    return { jsonrpc: '2.0', id, result: simulated }
  }
  const answer = (request: HttpRequest) => {
    const { json } = (chain.answer as (asked: HttpRequest) => { json: unknown })(request)
    const list = [request.json].flat() as never[]
    const answers = [json].flat().map((one, index) => simulate(list[index] as never) ?? one)
    return { json: Array.isArray(request.json) ? answers : answers[0] }
  }
  const http = scriptedHttp([{ match: RPC_URL, answer }])
  const wallet = aWallet({ http })
  const window = testWindow()
  wallet.announce(window)
  let service: Solana | undefined
  const caller = definePlugin({
    id: 'caller',
    needs: [solanaService],
    setup: ({ use }) => {
      service = use(solanaService)
    },
  })
  const world = createTestModal({ plugins: [solana({ networks: [mainnet] }), caller()], window, http })
  if (connect) await world.modal.connect(CHAIN, { connectorId: 'Test Wallet' })
  if (!service) throw new Error('The service is missing.')
  return { ...world, service, chain, asked }
}

const transfer = {
  program: SYSTEM,
  accounts: [
    { address: ALICE, signer: true, writable: true },
    { address: BOB, writable: true },
  ],
  data: Uint8Array.from([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
}

test('asks the endpoints of a listed network', async () => {
  const { service } = await boot()
  await expect(service.request(CHAIN, { method: 'getBlockHeight', params: [] })).resolves.toBe(1)
  await expect(service.request('solana:other', { method: 'getBlockHeight', params: [] })).rejects.toMatchObject({
    code: 'NETWORK_MISSING',
  })
})

test('sends instructions as one transaction of the connected account, and follows it', async () => {
  const { service, chain, modal } = await boot()
  const { hash } = await service.sendInstructions(CHAIN, [transfer])
  expect(chain.transactions).toHaveLength(1)
  expect(modal.getSnapshot().transactions).toMatchObject([{ hash, chain: CHAIN, account: ALICE }])
})

test.each([
  [{ value: { err: null } }, { success: true }],
  [
    { value: { err: { InstructionError: [0, { Custom: 1 }] } } },
    { success: false, code: 'SOLANA_FUNDS_EXCEEDED', kind: 'funds', reason: expect.any(String) },
  ],
])('tells whether a transaction would succeed: %j', async (simulated, expected) => {
  const { service, asked } = await boot({ simulated })
  await expect(service.simulate(CHAIN, Uint8Array.from([1, 2, 3]))).resolves.toEqual(expected)
  expect(asked).toEqual([['AQID', { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }]])
})

test('does not take an unreadable answer for a success', async () => {
  const { service } = await boot({ simulated: { value: {} } })
  await expect(service.simulate(CHAIN, new Uint8Array(3))).rejects.toMatchObject({ code: 'SOLANA_RPC_ANSWER_INVALID' })
})

test('needs a connected account to pay', async () => {
  const { service } = await boot({ connect: false })
  await expect(service.sendInstructions(CHAIN, [transfer])).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
})
