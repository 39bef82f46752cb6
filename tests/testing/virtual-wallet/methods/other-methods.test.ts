import { expect, test } from 'vitest'
import { ALICE, setUpWallet } from '../wallet.js'

test('asks the chain it is on for everything that is not about wallets', async () => {
  const { ask, http } = setUpWallet({ chainId: 8453 })
  expect(await ask('eth_getBalance', ALICE, 'latest')).toBe('0x8ac7230489e80000')
  expect(http.requests).toMatchObject([
    { url: 'https://base.example', method: 'POST', json: { method: 'eth_getBalance', params: [ALICE, 'latest'] } },
  ])
  await expect(ask('eth_unheardOf')).rejects.toMatchObject({ code: -32601 })
})

test('never lets a chain sign or answer with accounts of its own', async () => {
  const { ask, http } = setUpWallet()
  for (const method of [
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'wallet_watchAsset',
    'personal_unlockAccount',
  ]) {
    await expect(ask(method, ALICE, '0x00')).rejects.toMatchObject({ code: 4200 })
  }
  expect(http.requests).toEqual([])
})

test('reports no capability for each chain', async () => {
  const { ask } = setUpWallet()
  await expect(ask('wallet_getCapabilities', ALICE)).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  const none = { atomic: { status: 'unsupported' } }
  expect(await ask('wallet_getCapabilities', ALICE)).toEqual({ '0x1': none, '0x2105': none })
  expect(await ask('wallet_getCapabilities', ALICE, ['0x1'])).toEqual({ '0x1': none })
})

test('reports an unreachable chain as an internal error', async () => {
  for (const answer of ['reset', 'malformed', { json: { odd: true } }] as const) {
    const { ask, http } = setUpWallet()
    http.route({ match: '', answer })
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
  }
})

test('refuses a request that names no method', async () => {
  const { wallet } = setUpWallet()
  await expect(wallet.provider.request({} as never)).rejects.toMatchObject({ code: -32602 })
  await expect(wallet.provider.request(undefined as never)).rejects.toMatchObject({ code: -32602 })
})
