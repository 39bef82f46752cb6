import { expect, test } from 'vitest'
import { settle } from '../../../../testing/settle.js'
import { bootConnected, bootEip155, feature, one, rejectionOf, ten } from '../../../support/boot-eip155.js'
import { answering, fakeNode, RESULTS } from '../../../support/fake-node.js'
import { ALICE, BOB, CAROL, HASH, ScriptedProvider, SIGNATURE } from '../../../support/scripted-provider.js'

const typedData = (chainId: number, message = '{"contents":"Hi"}') =>
  `{"domain":{"chainId":${chainId}},"types":{"Mail":[{"name":"contents","type":"string"}]},"primaryType":"Mail","message":${message}}`

const vetoing = (verb: 'sign' | 'send') =>
  feature('veto', ({ tap }) => {
    tap(`${verb}.before`, async () => {
      throw new Error('not on this site')
    })
  })

test('sends reads to the RPC of the active network, not to the wallet', async () => {
  const node = fakeNode(answering({ ...RESULTS, eth_blockNumber: '0x10' }))
  const networks = [one, ten].map((network) => ({
    ...network,
    rpcUrls: { default: { http: [`https://read-${network.id}.example`] } },
  }))
  const { modal, provider, wallet } = await bootConnected({ wallet: new ScriptedProvider(), http: node.http, networks })
  await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
  await modal.switch('eip155:10')
  wallet.asked.length = 0
  await provider.request({ method: 'eth_blockNumber', params: [] })
  expect(wallet.asked).toEqual([])
  const urls = node.calls
    .filter(({ rpc }) => rpc.some(({ method }) => method === 'eth_blockNumber'))
    .map(({ url }) => url)
  expect(urls).toEqual(['https://read-1.example', 'https://read-10.example'])
})

test('reads nothing on a network that the host did not list', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  wallet.moveTo(999)
  await settle()
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 })
})

test('runs personal_sign through the lifecycle', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(provider.request({ method: 'personal_sign', params: ['0x6869', ALICE] })).resolves.toBe(SIGNATURE)
  await provider.request({ method: 'personal_sign', params: ['plain text', BOB] })
  await provider.request({ method: 'personal_sign', params: ['0x123'] })
  expect(wallet.of('personal_sign').map(({ params }) => params)).toEqual([
    ['0x6869', ALICE],
    ['0x706c61696e2074657874', BOB],
    ['0x3078313233', ALICE],
  ])
})

test.each([
  ['sign', 'personal_sign', ['0x6869', ALICE]],
  ['sign', 'eth_signTypedData_v4', [ALICE, typedData(1)]],
  ['sign', 'eth_signTypedData_v3', [ALICE, typedData(1)]],
  ['sign', 'eth_signTransaction', [{ to: CAROL }]],
  ['sign', 'wallet_invokeMethod', [{ request: { method: 'eth_sendTransaction' } }]],
  ['send', 'eth_sendTransaction', [{ to: CAROL }]],
  ['send', 'wallet_sendTransaction', [{ to: CAROL }]],
  ['send', 'wallet_sendCalls', [{ calls: [] }]],
] as const)('a veto before a %s stops %s, and the wallet is not asked', async (verb, method, params) => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider(), extra: [vetoing(verb)] })
  const error = await rejectionOf(provider.request({ method, params }))
  expect(error).toMatchObject({ name: 'ProviderRpcError', code: -32603, message: 'not on this site' })
  expect(wallet.asked).toEqual([])
})

test('passes typed data on as text and as an object', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  for (const data of [typedData(1), JSON.parse(typedData(1))]) {
    await expect(provider.request({ method: 'eth_signTypedData_v4', params: [ALICE, data] })).resolves.toBe(SIGNATURE)
  }
  expect(
    wallet.of('eth_signTypedData_v4').map(({ params: [from, data] }) => [from, JSON.parse(String(data)).message]),
  ).toEqual([
    [ALICE, { contents: 'Hi' }],
    [ALICE, { contents: 'Hi' }],
  ])
})

test.each([
  ['is for another network', typedData(10)],
  ['is no JSON', '{"domain":'],
  ['is no typed data', '{}'],
  ['is a number', 5],
  ['is missing', undefined],
  [
    'has lost digits when it was read',
    typedData(1, '{"value":115792089237316195423570985008687907853269984665640564039457584007913129639935}'),
  ],
])('typed data that %s is refused with -32602, and the wallet is not asked to sign', async (_name, data) => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const error = await rejectionOf(provider.request({ method: 'eth_signTypedData_v4', params: [ALICE, data] }))
  expect(error).toMatchObject({ code: -32602 })
  expect(wallet.writes).toEqual([])
})

test.each(['eth_signTypedData', 'eth_signTypedData_v3'])(
  '%s for another network moves the wallet there first, visibly',
  async (method) => {
    const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider().when(method, SIGNATURE) })
    await provider.request({ method, params: [ALICE, typedData(10)] })
    expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
    expect(wallet.of(method)).toMatchObject([{ chainId: 10 }])
  },
)

test('sends a transaction on the network that it names, or not at all', async () => {
  const { modal, provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const send = (chainId: unknown) =>
    provider.request({ method: 'eth_sendTransaction', params: [{ to: CAROL, value: '0x1', chainId }] })
  await expect(send('0xa')).resolves.toBe(HASH)
  expect(wallet.writes).toMatchObject([{ chainId: 10, params: [{ chainId: '0xa' }] }])
  expect(modal.getSnapshot().caipNetworkId).toBe('eip155:10')

  wallet.asked.length = 0
  await expect(send('0x5')).rejects.toMatchObject({ code: 4902 })
  for (const odd of ['0x0', 'ten', '', {}, null, -1]) {
    expect(await rejectionOf(send(odd))).toMatchObject({ code: expect.any(Number) })
  }
  expect(wallet.writes).toEqual([])
})

test('sends a batch of calls on the network that it names', async () => {
  const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: '0x1' })
  const { provider } = await bootConnected({ wallet })
  const calls = {
    version: '2.0.0',
    from: ALICE,
    chainId: '0xa',
    calls: [{ to: CAROL, value: '0x1' }],
    atomicRequired: true,
  }
  await expect(provider.request({ method: 'wallet_sendCalls', params: [calls] })).resolves.toEqual({ id: '0x1' })
  expect(wallet.writes).toMatchObject([{ chainId: 10, params: [calls] }])
})

test.each([
  ['the provider', { to: 'c0ffee' }, 'wallet_sendCalls'],
  ['the provider', { to: CAROL, data: 'beef' }, 'wallet_sendCalls'],
  ['the provider', { to: CAROL, data: 'beef' }, 'wallet_prepareCalls'],
  ['sendRaw', { to: CAROL, data: 7 }, 'wallet_sendCalls'],
  ['sendRaw', { to: 'c0ffee' }, 'wallet_prepareCalls'],
])('refuses a batch whose call lacks 0x, also by %s: %j (5.18)', async (way, call, method) => {
  const { modal, provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const request = { method, params: [{ version: '2.0.0', calls: [{ to: CAROL }, call] }] }
  if (way === 'sendRaw') {
    await expect(modal.invoke('eip155:1', 'sendRaw', request)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  } else {
    await expect(provider.request(request)).rejects.toMatchObject({ code: -32602 })
  }
  expect(wallet.writes).toEqual([])
})

test('sends a batch with a call that creates a contract', async () => {
  const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: '0x1' })
  const { provider } = await bootConnected({ wallet })
  const params = [{ version: '2.0.0', calls: [{ data: '0xbeef' }, { to: CAROL }] }]
  await expect(provider.request({ method: 'wallet_sendCalls', params })).resolves.toEqual({ id: '0x1' })
})

test('says the sentence of our own errors, with their details', async () => {
  const { provider, modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await expect(switchTo('0x3e7')).rejects.toMatchObject({ code: 4902, message: 'Network not found (eip155:999)' })
  wallet.refuse('wallet_switchEthereumChain', { code: 4902, message: 'Unrecognized chain' })
  wallet.refuse('wallet_addEthereumChain', { code: -32603, message: 'no' })
  await expect(switchTo('0xa')).rejects.toMatchObject({
    code: 4902,
    message: expect.stringMatching(/^Chain is not supported \(Ten\)/),
  })
  await modal.destroy()
})

test('says who is missing: without a wallet, and after the end of the modal (8.39, 8.40)', async () => {
  const { provider, modal } = await bootConnected({ wallet: new ScriptedProvider() })
  const requests = [
    { method: 'personal_sign', params: ['0x6869', ALICE] },
    { method: 'eth_sendTransaction', params: [{ to: CAROL }] },
    { method: 'wallet_getCapabilities', params: [ALICE] },
  ]
  await modal.disconnect('eip155')
  for (const request of requests)
    await expect(provider.request(request)).rejects.toMatchObject({
      code: 4100,
      message: 'No wallet is connected. Connect one first. (Please call connect() before request())',
      cause: { code: 'EIP155_WALLET_MISSING', details: 'Please call connect() before request()' },
    })
  await modal.destroy()
  for (const request of requests)
    await expect(provider.request(request)).rejects.toMatchObject({
      code: 4900,
      message: 'The modal was destroyed. Create another one. (Sign Client not initialized)',
      cause: { code: 'EIP155_MODAL_DESTROYED', details: 'Sign Client not initialized' },
    })
})

test('says what a network without a url lacks (8.41)', async () => {
  const { provider } = await bootConnected({
    wallet: new ScriptedProvider(),
    networks: [{ ...one, rpcUrls: { default: { http: [] } } }, ten],
  })
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    message: 'No RPC url provided for chainId (eip155:1)',
  })
})

test('rejects an unshared `from` with 4100 without a request', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const requests = [
    { method: 'eth_sendTransaction', params: [{ from: CAROL, to: BOB }] },
    { method: 'personal_sign', params: ['0x00', CAROL] },
    { method: 'eth_signTypedData_v4', params: [CAROL, typedData(1)] },
    { method: 'eth_signTypedData_v3', params: [CAROL, typedData(1)] },
    { method: 'wallet_sendCalls', params: [{ from: CAROL, calls: [] }] },
  ]
  for (const request of requests) expect(await rejectionOf(provider.request(request))).toMatchObject({ code: 4100 })
  expect(wallet.writes).toEqual([])
})

test('rejects eth_sign with 4200, connected or not', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider().when('eth_sign', SIGNATURE) })
  await expect(provider.request({ method: 'eth_sign', params: [ALICE, HASH] })).rejects.toMatchObject({ code: 4200 })
  expect(wallet.asked).toEqual([])
})

test('switches a network through the modal and returns null (EIP-3326)', async () => {
  const { modal, provider } = await bootConnected({ wallet: new ScriptedProvider() })
  const move = (chainId: unknown) => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await expect(move('0xa')).resolves.toBe(null)
  expect(modal.getSnapshot().caipNetworkId).toBe('eip155:10')
  await expect(move('0x5')).rejects.toMatchObject({ code: 4902 })
  for (const odd of [undefined, 'ten', null, '0x0']) await expect(move(odd)).rejects.toMatchObject({ code: -32602 })
  await expect(provider.request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({ code: -32602 })
})

test('rejects a refused switch with 4001', async () => {
  const { provider } = await bootConnected({
    wallet: new ScriptedProvider().refuse('wallet_switchEthereumChain', { code: 4001 }),
  })
  const params = [{ chainId: '0xa' }]
  await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({ code: 4001 })
})

test('disconnects when the permission is revoked', async () => {
  const { modal, provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const params = [{ eth_accounts: {} }]
  await expect(provider.request({ method: 'wallet_revokePermissions', params })).resolves.toBe(null)
  expect(modal.getSnapshot().namespaces['eip155']?.isConnected).toBe(false)
  expect(wallet.permitted).toBe(false)
})

test('has nothing to revoke without a connection', async () => {
  const { provider } = bootEip155()
  const params = [{ eth_accounts: {} }]
  await expect(provider.request({ method: 'wallet_revokePermissions', params })).resolves.toBe(null)
})

test('sends wallet methods to the wallet, with its own errors', async () => {
  const asset = { type: 'ERC20', options: { address: CAROL } }
  const wallet = new ScriptedProvider()
    .when('wallet_watchAsset', true)
    .refuse('wallet_getCallsStatus', { code: 5730, message: 'Unknown bundle' })
  const { provider } = await bootConnected({ wallet })
  await expect(provider.request({ method: 'wallet_watchAsset', params: asset })).resolves.toBe(true)
  expect(wallet.of('wallet_watchAsset')[0]?.params).toEqual(asset)
  await expect(provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })).rejects.toMatchObject({
    code: 5730,
  })
})

test.each([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_watchAsset',
  'wallet_getPermissions',
])('%s without a wallet is 4100', async (method) => {
  const { provider } = bootEip155()
  const params =
    method === 'eth_signTypedData_v4'
      ? [ALICE, typedData(1)]
      : method === 'personal_sign'
        ? ['0x', ALICE]
        : [{ to: CAROL }]
  await expect(provider.request({ method, params })).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4100 })
})

test.each([
  ['no request', undefined],
  ['no method', {}],
  ['a method that is no text', { method: 5 }],
  ['an empty method', { method: '' }],
])('%s is -32600', async (_name, request) => {
  const { provider } = bootEip155()
  await expect(provider.request(request as never)).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32600 })
})

test('keeps code and data of a revert that a node reports', async () => {
  const node = fakeNode(({ rpc }) =>
    Response.json(
      rpc.map(({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: 3, message: 'execution reverted', data: '0xabcd1234' },
      })),
    ),
  )
  // A separate URL: viem batches all concurrent requests to one URL.
  const network = { ...one, rpcUrls: { default: { http: ['https://reverting.example'] } } }
  const { provider } = bootEip155({ http: node.http, networks: [network] })
  const call = provider.request({ method: 'eth_call', params: [{ to: CAROL }, 'latest'] })
  await expect(call).rejects.toMatchObject({
    code: 3,
    data: '0xabcd1234',
    message: expect.stringContaining('execution reverted'),
  })
})
