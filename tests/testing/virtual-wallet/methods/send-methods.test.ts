import { parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { ALICE, BOB, setUpWallet } from '../wallet.js'

const rawOf = (http: ReturnType<typeof setUpWallet>['http']) => {
  const sent = http.requests.map(({ json }) => json as { method: string; params: [`0x${string}`] })
  return sent
    .filter(({ method }) => method === 'eth_sendRawTransaction')
    .map(({ params: [raw] }) => parseTransaction(raw))
}

test('fills, signs and sends a transaction on the chain it is on', async () => {
  const { ask, mainnet, base, http } = setUpWallet()
  await ask('eth_requestAccounts')
  const hash = await ask('eth_sendTransaction', { from: ALICE, to: BOB, value: '0x10' })
  expect(mainnet.transactions).toEqual([{ hash, from: ALICE, to: BOB, value: '16', data: '0x', nonce: 0 }])
  expect(base.transactions).toEqual([])
  expect(rawOf(http)).toMatchObject([
    { type: 'eip1559', chainId: 1, gas: 21000n, maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  ])
})

test('numbers transactions in turn, also those that are asked for at once', async () => {
  const { ask, mainnet } = setUpWallet()
  await ask('eth_requestAccounts')
  await Promise.all([1, 2, 3].map(() => ask('eth_sendTransaction', { from: ALICE, to: BOB })))
  expect(mainnet.transactions.map(({ nonce }) => nonce)).toEqual([0, 1, 2])
})

test('takes what it is given', async () => {
  const { ask, http } = setUpWallet()
  await ask('eth_requestAccounts')
  const given = {
    gas: '0xffff',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x0',
    input: '0xabcd',
  }
  await ask('eth_sendTransaction', { from: ALICE, to: BOB, chainId: '0x1', ...given })
  expect(rawOf(http)).toMatchObject([
    { gas: 65535n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n, data: '0xabcd' },
  ])
  expect(http.requests.map(({ json }) => (json as { method: string }).method)).not.toContain('eth_estimateGas')
})

test('pays the gas price where it is given, or where a chain has no base fee', async () => {
  const { ask, http } = setUpWallet()
  await ask('eth_requestAccounts')
  await ask('eth_sendTransaction', { from: ALICE, to: BOB, gasPrice: '0x5' })
  http.route({
    match: ({ json }) => (json as { method: string }).method === 'eth_getBlockByNumber',
    answer: { json: { jsonrpc: '2.0', id: 1, result: { number: '0x1' } } },
  })
  await ask('eth_sendTransaction', { from: ALICE, to: BOB })
  expect(rawOf(http)).toMatchObject([
    { type: 'legacy', gasPrice: 5n },
    { type: 'legacy', gasPrice: 1_000_000_000n },
  ])
})

test('deploys a contract if a transaction has no recipient', async () => {
  const { ask, mainnet } = setUpWallet()
  await ask('eth_requestAccounts')
  await ask('eth_sendTransaction', { from: ALICE, data: '0x6000' })
  expect(mainnet.transactions).toMatchObject([{ to: undefined, data: '0x6000' }])
})

test('rejects another chain, another account and malformed input without a prompt', async () => {
  const { wallet, ask } = setUpWallet()
  await expect(ask('eth_sendTransaction', { from: ALICE, to: BOB })).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  const asked = wallet.prompts
  await expect(ask('eth_sendTransaction', { from: ALICE, to: BOB, chainId: '0xa' })).rejects.toMatchObject({
    code: 4901,
  })
  await expect(ask('eth_sendTransaction', { from: ALICE, value: '1' })).rejects.toMatchObject({ code: -32602 })
  expect(wallet.prompts).toBe(asked)
})

test('passes the rejection of the chain on as it is', async () => {
  const { ask, http } = setUpWallet()
  await ask('eth_requestAccounts')
  const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
  http.route({
    match: ({ json }) => (json as { method: string }).method === 'eth_estimateGas',
    answer: { json: { jsonrpc: '2.0', id: 1, error } },
  })
  await expect(ask('eth_sendTransaction', { from: ALICE, to: BOB })).rejects.toMatchObject(error)
})
