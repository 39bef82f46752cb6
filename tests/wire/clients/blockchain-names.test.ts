import type { SourceContext } from '../../../services/account-data.js'
import { reownCompatible } from '../../../sources/index.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { ethereum } from '../../support/source-context.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientCall, ClientInput } from '../run-client.js'

const ACCOUNT = `0x${'11'.repeat(20)}`
const NAME = 'someone.reown.id'

const source = reownCompatible({ url: 'https://data.example.org', projectId: 'wire-project' })

const contextOf = ({ http, clock }: Pick<ClientInput, 'http' | 'clock'>) =>
  ({
    ...{ http, clock, host: { projectId: '' }, signal: new AbortController().signal },
    stores: { accounts: { of: () => ({ address: ACCOUNT }) } },
    modal: { isAddress: async () => true },
    use: () => undefined,
  }) as unknown as SourceContext

const open = (input: ClientInput) => source.openNames(contextOf(input))
const lastOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')

const lookup: ClientCall = (input) =>
  open(input).lookup({ network: ethereum, name: lastOf(input.fact.path) }, input.signal)

/** Asks as a form that sends to a name does. */
const resolve: ClientCall = ({ fact, signal, ...ports }) =>
  source.open(contextOf(ports)).resolveName?.({ network: ethereum, name: lastOf(fact.path), signal })

const register: ClientCall = (input) => {
  const { address, message, signature } = input.fact.body as Readonly<Record<string, string>>
  const registration = { address: address ?? '', message: message ?? '', signature: signature ?? '' }
  return open(input).register({ network: ethereum, ...registration }, input.signal)
}

const isRefused = (reason: string, more: object = {}) => equals({ success: false, reason, ...more })
const found = equals({ name: NAME, address: ACCOUNT })

describeClient('blockchain-api', {
  only: ['name lookup', 'name registration', 'reverse lookup', 'suggestions'],
  calls: {
    'name lookup': lookup,
    'lookup.zone': resolve,
    'reverse lookup': (input) =>
      open(input).reverse({ network: ethereum, address: lastOf(input.fact.path) }, input.signal),
    suggestions: (input) => open(input).suggestions({ label: lastOf(input.fact.path), zone: 'reown.id' }, input.signal),
    'name registration': register,
  },
  uncalled: {
    'lookup.free-v1': 'Asks by version 2.',
    'reverse.none-v1': 'Asks by version 2.',
    'register.content-type': 'Always says that it sends JSON.',
    'register.coin-type': 'Registers names of EVM networks alone.',
  },
  outcomes: {
    'lookup.registered': found,
    'lookup.attributes': found,
    'lookup.no-address': equals({ name: NAME }),
    'lookup.free': equals(undefined),
    'lookup.zone': equals(undefined),
    'lookup.short': throws('HTTP_STATUS', 'Invalid name length: ab.reown.id'),
    'lookup.database': throws('HTTP_STATUS'),
    'reverse.ordinary': equals([NAME]),
    'reverse.none': equals([]),
    'suggestions.free': matches([
      { name: NAME, registered: false },
      { name: 'someones.reown.id', registered: false },
    ]),
    'suggestions.taken-alone': equals([{ name: NAME, registered: true }]),
    'suggestions.short': throws('HTTP_STATUS', 'Invalid name length: ab'),
    'register.ordinary': equals({ success: true }),
    'register.late': isRefused('Signature UNIXTIME timestamp is too old: 1767323045', { isExpired: true }),
    'register.taken': isRefused(`Name is already registered: ${NAME}`),
    'register.signature': isRefused('Signature validation error: Invalid signature'),
    'register.attribute': isRefused('Unsupported name attribute in payload'),
    'register.message': isRefused('Deserialization error: missing field `timestamp` at line 1 column 27'),
  },
  others: () => scriptedHttp([{ match: /supported-chains/, answer: { json: { http: ['eip155:1'], ws: [] } } }]),
})
