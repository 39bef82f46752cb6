import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { isUnknownChain } from '../../../plugins/eip155/unknown-chain.js'
import { relay as eip155Relay } from '../../../plugins/eip155/relay/relay.js'
import { relay as solanaRelay } from '../../../plugins/solana/relay/relay.js'
import { normalizeRelayError, readRefusal } from '../../../plugins/walletconnect/connector/normalize-relay-error.js'
import { RelaySession, type RelaySessionContext } from '../../../plugins/walletconnect/connector/relay-session.js'
import type { Session, SignClient } from '../../../plugins/walletconnect/connector/sdk.js'
import { subscribeToSession } from '../../../plugins/walletconnect/connector/subscribe-to-session.js'
import { solana } from '../../../networks/index.js'
import { SessionState } from '../../../plugins/walletconnect/connector/session-state.js'
import { readShared } from '../../../plugins/walletconnect/connector/read-shared.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientCall } from '../run-client.js'

const ALICE = `0x${'11'.repeat(20)}`
const BOB = `0x${'22'.repeat(20)}`
const SOL = '29d2S7vB453rNYFdR5Ycwt7y9haRT5fwVwL9zTmBhfV2'
const SPECS = new Map([
  ['eip155', eip155Relay],
  ['solana', solanaRelay],
])

interface Answer {
  readonly error?: unknown
  readonly message?: string
  readonly reason?: string
  readonly code?: number
  readonly event?: { readonly name: string; readonly data: unknown }
  readonly chainId?: string
  readonly namespaces?: Session['namespaces']
}
const answerOf = ({ answer }: Fact) => answer as Answer

/** Returns what a session shares, by namespace. */
const settle: ClientCall = ({ fact }) => {
  const { namespaces = {} } = answerOf(fact)
  const names = ['eip155', 'solana', 'bip122'].flatMap((name) => {
    const shared = readShared(namespaces, name, SPECS.get(name))
    return shared ? [[name, { chains: shared.chains, methods: shared.methods, accounts: [...shared.accounts] }]] : []
  })
  return Object.fromEntries(names)
}

const fail: ClientCall = ({ fact }) => {
  const { error, message } = answerOf(fact)
  throw normalizeRelayError(error ?? new Error(message))
}

/** A session of one account on two networks, moved by an event or an update; resolves with where it is then. */
const move: ClientCall = async ({ fact, clock }) => {
  const stored = new Map<string, unknown>()
  const storage = {
    peek: (key: string) => stored.get(key),
    setItem: async (key: string, value: unknown) => void stored.set(key, value),
  }
  const session = new RelaySession({
    stores: { networks: { of: () => ({}) } },
    store: { setPeer: () => {} },
    state: new SessionState(() => storage as never),
    clock,
    specs: () => SPECS,
  } as unknown as RelaySessionContext)
  session.start({ topic: '00', namespaces: TWO, peer: { metadata: {} } } as unknown as Session)
  const { event, chainId = '', namespaces } = answerOf(fact)
  if (event) session.onEvent(chainId, event)
  else if (namespaces) session.update(namespaces)
  await Promise.resolve()
  const now = session.describe('eip155')
  return now && { chain: now.chain, account: now.accounts[0] }
}
/** Resolves with `ended` if the message ends the session. */
const end: ClientCall = ({ fact }) => {
  let state = 'current'
  const listeners = new Map<string, (event: unknown) => void>()
  const client = { on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener) }
  subscribeToSession(client as unknown as SignClient, {
    session: {} as RelaySession,
    isCurrent: (topic) => topic === '00',
    onEnd() {
      state = 'ended'
    },
    onApproved: () => {},
  })
  listeners.get('session_delete')?.({ id: 1, topic: '00', params: fact.answer })
  return state
}

const TWO = {
  eip155: {
    accounts: (['eip155:1', 'eip155:10'] as const).flatMap((chain) => [`${chain}:${ALICE}`, `${chain}:${BOB}`]),
    methods: ['personal_sign'],
    events: [],
  },
}
const at = (chain: CaipNetworkId, account = ALICE) => equals({ chain, account })

const declined = throws('USER_REJECTED')
const unsupported = throws('WALLETCONNECT_PROPOSAL_UNSUPPORTED')
const signInFailed = throws('WALLETCONNECT_SIGN_IN_INVALID')
const METHODS = ['eth_sendTransaction', 'personal_sign']
const onMainnet = (different: object) =>
  equals({ eip155: { chains: ['eip155:1'], methods: METHODS, accounts: [['eip155:1', [ALICE]]], ...different } })

describeClient('walletconnect', {
  calls: {
    settle,
    proposal: fail,
    request: fail,
    'sign in': fail,
    'client error': fail,
    switch: ({ fact }) => isUnknownChain(normalizeRelayError(answerOf(fact).error)),
    event: move,
    update: move,
    delete: end,
    socket({ fact }) {
      const { code, reason } = answerOf(fact)
      const thrown = new Error(`WebSocket connection closed abnormally with code: ${code} (${reason})`)
      return readRefusal(thrown)?.code
    },
  },
  uncalled: {
    'switch.echo': 'Not read: the session says where the wallet is.',
    'switch.null': 'Not read: the session says where the wallet is.',
    'event.bitcoin': 'tests/plugins/walletconnect/connector/relay-session.test.ts',
    verify: 'The client has its own frame.',
    'authenticate.partial': 'tests/plugins/walletconnect/connector/one-click-sign-in.test.ts',
    'solana.signed': 'tests/plugins/solana/relay',
    'solana.signed-all': 'tests/plugins/solana/relay',
    'solana.array': 'tests/plugins/solana/relay',
    'bitcoin.signed': 'tests/plugins/bip122/relay',
    'bitcoin.sent': 'tests/plugins/bip122/relay',
    'cosmos.direct': 'tests/plugins/cosmos/relay',
    'polkadot.signed': 'tests/plugins/polkadot/relay',
    'polkadot.text': 'tests/plugins/polkadot/relay',
  },
  outcomes: {
    'settle.ordinary': equals({
      eip155: {
        chains: ['eip155:1', 'eip155:10'],
        methods: METHODS,
        accounts: [
          ['eip155:1', [ALICE]],
          ['eip155:10', [ALICE]],
        ],
      },
    }),
    'settle.no-chains': onMainnet({}),
    'settle.keyed-by-chain': onMainnet({}),
    'settle.mixed-keys': matches({ eip155: { chains: ['eip155:1', 'eip155:10'], methods: METHODS } }),
    'settle.fewer': onMainnet({ methods: ['personal_sign'] }),
    'settle.more': matches({ eip155: { chains: ['eip155:1', 'eip155:137'] } }),
    'settle.chains-without-accounts': onMainnet({ chains: ['eip155:1', 'eip155:10'] }),
    'settle.several-accounts': matches({
      eip155: {
        accounts: [
          ['eip155:1', [ALICE, BOB]],
          ['eip155:10', [ALICE]],
        ],
      },
    }),
    // The kernel unites the spellings of an address (tests/plugins/eip155/relay/same-account.test.ts).
    'settle.duplicate': matches({ eip155: { chains: ['eip155:1'] } }),
    'settle.empty-accounts': equals({}),
    'settle.empty': equals({}),
    'settle.old-solana-id': matches({ solana: { accounts: [[solana.caipNetworkId, [SOL]]] } }),
    'refuse.5000': declined,
    'refuse.5001': declined,
    'refuse.5002': declined,
    'refuse.5003': declined,
    'refuse.5100': unsupported,
    'refuse.5101': throws('WALLET_METHOD_UNSUPPORTED'),
    'refuse.5102': unsupported,
    'refuse.5103': unsupported,
    'refuse.5104': unsupported,
    'refuse.1006': throws('WALLETCONNECT_REQUEST_INVALID', 'Invalid namespaces'),
    'refuse.4001': declined,
    'refuse.5000-request': declined,
    'refuse.5000-other': throws('UNKNOWN_THROWN', 'Something went wrong'),
    'refuse.code-1': declined,
    'refuse.json-in-message': throws('WALLET_CHAIN_NOT_FOUND', /^[^{]*Unrecognized chain ID[^}]*$/),
    'refuse.json-in-message-4001': declined,
    'refuse.no-code': declined,
    'switch.4902': equals(true),
    'switch.32603-positive': equals(true),
    'switch.nested': equals(true),
    'switch.words-only': equals(true),
    'event.chain-number': at('eip155:10'),
    'event.chain-hex': at('eip155:10'),
    'event.chain-decimal': at('eip155:10'),
    'event.chain-caip': at('eip155:10'),
    'event.chain-unknown': at('eip155:1'),
    'event.chain-object': at('eip155:10'),
    'event.accounts-plain': at('eip155:1'),
    'event.accounts-caip': at('eip155:1', BOB),
    'event.accounts-empty': at('eip155:1'),
    'event.accounts-foreign': at('eip155:1'),
    'event.other': at('eip155:1'),
    'update.ordinary': at('eip155:10', BOB),
    'update.family-gone': equals(undefined),
    'delete.ordinary': equals('ended'),
    'delete.other': equals('ended'),
    'client.thrown-1': throws('WALLETCONNECT_REQUEST_EXPIRED'),
    'client.thrown-2': throws('WALLETCONNECT_REQUEST_EXPIRED'),
    'client.thrown-3': throws('WALLETCONNECT_SESSION_STALE'),
    'client.thrown-4': throws('UNKNOWN_THROWN', 'request() method: x'),
    'socket.close-1': equals('WALLETCONNECT_ORIGIN_REFUSED'),
    'socket.close-2': equals('WALLETCONNECT_PROJECT_INVALID'),
    'socket.close-3': equals('WALLETCONNECT_PROJECT_INVALID'),
    'socket.close-4': equals('WALLETCONNECT_PROJECT_INVALID'),
    'socket.close-5': equals('WALLETCONNECT_CLOCK_WRONG'),
    'socket.close-6': equals('WALLETCONNECT_CLOCK_WRONG'),
    'socket.other': equals(undefined),
    'authenticate.11001': signInFailed,
    'authenticate.11003': signInFailed,
    'authenticate.11004': signInFailed,
    'authenticate.11005': throws('WALLETCONNECT_REQUEST_EXPIRED'),
    'authenticate.12001': declined,
    'authenticate.12002': throws('WALLETCONNECT_SESSION_STALE'),
    'request.8000': throws('WALLETCONNECT_REQUEST_EXPIRED'),
    'request.3001': throws('WALLET_UNAUTHORIZED'),
    'request.3005': throws('WALLET_UNAUTHORIZED'),
  },
})
