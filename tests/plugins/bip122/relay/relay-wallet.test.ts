import { expect, test } from 'vitest'
import type { ConnectorSession } from '../../../../kernel/contract/connector.js'
import type { RelayRequest } from '../../../../kernel/contract/relay.js'
import { bitcoin, bitcoinTestnet } from '../../../../networks/index.js'
import { bip122 } from '../../../../plugins/bip122/index.js'
import { relay } from '../../../../plugins/bip122/relay/relay.js'
import { createRelayWallet } from '../../../../plugins/bip122/relay/relay-wallet.js'
import { readSession } from '../../../../plugins/bip122/wallets/read-session.js'
import { answerBitcoin } from '../../../../testing/conformance/answer-bitcoin.js'
import { bip122Fixture } from '../../../../testing/conformance/bip122-fixture.js'
import { type FakeRelayChannelOptions, fakeRelayChannel } from '../../../../testing/conformance/fake-relay-channel.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { BITCOIN, BITCOIN_TESTNET, bootBip122 } from '../../../support/boot-bip122.js'
import { RELAYED, relayPlugin } from '../../../support/relay-connector.js'

const networks = [bitcoin, bitcoinTestnet] as const
const { inputs } = bip122Fixture({ networks })
const HASH = 'ab'.repeat(32)

/** A phone with a payment and an ordinals address, and the addresses it shares. */
const aPhone = async () => {
  const { wallet } = bootBip122()
  const [own] = await wallet.addresses()
  const { payment = '', ordinals = '' } = own ?? {}
  await wallet.provider.request('getAccounts', { purposes: ['payment', 'ordinals'] })
  const session: ConnectorSession = {
    chain: BITCOIN,
    accounts: [payment, { address: ordinals, kind: 'ordinal' }],
    approvedChains: [BITCOIN, BITCOIN_TESTNET],
  }
  const answer = (request: RelayRequest) => answerBitcoin(wallet.provider, request)
  return { payment, ordinals, session, answer }
}

const boot = async (options: FakeRelayChannelOptions = {}) => {
  const phone = await aPhone()
  const channel = fakeRelayChannel({ ...phone, methods: relay.methods, ...options })
  const plugins = [bip122({ networks }), relayPlugin('bip122', relay, channel)] as const
  const { modal } = createTestModal({ plugins })
  await modal.connect(BITCOIN, { connectorId: RELAYED })
  return { ...phone, channel, modal, wallet: createRelayWallet(channel) }
}

test('signs a message with the active address, and returns hexadecimal as base64', async () => {
  const { channel, modal, payment } = await boot()
  const signature = await modal.sign(BITCOIN, { message: 'hello' })
  expect(signature).toMatch(/^[A-Za-z0-9+/]{100,}=*$/)
  const params = { message: 'hello', account: payment, address: payment, protocol: 'bip322' }
  expect(channel.asked).toEqual([{ method: 'signMessage', params, chain: BITCOIN }])
  const classic = await modal.sign(BITCOIN, { message: 'hello', protocol: 'ecdsa' })
  expect(atob(classic)).toHaveLength(65)
})

test.each([undefined, null, 'x', {}, { signature: 7 }, { signature: 'hello' }, { signature: '00' }])(
  'rejects the message response %j',
  async (answer) => {
    const { modal } = await boot({ answer: () => answer })
    await expect(modal.sign(BITCOIN, { message: 'x' })).rejects.toMatchObject({ code: 'BIP122_SIGNATURE_INVALID' })
  },
)

test('rejects a signature of another address', async () => {
  const { modal } = await boot({ answer: () => ({ address: 'bc1qanother', signature: '00' }) })
  await expect(modal.sign(BITCOIN, { message: 'x' })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
})

test('sends a PSBT with one entry per input and returns it signed', async () => {
  const { channel, modal, payment } = await boot()
  const input = inputs['signPsbt']?.valid(payment) as { readonly psbt: string }
  const signed = (await modal.invoke(BITCOIN, 'signPsbt', input as never)) as { readonly psbt: string }
  expect(signed.psbt.length).toBeGreaterThan(input.psbt.length)
  const params = { account: payment, psbt: input.psbt, signInputs: [{ address: payment, index: 0 }], broadcast: false }
  expect(channel.asked).toEqual([{ method: 'signPsbt', params, chain: BITCOIN }])
})

test('returns the hash of a PSBT that the wallet broadcasts', async () => {
  const phone = await aPhone()
  const { channel, modal, payment } = await boot({
    answer: async ({ method, params }) => {
      const signed = await phone.answer({ method, params: { ...(params as object), broadcast: false } })
      return { ...(signed as object), txid: HASH.toUpperCase() }
    },
  })
  const input = { ...(inputs['signPsbt']?.valid(payment) as object), broadcast: true }
  expect(await modal.invoke(BITCOIN, 'signPsbt', input as never)).toMatchObject({ hash: HASH })
  expect(channel.asked[0]?.params).toMatchObject({ broadcast: true })
})

test.each([undefined, {}, { psbt: 1 }, { psbt: 'hello' }, { psbt: 'AA==' }])(
  'rejects the PSBT response %j',
  async (answer) => {
    const { modal, payment } = await boot({ answer: () => answer })
    const input = inputs['signPsbt']?.valid(payment)
    await expect(modal.invoke(BITCOIN, 'signPsbt', input as never)).rejects.toMatchObject({
      code: 'BIP122_PSBT_INVALID',
    })
  },
)

const RECIPIENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const pay = (...amounts: readonly string[]) => ({
  recipients: amounts.map((amount) => ({ address: RECIPIENT, amount })),
})

test('pays from the payment address with a decimal string of satoshis', async () => {
  const { channel, modal, payment, ordinals, session } = await boot({ answer: () => ({ txid: HASH }) })
  channel.share({ ...session, accounts: [{ address: ordinals, kind: 'ordinal' }, payment] })
  expect(await modal.invoke(BITCOIN, 'sendTransfer', pay('2100000000000000'))).toEqual({ hash: HASH })
  const params = { account: payment, recipientAddress: RECIPIENT, amount: '2100000000000000' }
  expect(channel.asked).toEqual([{ method: 'sendTransfer', params, chain: BITCOIN }])
})

test.each([undefined, 'x', {}, { txid: 'hello' }])('rejects the payment response %j', async (answer) => {
  const { modal } = await boot({ answer: () => answer })
  await expect(modal.invoke(BITCOIN, 'sendTransfer', pay('1'))).rejects.toMatchObject({ code: 'BIP122_HASH_INVALID' })
})

test('rejects several recipients and methods outside the session without asking the wallet', async () => {
  const { channel, modal } = await boot({ methods: ['sendTransfer'] })
  for (const asking of [modal.invoke(BITCOIN, 'sendTransfer', pay('1', '2')), modal.sign(BITCOIN, { message: 'x' })])
    await expect(asking).rejects.toMatchObject({ code: 'BIP122_METHOD_UNSUPPORTED' })
  expect(channel.asked).toEqual([])
})

test('recognises both rejection codes', async () => {
  for (const code of [4001, 5000]) {
    const { modal } = await boot({ answer: () => Promise.reject({ code, message: 'User rejected.' }) })
    await expect(modal.sign(BITCOIN, { message: 'x' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  }
})

test('reads the account without a request, and has none after the session ends', async () => {
  const { channel, wallet, payment, ordinals } = await boot()
  const shared = await wallet.look()
  expect(shared && readSession(shared, '')).toEqual({
    chain: BITCOIN,
    accounts: [
      { address: payment, kind: 'payment' },
      { address: ordinals, kind: 'ordinal' },
    ],
  })
  channel.share(undefined)
  expect(await wallet.look()).toBeUndefined()
  await expect(wallet.connect()).rejects.toMatchObject({ code: 4900 })
  expect(channel.asked).toEqual([])
})

test.each([
  ['a list', (entries: readonly object[]) => entries],
  ['an object', (addresses: readonly object[]) => ({ addresses })],
])('requests address purposes once, reads %s, and drops unshared addresses', async (_, wrap) => {
  const phone = await aPhone()
  const { payment, ordinals } = phone
  const entries = [
    { address: ordinals, intention: 'payment' },
    { address: payment, intention: 'ordinal' },
    { address: RECIPIENT, intention: 'payment' },
    null,
  ]
  const { channel, wallet } = await boot({ answer: () => wrap(entries as readonly object[]) })
  const { accounts } = readSession(await wallet.connect(), '')
  expect(accounts).toEqual([
    { address: ordinals, kind: 'payment' },
    { address: payment, kind: 'ordinal' },
  ])
  const params = { account: payment, intentions: ['payment', 'ordinal'] }
  expect(channel.asked).toEqual([{ method: 'getAccountAddresses', params, chain: BITCOIN }])
})

test.each([undefined, 'x', { addresses: 1 }, new Error('no')])(
  'keeps the addresses when the purposes are %j',
  async (answer) => {
    const { wallet, ordinals } = await boot({
      answer: () => (answer instanceof Error ? Promise.reject(answer) : answer),
    })
    expect(readSession(await wallet.connect(), '').accounts).toContainEqual({ address: ordinals, kind: 'ordinal' })
  },
)

test('switches only to approved networks', async () => {
  const { channel, wallet } = await boot()
  await wallet.switchTo?.(BITCOIN_TESTNET)
  expect(channel.session()?.chain).toBe(BITCOIN_TESTNET)
  await expect(wallet.switchTo?.('bip122:00000008819873e925422c1ff0f99f7c')).rejects.toMatchObject({
    code: 'BIP122_METHOD_UNSUPPORTED',
  })
})

test('emits changes and the disconnect', async () => {
  const channel = fakeRelayChannel({})
  const heard: boolean[] = []
  const stop = createRelayWallet(channel).listen((hasLeft) => heard.push(hasLeft))
  channel.tell({ type: 'accounts', accounts: [] })
  channel.tell({ type: 'disconnect' })
  stop()
  expect([heard, channel.watchers]).toEqual([[false, true], 0])
})

test('has the specified methods and events (3.24, 7.62)', () => {
  expect(relay.methods).toEqual(['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'])
  expect(relay.events).toEqual(['accountsChanged', 'chainChanged'])
})
