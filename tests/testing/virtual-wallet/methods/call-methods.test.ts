import { expect, test } from 'vitest'
import { ALICE, BOB, setUpWallet } from '../wallet.js'

const BATCH = {
  version: '2.0.0',
  chainId: '0x1',
  atomicRequired: false,
  calls: [
    { to: BOB, value: '0x1' },
    { to: BOB, data: '0xab' },
  ],
}

test('sends a batch in turn with one prompt, and reports its status', async () => {
  const { wallet, ask, mainnet } = setUpWallet()
  await ask('eth_requestAccounts')
  const { id } = (await ask('wallet_sendCalls', BATCH)) as { id: string }
  expect(wallet.prompts).toBe(2)
  expect(mainnet.transactions).toMatchObject([
    { from: ALICE, value: '1', nonce: 0 },
    { from: ALICE, data: '0xab', nonce: 1 },
  ])
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({
    id,
    chainId: '0x1',
    status: 200,
    atomic: false,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
})

test('rejects unsupported batches without a prompt', async () => {
  const { wallet, ask } = setUpWallet()
  await expect(ask('wallet_sendCalls', BATCH)).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  await expect(ask('wallet_sendCalls', { ...BATCH, atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  await expect(ask('wallet_sendCalls', { ...BATCH, chainId: '0xa' })).rejects.toMatchObject({ code: 5710 })
  await expect(ask('wallet_sendCalls', { ...BATCH, calls: [] })).rejects.toMatchObject({ code: -32602 })
  await expect(ask('wallet_getCallsStatus', '0x99')).rejects.toMatchObject({ code: 5730 })
  expect(wallet.prompts).toBe(1)
  await ask('wallet_sendCalls', { ...BATCH, id: 'mine' })
  await expect(ask('wallet_sendCalls', { ...BATCH, id: 'mine' })).rejects.toMatchObject({ code: 5720 })
})

test('runs a batch as one transaction of an account that has the code for it', async () => {
  const { wallet, ask, mainnet } = setUpWallet({ batchAccount: `0x${'ba'.repeat(20)}` })
  await ask('eth_requestAccounts')
  expect(await ask('wallet_getCapabilities', ALICE, ['0x1'])).toEqual({ '0x1': { atomic: { status: 'supported' } } })
  const { id } = (await ask('wallet_sendCalls', { ...BATCH, atomicRequired: true })) as { id: string }
  expect(wallet.prompts).toBe(2)
  expect(mainnet.transactions).toMatchObject([{ from: ALICE, to: ALICE, value: '0', nonce: 0 }])
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status: 200, atomic: true, receipts: [{}] })
  await expect(ask('wallet_sendCalls', { ...BATCH, calls: [{ data: '0x00' }] })).rejects.toMatchObject({ code: -32602 })
})
