import { expect, test } from 'vitest'
import { bootConnected, bootEip155, one, rejectionOf, ten } from '../../support/boot-eip155.js'
import { answering, fakeNode, json } from '../../support/fake-node.js'
import { never } from '../../support/flush.js'
import { ALICE, ScriptedProvider } from '../../support/scripted-provider.js'

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

test('asks the network of an RPC provider, whichever is active', async () => {
  const node = fakeNode(answering({ eth_blockNumber: '0x10' }))
  const { api, wallet } = await bootConnected({
    wallet: new ScriptedProvider(),
    http: node.http,
    networks: ownNetworks(),
  })
  const other = api.rpcProvider('eip155:10')
  await expect(other.request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
  expect(node.calls.at(-1)).toMatchObject({ url: expect.stringContaining('-10.example'), rpc: [{ params: [] }] })
  expect(wallet.asked).toEqual([])
})

test('reads from the RPC of an RPC provider without a wallet', async () => {
  const node = fakeNode(answering({ eth_getBalance: '0x1' }))
  const { api } = bootEip155({ http: node.http, networks: ownNetworks(), announce: false })
  const request = { method: 'eth_getBalance', params: [ALICE, 'latest'] }
  await expect(api.rpcProvider('eip155:1').request(request)).resolves.toBe('0x1')
  expect(node.calls[0]?.rpc[0]?.params).toEqual([ALICE, 'latest'])
})

test('rejects with the numeric code and the data of a revert from an RPC provider', async () => {
  const node = fakeNode(({ rpc }) =>
    json(
      rpc.map(({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
      })),
    ),
  )
  const { api } = bootEip155({ http: node.http, networks: ownNetworks() })
  const asking = api.rpcProvider('eip155:1').request({ method: 'eth_call', params: [{}, 'latest'] })
  expect(await rejectionOf(asking)).toMatchObject({ name: 'ProviderRpcError', code: 3, data: '0x08c379a0' })
})

test('rejects with 4901 from an RPC provider of a network that is not listed', async () => {
  const node = fakeNode()
  const { api, modal } = bootEip155({ http: node.http, networks: ownNetworks() })
  const rejected = { code: 4901, cause: { code: 'NETWORK_MISSING', details: 'CaipNetwork is undefined: eip155:5' } }
  await expect(api.rpcProvider('eip155:5').request({ method: 'eth_blockNumber' })).rejects.toMatchObject(rejected)
  const removed = api.rpcProvider('eip155:10')
  modal.removeNetwork('eip155', 'eip155:10')
  await expect(removed.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 })
  expect(node.calls).toEqual([])
})

test('stops waiting for an RPC provider when the signal aborts', async () => {
  const { api } = bootEip155({ http: () => never(), networks: ownNetworks() })
  const controller = new AbortController()
  const asking = api.rpcProvider('eip155:1').request({ method: 'eth_blockNumber' }, { signal: controller.signal })
  controller.abort()
  expect(await rejectionOf(asking)).toMatchObject({ code: 4001, cause: { code: 'OPERATION_ABORTED' } })
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
