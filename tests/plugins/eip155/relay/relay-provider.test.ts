import { expect, test } from 'vitest'
import type { ConnectorSession } from '../../../../kernel/contract/connector.js'
import { relay } from '../../../../plugins/eip155/relay/relay.js'
import { createRelayProvider } from '../../../../plugins/eip155/relay/relay-provider.js'
import { type FakeRelayChannelOptions, fakeRelayChannel } from '../../../../testing/conformance/fake-relay-channel.js'
import { bootEip155, rejectionOf } from '../../../support/boot-eip155.js'
import { RELAYED, relayPlugin } from '../../../support/relay-connector.js'
import { ALICE, BOB, HASH, SIGNATURE } from '../../../support/scripted-provider.js'

const SESSION: ConnectorSession = {
  chain: 'eip155:1',
  accounts: [ALICE, BOB],
  approvedChains: ['eip155:1', 'eip155:10'],
}
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'
const ANSWERS: Readonly<Record<string, unknown>> = {
  personal_sign: SIGNATURE,
  eth_signTypedData_v4: SIGNATURE,
  eth_sendTransaction: HASH,
  wallet_sendCalls: { id: '0x1' },
  wallet_getCapabilities: { '0x1': { asked: true } },
  [SWITCH]: null,
  [ADD]: null,
}

const open = (options: FakeRelayChannelOptions = {}) => {
  const channel = fakeRelayChannel({
    session: SESSION,
    methods: relay.methods,
    answer: ({ method }) => ANSWERS[method],
    ...options,
  })
  const provider = createRelayProvider(channel)
  const ask = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  return { channel, provider, ask }
}

/** A modal whose one wallet is behind the channel, connected to network 1. */
const boot = async (options: FakeRelayChannelOptions = {}) => {
  const { channel } = open(options)
  const { modal, provider, api } = bootEip155({ extra: [relayPlugin('eip155', relay, channel)] })
  await modal.connect('eip155:1', { connectorId: RELAYED })
  return { channel, modal, provider, api }
}

const refusing = (refused: string, thrown: unknown): FakeRelayChannelOptions => ({
  answer: ({ method }) => {
    if (method === refused) throw thrown
    return ANSWERS[method]
  },
})
const methodsOf = ({ asked }: { readonly asked: readonly { readonly method: string }[] }) =>
  asked.map(({ method }) => method)

test('answers accounts and network from the session without a request', async () => {
  const { channel, ask } = open()
  expect(await ask('eth_accounts')).toEqual([ALICE, BOB])
  expect(await ask('eth_requestAccounts')).toEqual([ALICE, BOB])
  expect(await ask('eth_chainId')).toBe('0x1')
  channel.moveTo('eip155:10')
  expect(await ask('eth_chainId')).toBe('0xa')
  expect(channel.asked).toEqual([])
})

test('returns no accounts and no network after the session has ended', async () => {
  const { ask } = open({ session: undefined })
  expect(await ask('eth_accounts')).toEqual([])
  await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4900 })
  await expect(ask('personal_sign', '0x00', ALICE)).rejects.toMatchObject({ code: 4900 })
})

test('rejects an unapproved method with 4200 without a request', async () => {
  const { channel, ask } = open({ methods: ['personal_sign'] })
  for (const method of ['eth_sendTransaction', 'eth_getBalance', ADD, 'wallet_getCapabilities', 'toString'])
    expect(await rejectionOf(ask(method, { chainId: '0xa' }))).toMatchObject({ code: 4200 })
  expect(channel.asked).toEqual([])
})

test('sends an approved request unchanged, on the wallet’s network', async () => {
  const { channel, ask } = open()
  expect(await ask('personal_sign', '0x68', ALICE)).toBe(SIGNATURE)
  expect(channel.asked).toEqual([{ method: 'personal_sign', params: ['0x68', ALICE], chain: 'eip155:1' }])
})

test('sends a request on the network that it names, if the wallet approved that', async () => {
  const { channel, ask } = open()
  await ask('eth_sendTransaction', { from: ALICE, chainId: '0xa' })
  await ask('eth_signTypedData_v4', ALICE, JSON.stringify({ domain: { chainId: 10 } }))
  expect(channel.asked.map(({ chain }) => chain)).toEqual(['eip155:10', 'eip155:10'])
  for (const chainId of ['0x89', 'hello', {}])
    expect(await rejectionOf(ask('eth_sendTransaction', { from: ALICE, chainId }))).toMatchObject({ code: 4901 })
  expect(channel.asked).toHaveLength(2)
})

test('passes the wallet’s error on unchanged', async () => {
  const thrown = { code: 5000, message: 'User rejected.' }
  await expect(open(refusing('personal_sign', thrown)).ask('personal_sign', '0x', ALICE)).rejects.toBe(thrown)
})

test('asks a wallet that supports it to switch, and resolves after the switch', async () => {
  const { channel, ask } = open()
  expect(await ask(SWITCH, { chainId: '0xa' })).toBe(null)
  expect(channel.asked).toEqual([{ method: SWITCH, params: [{ chainId: '0xa' }], chain: 'eip155:1' }])
  expect(await ask('eth_chainId')).toBe('0xa')
})

test('says by the code of EIP-3326 that the wallet does not know the network, however the wallet says it', async () => {
  const { ask } = open(refusing(SWITCH, { code: 5000, message: 'Unrecognized chain ID "0xa"' }))
  expect(await rejectionOf(ask(SWITCH, { chainId: '0xa' }))).toMatchObject({ code: 4902 })
})

test('keeps the network when the wallet declines to switch', async () => {
  const { ask } = open(refusing(SWITCH, { code: 4001, message: 'No.' }))
  await expect(ask(SWITCH, { chainId: '0xa' })).rejects.toMatchObject({ code: 4001 })
  expect(await ask('eth_chainId')).toBe('0x1')
})

test('switches without a request among the approved networks only, if the wallet cannot switch', async () => {
  const { channel, ask } = open({ methods: ['personal_sign'] })
  expect(await ask(SWITCH, { chainId: '0xa' })).toBe(null)
  expect(await ask('eth_chainId')).toBe('0xa')
  await expect(ask(SWITCH, { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
  expect(await ask('eth_chainId')).toBe('0xa')
  expect(channel.asked).toEqual([])
})

test.each([undefined, {}, { chainId: 'hello' }, { chainId: '0x0' }])(
  'rejects a switch to %j with -32602',
  async (named) => {
    const { channel, ask } = open()
    for (const method of [SWITCH, ADD]) expect(await rejectionOf(ask(method, named))).toMatchObject({ code: -32602 })
    expect(channel.asked).toEqual([])
  },
)

test('uses a network after the wallet has added it', async () => {
  const { channel, ask } = open()
  await ask(ADD, { chainId: '0x89' })
  expect(methodsOf(channel)).toEqual([ADD])
  expect(await ask('eth_chainId')).toBe('0x89')
})

test('answers capabilities from the session, in any case of the address', async () => {
  const { channel, ask } = open({
    capabilities: { [ALICE.toUpperCase().replace('0X', '0x')]: { '0x1': { atomic: {} } } },
  })
  expect(await ask('wallet_getCapabilities', ALICE)).toEqual({ '0x1': { atomic: {} } })
  expect(channel.asked).toEqual([])
  expect(await ask('wallet_getCapabilities', BOB)).toEqual({ '0x1': { asked: true } })
})

test.each(['many', 1, null, ['0x1']])('ignores invalid capabilities (%j) and requests them', async (told) => {
  expect(await open({ capabilities: { [ALICE]: told } }).ask('wallet_getCapabilities', ALICE)).toEqual({
    '0x1': { asked: true },
  })
})

test('emits wallet events in the form of EIP-1193 to its listeners', async () => {
  const { channel, provider } = open()
  const heard: unknown[] = []
  const hear = (value: unknown) => heard.push(value)
  expect(channel.watchers).toBe(0)
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.on(event, hear as never)
  expect(channel.watchers).toBe(1)
  channel.tell({ type: 'accounts', accounts: [BOB] })
  channel.tell({ type: 'chain', chain: 'eip155:10' })
  channel.tell({ type: 'disconnect' })
  expect(heard).toEqual([[BOB], '0xa', expect.objectContaining({ code: 4900 })])
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.removeListener(event, hear as never)
  expect(channel.watchers).toBe(0)
})

test('requests the specified methods and events (3.24, 7.60)', () => {
  expect(relay.methods).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ])
  expect(relay.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('signs, sends and reads capabilities over a relay', async () => {
  const { channel, modal, provider, api } = await boot()
  expect(await modal.sign('eip155:1', { message: 'hello' })).toBe(SIGNATURE)
  const data = { domain: { chainId: 1 }, types: { Mail: [] }, primaryType: 'Mail', message: {} }
  expect(await modal.invoke('eip155:1', 'signTypedData', data)).toBe(SIGNATURE)
  expect(await modal.send('eip155:1', { to: BOB, amount: '1' })).toEqual({ hash: HASH })
  const batch = { chainId: '0x1', from: ALICE, calls: [] }
  expect(await provider.request({ method: 'wallet_sendCalls', params: [batch] })).toEqual({ id: '0x1' })
  expect(await api.getCapabilities()).toEqual({ '0x1': { asked: true } })
  expect(methodsOf(channel)).toEqual([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_getCapabilities',
  ])
})

test('names the network in a transaction and in its relay request', async () => {
  const { channel, modal } = await boot()
  await modal.switch('eip155:10')
  await modal.invoke('eip155:10', 'sendTransaction', { to: BOB })
  expect(channel.asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: ALICE, to: BOB, chainId: '0xa' }],
    chain: 'eip155:10',
  })
})

test.each([
  ['4902', { code: 4902, message: 'Unrecognized chain ID.' }],
  ['32603', { code: 32603, message: 'Invalid.' }],
  ['5000 without a refusal', { code: 5000, message: 'Unknown error' }],
  ['4902 inside', { code: -32603, message: 'Internal.', data: { originalError: { code: 4902 } } }],
  ['4902 in JSON', { code: 5000, message: '{"code":4902,"message":"Unrecognized chain ID"}' }],
  ['words with -32603', { code: -32603, message: 'Unrecognized chain ID "0xa".' }],
  ['words with -32000', { code: -32000, message: 'Unsupported network' }],
])('a wallet that does not know the network says %s, and is asked to add it', async (_, thrown) => {
  const { channel, modal } = await boot(refusing(SWITCH, thrown))
  await modal.switch('eip155:10')
  expect(methodsOf(channel)).toEqual([SWITCH, ADD])
  expect(modal.getSnapshot().namespaces.eip155?.caipNetwork?.caipNetworkId).toBe('eip155:10')
})

test.each([
  { code: 4001, message: 'No.' },
  { code: 5000, message: 'User rejected.' },
  { code: 5000, message: 'User declined the request' },
  { code: 1, message: 'User rejected' },
  { code: -32000, message: 'User rejected the request on an unknown network' },
])('a no to moving is a no: nothing is added (%j)', async (thrown) => {
  const { channel, modal } = await boot(refusing(SWITCH, thrown))
  await expect(modal.switch('eip155:10')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(methodsOf(channel)).toEqual([SWITCH])
})

test('rejects with "Chain is not supported" when the wallet neither switches nor adds', async () => {
  const { modal } = await boot({
    session: { ...SESSION, approvedChains: ['eip155:1'] },
    methods: ['personal_sign'],
  })
  await expect(modal.switch('eip155:10')).rejects.toMatchObject({
    code: 'EIP155_CHAIN_UNSUPPORTED',
    shortMessage: 'Chain is not supported',
  })
})
