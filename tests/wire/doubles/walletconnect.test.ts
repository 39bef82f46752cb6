import { afterAll } from 'vitest'
import { startRelay } from '../../../examples/local-network/start-relay.mjs'
import type { RelayRequest } from '../../../kernel/contract/relay.js'
import { decodeBase58 } from '../../../kit/bytes/base58.js'
import { encodeBase64 } from '../../../kit/bytes/base64.js'
import { answerBitcoin } from '../../../testing/conformance/answer-bitcoin.js'
import { answerCosmos } from '../../../testing/conformance/answer-cosmos.js'
import { answerPolkadot } from '../../../testing/conformance/answer-polkadot.js'
import { answerSolana } from '../../../testing/conformance/answer-solana.js'
import { bootBip122 } from '../../support/boot-bip122.js'
import { HERE, keplr } from '../../support/boot-cosmos.js'
import { polkadotWallet } from '../../support/boot-polkadot.js'
import { ALICE, aWallet, unsigned } from '../../support/boot-solana.js'
import { closeOf, openRawClient, relayAddress } from '../../support/raw-relay-client.js'
import { describeDouble } from '../describe-double.js'

const relay = await startRelay({ projects: { local: {}, theirs: { origins: ['https://dapp.example'] } } })
afterAll(() => relay.stop())

const DAY = 86_400
const now = Math.floor(Date.now() / 1000)

/** What a message came to; it stands for a response, so that both kinds are compared alike. */
const respond = (status: number | string, answer: unknown) =>
  ({ status, text: async () => JSON.stringify(answer) ?? '' }) as unknown as Response

/** Connects, and answers why the relay closes the socket. */
const close = (options: object, origin?: string) => async () => {
  const address = await relayAddress(relay.url, options)
  const [, code = '', reason = ''] = /^(\d+) (.*)$/.exec(await closeOf(address, origin ? { origin } : {})) ?? []
  return respond(Number(code), { code: Number(code), reason })
}

const lose = async () => {
  const { socket } = await openRawClient(relay.url)
  const closed = new Promise<Response>((resolve) =>
    socket.on('close', (code, reason) => resolve(respond(code, { code, reason: String(reason) }))),
  )
  relay.dropAll()
  return closed
}

/** A phone's answer to one request. */
const phone = (answer: (request: RelayRequest) => Promise<unknown>, method: string, params: unknown) => async () => {
  try {
    return respond('RESULT', await answer({ method, params } as RelayRequest))
  } catch (thrown) {
    const { code, message } = thrown as { readonly code: unknown; readonly message: unknown }
    return respond('ERROR', { error: { code, message } })
  }
}

const solanaWallet = aWallet()
await (solanaWallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
const askSolana = (request: RelayRequest) => answerSolana(solanaWallet.wallet, request)
const bytes = encodeBase64(unsigned(decodeBase58(ALICE) as Uint8Array))
const declining = aWallet()
await (declining.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
declining.next('solana:signMessage', 'reject')

const { wallet: bitcoin } = bootBip122()
const { payment = '' } = (await bitcoin.addresses())[0] ?? {}
await bitcoin.provider.request('getAccounts', { purposes: ['payment', 'ordinals'] })

const cosmos = keplr()
await cosmos.provider.enable('cosmoshub-4')
const signDoc = { chainId: 'cosmoshub-4', accountNumber: '7', authInfoBytes: 'AA==', bodyBytes: 'AA==' }

const dots = polkadotWallet()
const [dotAddress = ''] = await dots.addresses()
const injected = await dots.entry.enable('relay')
const declines = polkadotWallet()
declines.next('signRaw', 'reject')
const declined = await declines.entry.enable('relay')

const message = { pubkey: ALICE, message: 'StV1DL6CwTryKyV' }
const CODES = 'Refuses with 4001 or 5000, and with its own words.'

describeDouble('walletconnect', {
  ask: {
    'socket.close-1': close({ projectId: 'theirs' }, 'https://other.example'),
    'socket.close-2': close({ projectId: 'unknown' }),
    'socket.close-4': close({ projectId: '' }),
    'socket.close-5': close({ issuedAt: now + DAY }),
    'socket.close-6': close({ issuedAt: now - 2 * DAY }),
    'socket.other': lose,
    'solana.signed': phone(askSolana, 'solana_signMessage', message),
    'solana.signed-all': phone(askSolana, 'solana_signAllTransactions', { pubkey: ALICE, transactions: [bytes] }),
    'refuse.4001': phone((request) => answerSolana(declining.wallet, request), 'solana_signMessage', message),
    'refuse.5000-request': phone((request) => answerPolkadot(declined, request), 'polkadot_signMessage', {
      ...{ address: dotAddress, message: 'hello' },
    }),
    'bitcoin.signed': phone((request) => answerBitcoin(bitcoin.provider, request), 'signMessage', {
      ...{ message: 'hello', account: payment, address: payment, protocol: 'ecdsa' },
    }),
    'cosmos.direct': phone((request) => answerCosmos(cosmos.provider, 'cosmoshub-4', request), 'cosmos_signDirect', {
      signerAddress: HERE,
      signDoc,
    }),
    'polkadot.signed': phone((request) => answerPolkadot(injected, request), 'polkadot_signMessage', {
      ...{ address: dotAddress, message: 'hello' },
    }),
  },
  unknown: {
    settle: 'Phones settle by the published client, in the tests of the relay.',
    event: 'Phones emit by the published client, in the tests of the relay.',
    update: 'Phones update by the published client, in the tests of the relay.',
    delete: 'Phones disconnect by the published client, in the tests of the relay.',
    'client error': 'The published client throws them itself.',
    'sign in': 'Phones sign cacaos by the published client, in the tests of one-click sign-ins.',
    switch: 'Phones ask no network themselves: the wallet of the page switches.',
    verify: 'No frame of the verify server is loaded.',
    proposal: 'Phones refuse proposals by the published client, in the tests of the relay.',
    'refuse.5000-other': CODES,
    'refuse.code-1': CODES,
    'refuse.json-in-message': CODES,
    'refuse.json-in-message-4001': CODES,
    'refuse.string-code': CODES,
    'refuse.no-code': CODES,
    'request.8000': 'Lets no request expire.',
    'request.3001': 'Permits each method of its session.',
    'request.3005': 'Permits each method of its session.',
    'request.solana-code': 'Simulates no transaction.',
    'socket.close-3': 'Has one answer for unknown projects.',
    'bitcoin.sent': 'Needs outputs of an address; sent in the tests of Bitcoin wallets.',
    'polkadot.text': 'Answers an object.',
  },
})
