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

test('what the wallet can do is asked of the wallet, for the active account (EIP-5792)', async () => {
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
])('a wallet that %s has no capabilities (8.54)', async (_name, thrown) => {
  const { api } = await bootConnected({ wallet: new ScriptedProvider().refuse('wallet_getCapabilities', thrown) })
  await expect(api.getCapabilities()).resolves.toEqual({})
})

test.each([[null], [undefined], ['all'], [5], [[]], [['0x1']]])(
  'a wallet that answers %j has no capabilities',
  async (answer) => {
    const { api } = await bootConnected({ wallet: new ScriptedProvider().when('wallet_getCapabilities', () => answer) })
    await expect(api.getCapabilities()).resolves.toEqual({})
  },
)

test('without a wallet there are no capabilities', async () => {
  await expect(bootEip155().api.getCapabilities()).resolves.toEqual({})
})

test('a public client reads from the active network, or the one that is named', async () => {
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
    shortMessage: 'CaipNetwork is undefined',
  })
})

test('a wallet client signs and sends through the beats, with the connected account', async () => {
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

test('a wallet client that was made for one network does not send on another one', async () => {
  const { api, modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const client = await api.walletClient()
  await modal.switch('eip155:10')
  const sending = client.sendTransaction({ account: ALICE, chain: client.chain, to: BOB, value: 1n })
  await expect(sending).rejects.toMatchObject({ name: 'TransactionExecutionError' })
  expect(wallet.writes).toEqual([])
})

test('a wallet client asks the wallet once, also where it is asked in a way that viem would try again', async () => {
  const wallet = new ScriptedProvider().refuse('eth_sendTransaction', { code: -32603, message: 'busy' })
  const { api } = await bootConnected({ wallet })
  const client = await api.walletClient()
  await rejectionOf(client.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] }))
  expect(wallet.writes).toHaveLength(1)
})

test('without a wallet there is no wallet client', async () => {
  await expect(bootEip155().api.walletClient()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
})

test('viem reads the number of an error: a refusal is a refusal', async () => {
  const { api } = await bootConnected({
    wallet: new ScriptedProvider().refuse('personal_sign', { code: 4001, message: 'User rejected' }),
  })
  const error = await rejectionOf((await api.walletClient()).signMessage({ account: ALICE, message: 'hi' }))
  expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test('a balance that is none is unknown, not zero (fault 20)', async () => {
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

test('one question about a balance asks the node once, and the vendor or another host is asked nothing', async () => {
  const node = fakeNode(answering({ eth_getBalance: '0x1' }))
  const { modal } = await bootConnected({ wallet: new ScriptedProvider(), http: node.http, networks: ownNetworks() })
  await expect.poll(() => modal.getSnapshot().namespaces['eip155']?.balance?.value).toBe('1')
  expect(node.methods()).toEqual(['eth_getBalance'])
  expect(node.calls[0]?.rpc[0]?.params).toEqual([ALICE, 'latest'])
})
