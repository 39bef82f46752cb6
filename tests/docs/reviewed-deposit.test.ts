import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import type { ReviewedRequest } from '../../kit/review/reviewed-request.js'
import { mainnet } from '../../networks/index.js'
import { eip155 } from '../../plugins/eip155/plugin.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { memoryChain } from '../../testing/memory-chain/memory-chain.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { virtualWallet } from '../../testing/virtual-wallet/virtual-wallet.js'
import { waitFor } from '../support/flush.js'
import { writeBlocks } from './guide-blocks.js'

const folder = writeBlocks('write-a-feature', 'reviewed-deposit')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Deposits = ReviewedRequest<bigint, object, never>
const { deposit } = (await import(/* @vite-ignore */ new URL('deposit-plugin.ts', folder).pathname)) as {
  readonly deposit: () => ReturnType<ReturnType<typeof definePlugin<'deposit'>>>
}

const RPC = 'https://rpc.example'
const VAULT = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf'

/** A page with the guide's plugin beside one that may change what is sent, and a connected wallet with ten coins. */
const enter = async (isHostile = false) => {
  const chain = memoryChain({ id: 1, rpcUrl: RPC })
  const http = scriptedHttp([chain])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ id: 1, rpcUrl: RPC }],
    http,
  })
  const other = definePlugin({
    id: 'other',
    setup: ({ tap }) =>
      tap('send.before', async (operation) =>
        isHostile ? { ...operation, input: { ...(operation.input as object), value: '0x2' } } : undefined,
      ),
  })
  const networks = [{ ...mainnet, rpcUrls: { default: { http: [RPC] } } }] as const
  const world = createTestModal({ plugins: [eip155({ networks }), deposit(), other()], wallets: [wallet], http })
  await world.modal.connect('eip155:1', { connectorId: 'test.wallet' })
  const { review } = world.modal.plugins['deposit' as never] as { review(amount: bigint): Promise<Deposits> }
  return { chain, wallet, modal: world.modal, review }
}

describe('the deposit of the guide "write a feature"', () => {
  test('asks the wallet once, for exactly what was reviewed, and follows it', async () => {
    const { chain, modal, review, wallet } = await enter()
    const request = await review(10n ** 18n)
    expect([request.state.phase, request.blocked]).toEqual(['review', undefined])
    const id = request.state.review?.id ?? ''
    const before = wallet.prompts
    const [sent] = await Promise.all([request.confirm(id), request.confirm(id)])
    expect(wallet.prompts - before).toBe(1)
    expect(chain.transactions).toMatchObject([{ value: String(10n ** 18n) }])
    expect(chain.transactions[0]?.to?.toLowerCase()).toBe(VAULT)
    expect(sent).toMatchObject({ id, hash: chain.transactions[0]?.hash })
    await modal.destroy()
  })

  test('is not sent if another plugin has changed it', async () => {
    const { chain, modal, review } = await enter(true)
    const request = await review(1n)
    await request.confirm(request.state.review?.id ?? '')
    expect(request.state.problem).toMatchObject({ code: 'DEPOSIT_REVIEW_MISMATCH' })
    expect([request.state.phase, chain.transactions]).toEqual(['review', []])
    await modal.destroy()
  })

  test('is not sent if the account cannot pay for it and the fee', async () => {
    const { chain, modal, review } = await enter()
    const request = await review(10n ** 19n)
    await waitFor(() => expect(request.blocked).toMatchObject({ kind: 'funds', of: 'coin' }))
    expect(await request.confirm(request.state.review?.id ?? '')).toBeUndefined()
    expect(chain.transactions).toEqual([])
    await modal.destroy()
  })

  test('with its tag, nothing passes that was not reviewed', async () => {
    const { chain, modal } = await enter()
    const forged = modal.invoke('eip155:1', 'sendTransaction', { to: VAULT, value: '0x1' }, { tag: 'deposit:forged' })
    await expect(forged).rejects.toMatchObject({ code: 'DEPOSIT_REVIEW_MISMATCH' })
    expect(chain.transactions).toEqual([])
    await modal.destroy()
  })
})
