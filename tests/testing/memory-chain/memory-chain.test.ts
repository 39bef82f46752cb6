import { createPublicClient, http as viemHttp } from 'viem'
import { expect, test } from 'vitest'
import { memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { ALICE, BOB, setUpWallet } from '../virtual-wallet/wallet.js'

test('answers what viem asks of a chain', async () => {
  const chain = memoryChain({ id: 5, rpcUrl: 'https://five.example', balances: { [BOB.toLowerCase()]: '7' } })
  const http = scriptedHttp([chain])
  const client = createPublicClient({
    transport: viemHttp('https://five.example', { fetchFn: http as typeof fetch, batch: true }),
  })
  const answers = await Promise.all([
    client.getChainId(),
    client.getBalance({ address: BOB }),
    client.getBalance({ address: ALICE }),
    client.getTransactionCount({ address: ALICE }),
  ])
  expect(answers).toEqual([5, 7n, 10n ** 19n, 0])
})

test('calls what the test has in place of contracts', async () => {
  const chain = memoryChain({
    id: 5,
    rpcUrl: 'https://five.example',
    call({ to, data, from }) {
      if (data === '0xbad0') throw new Error('execution reverted')
      return to === BOB && from === ALICE ? '0x07' : undefined
    },
  })
  const http = scriptedHttp([chain])
  const ask = async (call: object) => {
    const body = JSON.stringify({ id: 1, method: 'eth_call', params: [call, 'latest'] })
    return (await http('https://five.example', { method: 'POST', body })).json()
  }
  expect(await ask({ to: BOB, from: ALICE })).toMatchObject({ result: '0x07' })
  expect(await ask({ to: ALICE, from: BOB })).toMatchObject({ result: '0x' })
  expect(await ask({ to: BOB, data: '0xbad0' })).toMatchObject({ error: { message: 'execution reverted' } })
})

test('mines what is sent at once', async () => {
  const { ask } = setUpWallet()
  await ask('eth_requestAccounts')
  expect(await ask('eth_getTransactionReceipt', '0x00')).toBeNull()
  const hash = await ask('eth_sendTransaction', { from: ALICE, to: BOB })
  expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x1',
    transactionHash: hash,
    from: ALICE,
  })
  expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({ hash, from: ALICE, nonce: '0x0' })
  expect(await ask('eth_getTransactionByHash', '0x00')).toBeNull()
  expect(await ask('eth_getTransactionCount', ALICE, 'pending')).toBe('0x1')
  await expect(ask('eth_sendTransaction', { from: ALICE, to: BOB, nonce: '0x0' })).rejects.toMatchObject({
    code: -32000,
  })
})

test('refuses what is not JSON-RPC', async () => {
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: 'https://x' })])
  const response = await http('https://x', { method: 'POST', body: '{}' })
  expect(await response.json()).toMatchObject({ error: { code: -32600 } })
})
