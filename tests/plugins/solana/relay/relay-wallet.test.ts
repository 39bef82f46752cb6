import { expect, test } from 'vitest'
import type { ConnectorSession } from '../../../../kernel/contract/connector.js'
import type { RelayRequest } from '../../../../kernel/contract/relay.js'
import { decodeBase58, encodeBase58 } from '../../../../kit/bytes/base58.js'
import { decodeBase64, encodeBase64 } from '../../../../kit/bytes/base64.js'
import { solana as mainnet, solanaDevnet } from '../../../../networks/index.js'
import { solana } from '../../../../plugins/solana/index.js'
import { relay } from '../../../../plugins/solana/relay/relay.js'
import { createRelayWallet } from '../../../../plugins/solana/relay/relay-wallet.js'
import { answerSolana } from '../../../../testing/conformance/answer-solana.js'
import { type FakeRelayChannelOptions, fakeRelayChannel } from '../../../../testing/conformance/fake-relay-channel.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { ALICE, aWallet, BOB, CHAIN, memoryChains, unsigned } from '../../../support/boot-solana.js'
import { RELAYED, relayPlugin } from '../../../support/relay-connector.js'

const DEVNET = solanaDevnet.caipNetworkId
const SESSION: ConnectorSession = { chain: CHAIN, accounts: [ALICE, BOB], approvedChains: [CHAIN, DEVNET] }
const bytes = () => unsigned(decodeBase58(ALICE) as Uint8Array)
const text = (value: Uint8Array) => encodeBase64(value)

/** A phone with the keys of ALICE and BOB. */
const aPhone = async () => {
  const virtual = aWallet()
  await (virtual.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
  return (request: RelayRequest) => answerSolana(virtual.wallet, request)
}

const boot = async (options: FakeRelayChannelOptions = {}) => {
  const channel = fakeRelayChannel({ session: SESSION, methods: relay.methods, answer: await aPhone(), ...options })
  const plugins = [solana({ networks: [mainnet, solanaDevnet] }), relayPlugin('solana', relay, channel)] as const
  const { modal } = createTestModal({ plugins, http: scriptedHttp(memoryChains()) })
  await modal.connect(CHAIN, { connectorId: RELAYED })
  return { channel, modal, wallet: createRelayWallet(channel) }
}

test('reads accounts, networks and features from the current session', async () => {
  const channel = fakeRelayChannel({ session: SESSION, methods: relay.methods })
  const wallet = createRelayWallet(channel)
  expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
  expect(wallet.accounts.map(({ address }) => address)).toEqual([ALICE, BOB])
  expect(wallet.accounts[0]?.features).toEqual([
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ])
  expect(wallet.accounts[0]?.publicKey).toEqual(decodeBase58(ALICE))
  channel.share({ ...SESSION, accounts: ['hello', BOB], approvedChains: [CHAIN] })
  expect(wallet.accounts.map(({ address }) => address)).toEqual([BOB])
  expect(wallet.chains).toEqual(['solana:mainnet'])
  channel.share(undefined)
  expect([wallet.accounts, wallet.chains]).toEqual([[], []])
})

test.each([
  [[], []],
  [['solana_signMessage'], ['solana:signMessage']],
  [['solana_signAllTransactions'], ['solana:signTransaction']],
  [['solana_signAndSendTransaction', 'personal_sign'], ['solana:signAndSendTransaction']],
])('maps the methods %j to the features %j', (methods, features) => {
  const wallet = createRelayWallet(fakeRelayChannel({ session: SESSION, methods }))
  expect(Object.keys(wallet.features).filter((name) => name.startsWith('solana:'))).toEqual(features)
  expect(wallet.accounts[0]?.features).toEqual(features)
})

test('emits wallet events while there are listeners', () => {
  const channel = fakeRelayChannel({ session: SESSION })
  const events = createRelayWallet(channel).features['standard:events'] as {
    on(event: 'change', listener: (change: unknown) => void): () => void
  }
  const heard: unknown[] = []
  const stop = events.on('change', (change) => heard.push(change))
  channel.share(undefined)
  channel.tell({ type: 'disconnect' })
  stop()
  expect([heard, channel.watchers]).toEqual([[{ accounts: [] }], 0])
})

test('sends a message in base58 and returns its signature', async () => {
  const { channel, modal } = await boot()
  expect(await modal.sign(CHAIN, { message: 'hello' })).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const message = encodeBase58(new TextEncoder().encode('hello'))
  expect(channel.asked).toEqual([{ method: 'solana_signMessage', params: { message, pubkey: ALICE }, chain: CHAIN }])
})

test.each([undefined, null, 'x', {}, { signature: 1 }, { signature: 'l0' }, { signature: 'z'.repeat(10_000) }])(
  'rejects the message response %j',
  async (answer) => {
    const { modal } = await boot({ answer: () => answer })
    await expect(modal.sign(CHAIN, { message: 'x' })).rejects.toMatchObject({ code: 'SOLANA_SIGNATURE_INVALID' })
  },
)

test('sends a transaction in base64 and returns it signed', async () => {
  const { channel, modal } = await boot()
  const signed = await modal.invoke(CHAIN, 'signTransaction', { transaction: bytes() })
  expect(signed).toHaveLength(bytes().length)
  const params = { transaction: text(bytes()), pubkey: ALICE }
  expect(channel.asked).toEqual([{ method: 'solana_signTransaction', params, chain: CHAIN }])
})

test('inserts the signature that an older wallet returns alone', async () => {
  const phone = await aPhone()
  const { modal } = await boot({
    answer: async (request) => {
      const answer = (await phone(request)) as { readonly transaction: string }
      return { signature: encodeBase58(decodeBase64(answer.transaction)?.slice(1, 65) as Uint8Array) }
    },
  })
  const signed = (await modal.invoke(CHAIN, 'signTransaction', { transaction: bytes() })) as Uint8Array
  expect(signed.slice(1, 65)).not.toEqual(new Uint8Array(64))
  expect(signed.slice(65)).toEqual(bytes().slice(65))
})

test.each([
  undefined,
  {},
  { transaction: 'hello' },
  { transaction: 'AA==' },
  { signature: 'z' },
  { signature: encodeBase58(new Uint8Array(64).fill(7)) },
])('rejects the transaction response %j', async (answer) => {
  const { modal } = await boot({ answer: () => answer })
  await expect(modal.invoke(CHAIN, 'signTransaction', { transaction: bytes() })).rejects.toMatchObject({
    code: 'SOLANA_TRANSACTION_INVALID',
  })
})

test('signs several transactions in one request', async () => {
  const { channel, modal } = await boot()
  const transactions = [bytes(), bytes()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).resolves.toHaveLength(2)
  const params = { transactions: transactions.map(text), pubkey: ALICE }
  expect(channel.asked).toEqual([{ method: 'solana_signAllTransactions', params, chain: CHAIN }])
})

test.each([
  ['did not agree to more than one', ['solana_signTransaction'], undefined, 0],
  ['does not know several', relay.methods, { code: -32601, message: 'Method not found' }, 1],
  ['says so in WalletConnect’s words', relay.methods, { code: 5101, message: 'Unsupported methods.' }, 1],
])('signs one by one with a wallet that %s', async (_, methods, thrown, asked) => {
  const phone = await aPhone()
  const { channel, modal } = await boot({
    methods,
    answer: (request) => {
      if (request.method === 'solana_signAllTransactions') throw thrown
      return phone(request)
    },
  })
  const transactions = [bytes(), bytes(), bytes()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).resolves.toHaveLength(3)
  const of = (method: string) => channel.asked.filter((one) => one.method === method)
  expect([of('solana_signAllTransactions').length, of('solana_signTransaction').length]).toEqual([asked, 3])
})

test.each([
  { code: 4001, message: 'No.' },
  { code: 5000, message: 'User rejected.' },
])('treats a rejected batch as a rejection (%j)', async (thrown) => {
  const { channel, modal } = await boot({ answer: () => Promise.reject(thrown) })
  const transactions = [bytes(), bytes()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(channel.asked).toHaveLength(1)
})

test.each([undefined, {}, { transactions: 'x' }, { transactions: [] }, { transactions: [1, null] }, ['AA==', 'AA==']])(
  'rejects the batch response %j',
  async (answer) => {
    const { modal } = await boot({ answer: () => answer })
    const transactions = [bytes(), bytes()]
    await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).rejects.toMatchObject({
      code: 'SOLANA_TRANSACTION_INVALID',
    })
  },
)

test('passes send options to a sending wallet and returns the signature (7.63)', async () => {
  const signature = encodeBase58(new Uint8Array(64).fill(7))
  const { channel, modal } = await boot({ answer: () => ({ signature }) })
  const options = { skipPreflight: true, maxRetries: 2, minContextSlot: 9, preflightCommitment: 'max' } as const
  const hash = await modal.invoke(CHAIN, 'sendTransaction', { transaction: bytes(), options })
  expect(hash).toBe(signature)
  const sendOptions = { ...options, preflightCommitment: 'finalized' }
  expect(channel.asked).toEqual([
    {
      method: 'solana_signAndSendTransaction',
      params: { transaction: text(bytes()), pubkey: ALICE, sendOptions },
      chain: CHAIN,
    },
  ])
})

test('signs with the wallet and broadcasts itself if the wallet cannot send', async () => {
  const { channel, modal } = await boot({ methods: ['solana_signTransaction'] })
  await modal.invoke(CHAIN, 'sendTransaction', { transaction: bytes() })
  expect(channel.asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
})

test('sends a request only to its approved network, by the current id', async () => {
  const { channel, modal, wallet } = await boot()
  await modal.switch(DEVNET)
  await modal.sign(DEVNET, { message: 'x' })
  expect(channel.asked.map(({ chain }) => chain)).toEqual([DEVNET])
  const feature = wallet.features['solana:signMessage'] as { signMessage(input: object): Promise<unknown> }
  const input = { account: { address: ALICE }, chain: 'solana:testnet', message: new Uint8Array(1) }
  await expect(feature.signMessage(input)).rejects.toMatchObject({ code: 4901 })
  channel.share(undefined)
  await expect(feature.signMessage(input)).rejects.toMatchObject({ code: 4900 })
})

test('has the specified methods, events and earlier ids (3.24, 7.61)', () => {
  expect(relay.methods).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ])
  expect(relay.events).toEqual(['accountsChanged', 'chainChanged'])
  expect(relay.deprecated).toEqual({
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': CHAIN,
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': DEVNET,
  })
})
