import type { SourceContext } from '../../../services/account-data.js'
import type { GrantedSession, RequestedSession } from '../../../services/smart-sessions.js'
import { reownCompatible } from '../../../sources/index.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { describeClient } from '../describe-client.js'
import { type Fact, loadFacts } from '../fact.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientInput } from '../run-client.js'

const [ACCOUNT, TOKEN] = [`0x${'11'.repeat(20)}`, `0x${'33'.repeat(20)}`] as const
const ID = '11111111-2222-4333-8444-555555555555'
const account = { chain: 'eip155:1', address: ACCOUNT } as const

const open = ({ http, clock }: ClientInput) =>
  reownCompatible({ url: 'https://data.example.org', projectId: 'wire-project' }).openSmartSessions({
    ...{ http, clock, host: { projectId: '' }, signal: new AbortController().signal },
  } as unknown as SourceContext)

const requested: RequestedSession = {
  ...account,
  expiry: 1_798_761_600,
  keys: [{ type: 'secp256k1', publicKey: `0x04${'33'.repeat(64)}` }],
  permissions: [{ type: 'contract-call', data: { address: TOKEN, abi: [], functions: [{ functionName: 'mint' }] } }],
}
const granted: GrantedSession = { ...requested, id: ID, context: `0x${'12'.repeat(32)}` }

const answerOf = (id: string) => loadFacts('blockchain-api').find((fact) => fact.id === id)?.answer

/** After a refusal the client looks whether the session has ended. */
const others = ({ call }: Fact) =>
  scriptedHttp([
    {
      match: ({ method }) => call === 'session revoke' && method === 'GET',
      answer: { json: answerOf('sessions.list-revoked') },
    },
  ])

const mint = { type: 'contract-call', data: { address: TOKEN, abi: [], functions: [{ functionName: 'mint' }] } }
const listed = {
  ...{ id: ID, expiry: 1_798_761_600, createdAt: 1_767_323_045, project: 'Example dapp' },
  permissions: [mint],
}
const isOther = (name: string) => ({ permissions: [{ type: 'other', data: { name } }] })

describeClient('blockchain-api', {
  only: ['session list', 'session create', 'session activate', 'session revoke'],
  calls: {
    'session list': (input) => open(input).list(account, input.signal),
    'session create': (input) => open(input).create(requested, input.signal),
    'session activate': (input) => open(input).activate(granted, input.signal),
    'session revoke': (input) => {
      const { pci: id = '' } = input.fact.body as { readonly pci?: string }
      return open(input).revoke({ ...account, id, signature: '0x12' }, input.signal)
    },
  },
  uncalled: {
    'sessions.create-v1': 'Asks by version 2.',
    'sessions.create-plain-address': 'Always names the network.',
  },
  outcomes: {
    'sessions.list': equals([listed]),
    'sessions.list-empty': equals([]),
    'sessions.list-never-activated': equals([{ ...listed, isActivated: false }]),
    'sessions.list-revoked': equals([{ ...listed, revokedAt: 1_767_323_099 }]),
    'sessions.list-other-types': matches([
      isOther('native-token-recurring-allowance'),
      isOther('contract-call'),
      isOther('anything'),
    ]),
    'sessions.create': equals({ id: ID, key: { type: 'secp256k1', publicKey: `0x04${'4'.repeat(128)}` } }),
    'sessions.create-incomplete': throws('HTTP_STATUS', 'missing field `expiry`'),
    'sessions.activate': equals(undefined),
    'sessions.activate-incomplete': throws('HTTP_STATUS', 'missing field `signer`'),
    'sessions.revoke': equals(undefined),
    'sessions.revoke-again': equals(undefined),
    'sessions.revoke-unknown': throws('HTTP_STATUS', /Permission for PCI is not found/),
  },
  others,
})
