import { getCapabilities } from '../../../plugins/eip155/get-capabilities.js'
import { readSent } from '../../../plugins/eip155/handlers/read-sent.js'
import { normalizeNodeError } from '../../../plugins/eip155/normalize-node-error.js'
import { readCalls } from '../../../plugins/eip155/read-calls.js'
import { isUnknownChain } from '../../../plugins/eip155/unknown-chain.js'
import { isSignature } from '../../../plugins/eip155/wallet-answers.js'
import { readAnnouncement } from '../../../plugins/eip155/wallets/read-announcement.js'
import { createWalletSession } from '../../../plugins/eip155/wallets/wallet-session.js'
import { bootEip155, WALLET_ID } from '../../support/boot-eip155.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, matches, returns, throws, waits } from '../outcomes.js'
import { replaceValues } from '../replace-values.js'
import type { ClientCall } from '../run-client.js'

const ALICE = `0x${'11'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`

const answer = ({ status, answer: said, answerType }: Fact): unknown => {
  if (status === 'PENDING') return new Promise(() => {})
  if (status === 'THROWN') return Promise.reject(said)
  return answerType === 'undefined' ? undefined : said
}

/** A wallet that answers the pair's method, emits the pair's event, and shares one account on mainnet otherwise. */
const walletOf = (fact: Fact) => ({
  async request({ method }: { readonly method: string }): Promise<unknown> {
    if (method === fact.call) return answer(fact)
    return method === 'eth_chainId' ? '0x1' : [ALICE]
  },
  on(event: string, listener: (...values: readonly unknown[]) => void) {
    if (fact.call === `on ${event}`) Promise.resolve().then(() => listener(...(fact.answer as readonly unknown[])))
  },
  removeListener() {},
})

const connect: ClientCall = async ({ fact, clock }) => {
  const { modal } = bootEip155({ wallet: walletOf(fact) as never, clock })
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  const { chain, accounts } = await restored(fact)
  return { chain, accounts }
}
const restored = async (fact: Fact) => {
  const session = await createWalletSession(walletOf(fact) as never).restore(undefined as never)
  return { chain: session?.chain, accounts: session?.accounts }
}
/** Returns the events of a connected wallet, once the pair's event came. */
const watch: ClientCall = async ({ fact, clock }) => {
  const session = createWalletSession(walletOf(fact) as never)
  await session.connect({ signal: new AbortController().signal } as never)
  const events: unknown[] = []
  session.watch?.((event) => events.push(event))
  await new Promise<void>((resolve) => clock.after(1000, resolve))
  return events
}
const refuse: ClientCall = ({ fact }) => {
  throw normalizeNodeError(fact.answer)
}
const storesOf = (fact: Fact) =>
  ({
    accounts: { of: () => ({ address: ALICE }) },
    connections: { of: () => [{ connectorId: WALLET_ID, accounts: [{ address: ALICE }] }] },
    connectors: { find: () => ({ namespaces: { eip155: { provider: async () => walletOf(fact) } } }) },
  }) as never
const announced: ClientCall = ({ fact }) => {
  const detail = replaceValues(fact.answer, { provider: { '(provider)': walletOf(fact) } })
  return readAnnouncement({ detail })?.info
}

const declined = throws('USER_REJECTED')
const unknownChain = equals(true)
const connected = equals({ chain: 'eip155:1', accounts: [ALICE] })

describeClient('injected-eip155', {
  calls: {
    eth_requestAccounts: connect,
    eth_accounts: ({ fact }) => restored(fact),
    eth_chainId: ({ fact }) => restored(fact),
    disconnected: refuse,
    pending: refuse,
    wallet_switchEthereumChain: ({ fact }) => isUnknownChain(fact.answer),
    eth_sendTransaction: refuse,
    'send.hash': ({ fact }) => readSent(fact.call, fact.answer),
    wallet_sendCalls: refuse,
    'calls.id': ({ fact }) => readSent(fact.call, fact.answer),
    'calls.text': ({ fact }) => readSent(fact.call, fact.answer),
    personal_sign: ({ fact }) => isSignature(fact.answer),
    wallet_getCapabilities: ({ fact }) => getCapabilities(storesOf(fact), walletOf(fact) as never),
    wallet_getCallsStatus: ({ fact }) => readCalls(storesOf(fact), ALICE, HASH),
    'on accountsChanged': watch,
    'on chainChanged': watch,
    'on connect': watch,
    'on disconnect': watch,
    'eip6963:announceProvider': announced,
  },
  uncalled: {
    '(properties)': 'Wallets are named by EIP-6963 only.',
    'announce.twice': 'tests/plugins/eip155/wallets: one uuid is one wallet.',
    'switch.null': 'The answer is not read: eth_chainId decides.',
    'switch.undefined': 'The answer is not read: eth_chainId decides.',
    'switch.lie': 'The answer is not read: eth_chainId decides.',
    wallet_addEthereumChain: 'The answer is not read: eth_chainId decides.',
    'event.accounts-same-case': 'The kernel compares: tests/kernel.',
    wallet_revokePermissions: 'The answer is not read: the connection ends here.',
  },
  outcomes: {
    'accounts.ordinary': connected,
    'accounts.empty': throws('CONNECTOR_INVALID'),
    'accounts.null': equals({ chain: undefined, accounts: undefined }),
    'accounts.never': waits,
    'chain.hex': connected,
    'chain.number': connected,
    'chain.decimal': connected,
    'switch.unknown-4902': unknownChain,
    'switch.unknown-nested': unknownChain,
    'switch.unknown-words': unknownChain,
    'switch.unknown-positive': unknownChain,
    'switch.unknown-json': unknownChain,
    'switch.localised': equals(false),
    'switch.unsupported': equals(false),
    'switch.method-missing': equals(false),
    'decline.4001': declined,
    'decline.text': declined,
    'decline.no-code': declined,
    'decline.wrapped': declined,
    'decline.string': declined,
    'decline.cancel': declined,
    pending: throws('REQUEST_PENDING'),
    reverted: throws('EIP155_EXECUTION_REVERTED', 'execution reverted: not enough'),
    'send.hash': equals({ hash: HASH }),
    'calls.id': equals({ callsId: HASH }),
    'calls.text': equals({ callsId: HASH }),
    'calls.5700': throws('WALLET_CAPABILITY_UNSUPPORTED'),
    'calls.5710': throws('WALLET_CHAIN_UNSUPPORTED'),
    'calls.5720': throws('WALLET_BUNDLE_DUPLICATE_INVALID'),
    'calls.5730': throws('WALLET_BUNDLE_NOT_FOUND'),
    'calls.5740': throws('WALLET_BUNDLE_EXCEEDED'),
    'calls.5750': throws('WALLET_UPGRADE_REJECTED'),
    'calls.5760': throws('WALLET_ATOMICITY_UNSUPPORTED'),
    'sign.v0': equals(true),
    'sign.rsv': equals(true),
    'capabilities.missing': equals({}),
    'calls-status.pending': equals({ status: 'pending' }),
    'calls-status.done': matches({ status: 'confirmed', hash: HASH }),
    'calls-status.offchain': matches({ status: 'failed' }),
    'calls-status.reverted': matches({ status: 'failed' }),
    'calls-status.partly': matches({ status: 'failed' }),
    'calls-status.old-pending': equals({ status: 'pending' }),
    'calls-status.old-done': matches({ status: 'confirmed' }),
    'calls-status.padded': equals({ status: 'confirmed' }),
    'event.accounts-undefined': matches([{ type: 'accounts', accounts: [ALICE] }]),
    'event.chain-object': returns,
    'event.disconnect-1013': equals([]),
    'event.disconnect-1011': equals([]),
    'announce.same-rdns': matches({ uuid: '11111111-2222-4333-8444-555555555556' }),
    'announce.http-icon': equals({
      uuid: '11111111-2222-4333-8444-555555555555',
      name: 'Example Wallet',
      rdns: 'org.example.wallet',
    }),
    'announce.no-rdns': matches({ name: 'Example Wallet' }),
  },
})
