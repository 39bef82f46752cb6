import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { bootConnected, bootEip155, feature, one, rejectionOf, ten } from '../../support/boot-eip155.js'
import { answering, fakeNode } from '../../support/fake-node.js'
import { ALICE, BOB, HASH, ScriptedProvider, SIGNATURE } from '../../support/scripted-provider.js'

let count = 0
const ownNetworks = () => {
  count++
  return [one, ten].map((network) => ({
    ...network,
    rpcUrls: { default: { http: [`https://api-${count}-${network.id}.example`] } },
  }))
}

test('requests capabilities for the active account (EIP-5792)', async () => {
  const capabilities = { '0x1': { atomic: { status: 'supported' } } }
  const { api, wallet } = await bootConnected({
    wallet: new ScriptedProvider().when('wallet_getCapabilities', capabilities),
  })
  await expect(api.getCapabilities()).resolves.toEqual(capabilities)
  expect(wallet.of('wallet_getCapabilities')[0]?.params).toEqual([ALICE])
})

test.each([
  ['refuses', { code: 4001 }],
  ['does not know the method', { code: 4200 }],
  ['breaks', new Error('boom')],
])('returns no capabilities for a wallet that %s (8.54)', async (_name, thrown) => {
  const { api } = await bootConnected({ wallet: new ScriptedProvider().refuse('wallet_getCapabilities', thrown) })
  await expect(api.getCapabilities()).resolves.toEqual({})
})

test.each([[null], [undefined], ['all'], [5], [[]], [['0x1']]])(
  'returns no capabilities for the response %j',
  async (answer) => {
    const { api } = await bootConnected({ wallet: new ScriptedProvider().when('wallet_getCapabilities', () => answer) })
    await expect(api.getCapabilities()).resolves.toEqual({})
  },
)

test('returns no capabilities without a wallet', async () => {
  await expect(bootEip155().api.getCapabilities()).resolves.toEqual({})
})

test('reads from the active or the given network with a public client', async () => {
  const node = fakeNode(answering({ eth_getBalance: '0xde0b6b3a7640000', eth_blockNumber: '0x10' }))
  const { api, modal } = bootEip155({ http: node.http, networks: ownNetworks() })
  const client = await api.publicClient()
  expect(client.chain?.id).toBe(1)
  await expect(client.getBalance({ address: ALICE })).resolves.toBe(parseEther('1'))
  await modal.switch('eip155:10' as never)
  expect((await api.publicClient()).chain?.id).toBe(10)
  const named = await api.publicClient('eip155:10')
  await named.getBlockNumber()
  expect(node.calls.map(({ url }) => url)).toEqual([
    expect.stringContaining('-1.example'),
    expect.stringContaining('-10.example'),
  ])
  await expect(api.publicClient('eip155:5')).rejects.toMatchObject({
    code: 'NETWORK_MISSING',
    details: 'CaipNetwork is undefined: eip155:5',
  })
})

test('runs the lifecycle for a wallet client of the connected account', async () => {
  const seen: string[] = []
  const watch = feature('watch', ({ tap }) => {
    tap('sign.before', async ({ handler }) => void seen.push(handler))
    tap('send.before', async ({ handler }) => void seen.push(handler))
  })
  const { api, wallet } = await bootConnected({ wallet: new ScriptedProvider(), extra: [watch] })
  const client = await api.walletClient()
  expect(client.account?.address).toBe(ALICE)
  expect(client.chain?.id).toBe(1)
  await expect(client.signMessage({ account: ALICE, message: 'hi' })).resolves.toBe(SIGNATURE)
  await expect(client.sendTransaction({ account: ALICE, chain: client.chain, to: BOB, value: 1n })).resolves.toBe(HASH)
  expect(seen).toEqual(['sign', 'sendTransaction'])
  expect(wallet.writes.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
  await expect(client.getAddresses()).resolves.toHaveLength(2)
})

test('does not send on another network than that of the wallet client', async () => {
  const { api, modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const client = await api.walletClient()
  await modal.switch('eip155:10')
  const sending = client.sendTransaction({ account: ALICE, chain: client.chain, to: BOB, value: 1n })
  await expect(sending).rejects.toMatchObject({ name: 'TransactionExecutionError' })
  expect(wallet.writes).toEqual([])
})

test('sends one request per call, even where viem would retry', async () => {
  const wallet = new ScriptedProvider().refuse('eth_sendTransaction', { code: -32603, message: 'busy' })
  const { api } = await bootConnected({ wallet })
  const client = await api.walletClient()
  await rejectionOf(client.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] }))
  expect(wallet.writes).toHaveLength(1)
})

test('returns no wallet client without a wallet', async () => {
  await expect(bootEip155().api.walletClient()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
})

test('exposes the error code of a rejection to viem', async () => {
  const { api } = await bootConnected({
    wallet: new ScriptedProvider().refuse('personal_sign', { code: 4001, message: 'User rejected' }),
  })
  const error = await rejectionOf((await api.walletClient()).signMessage({ account: ALICE, message: 'hi' }))
  expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test('reports an invalid balance as unknown, not zero (fault 20)', async () => {
  for (const answer of ['abc', '-0x1', '', null, 5, {}, `0x${'f'.repeat(65)}`, '0x', '1e80']) {
    const node = fakeNode(answering({ eth_getBalance: () => answer }))
    const { modal, logger } = await bootConnected({
      wallet: new ScriptedProvider(),
      http: node.http,
      networks: ownNetworks(),
    })
    await expect.poll(() => logger.messages('info')).toContainEqual(expect.stringContaining('balance'))
    expect(modal.getSnapshot().namespaces['eip155']?.balance).toBeUndefined()
  }
})

test('sends one request to one node for a balance', async () => {
  const node = fakeNode(answering({ eth_getBalance: '0x1' }))
  const { modal } = await bootConnected({ wallet: new ScriptedProvider(), http: node.http, networks: ownNetworks() })
  await expect.poll(() => modal.getSnapshot().namespaces['eip155']?.balance?.value).toBe('1')
  expect(node.methods()).toEqual(['eth_getBalance'])
  expect(node.calls[0]?.rpc[0]?.params).toEqual([ALICE, 'latest'])
})
