import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiwxMessageData } from '../../../../plugins/siwx/contract.js'
import { toMessageData } from '../../../../plugins/siwx/message/read-message.js'
import { FORMS, formatMessage, readMessage } from '../../../support/sign-in-forms.js'
import { testVectors } from '../../../support/vectors.js'
import { good, OTHERS, refusal as refusalOf } from './message.fixture.js'

const refusal = (data: unknown) => refusalOf(() => formatMessage(data as SiwxMessageData))

test('writes two empty lines for Ethereum without a statement', () => {
  expect(formatMessage(good)).toBe(`service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2


URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757ab
Issued At: 2026-01-30T16:25:24.000Z`)
})

test('writes one empty line for Solana without a statement, and network names', () => {
  const chains = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
  const others = ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']
  const [solana] = OTHERS
  const texts = [...chains, ...others].map((chain) => formatMessage({ ...good, ...solana, chainId: `solana:${chain}` }))
  expect(texts[0]).toContain(`Solana account:\n${solana?.accountAddress}\n\nURI: `)
  const lines = texts.map((text) => /Chain ID: (.*)/.exec(text)?.[1])
  expect(lines).toEqual(['mainnet', 'devnet', 'testnet', 'localnet'])
})

test('writes the name of other namespaces and their full chain id', () => {
  const heads = OTHERS.slice(1).map((other) => {
    const text = formatMessage({ ...good, ...other, statement: 'Come in.' })
    return [/your (.*) account/.exec(text)?.[1], /Chain ID: (.*)/.exec(text)?.[1]]
  })
  expect(heads).toEqual([
    ['Bitcoin', 'bip122:000000000019d6689c085ae165831e93'],
    ['Polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    ['Cosmos', 'cosmos:cosmoshub-4'],
  ])
})

test('writes an Ethereum address with its checksum', () => {
  const small = formatMessage({ ...good, accountAddress: good.accountAddress.toLowerCase() })
  expect(small).toBe(formatMessage(good))
})

test('keeps the case of an address of another namespace', () => {
  const accountAddress = good.accountAddress.toLowerCase()
  const other = formatMessage({ ...good, accountAddress, chainId: 'vechain:b1ac3413d346d43539627e6be7ec1b4a' })
  expect(other).toContain(`your Vechain account:\n${accountAddress}\n`)
})

test('writes every line in order', () => {
  const resources = ['https://a.org/', 'ipfs://bafy']
  const times = { expirationTime: '2026-02-01T00:00:00Z', notBefore: '2026-01-01T00:00:00Z' }
  expect(
    formatMessage({ ...good, ...times, statement: 'Come in.', requestId: 'one', resources }),
  ).toBe(`service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

Come in.

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757ab
Issued At: 2026-01-30T16:25:24.000Z
Expiration Time: 2026-02-01T00:00:00Z
Not Before: 2026-01-01T00:00:00Z
Request ID: one
Resources:
- https://a.org/
- ipfs://bafy`)
})

test.each(['domain', 'accountAddress', 'uri', 'version', 'nonce'])('requires %s, also on Solana', (field) => {
  for (const value of [undefined, null, 7])
    expect(refusal({ ...good, ...OTHERS[0], [field]: value })).toEqual(['SIWX_MESSAGE_INVALID', field])
})

test.each(['statement', 'requestId', 'issuedAt'])('rejects a number as %s', (field) => {
  expect(refusal({ ...good, [field]: 7 })).toEqual(['SIWX_MESSAGE_INVALID', field])
})

testVectors<Readonly<Record<string, unknown>>>(
  'no message is made of fields that EIP-4361 forbids',
  'siwe/eip4361_parsing_negative_objects.json',
  (cases) => {
    for (const { name, address, chainId, reference_siwe2_constructor: _, ...data } of cases) {
      const [code] = refusal({ ...data, accountAddress: address, chainId: `eip155:${chainId}` })
      expect([name, code]).toEqual([name, 'SIWX_MESSAGE_INVALID'])
    }
    expect(cases.length).toBeGreaterThan(12)
  },
)

const BREAKS = ['\n', '\r', '\0', '\u2028', '\u0085', '\t', '\x7f']

test.each([
  'domain',
  'accountAddress',
  'uri',
  'version',
  'chainId',
  'nonce',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const)('nothing in %s starts another line', (field) => {
  const whole = {
    ...good,
    statement: 'Come in.',
    requestId: 'one',
    expirationTime: good.issuedAt,
    notBefore: good.issuedAt,
  }
  expect(refusal(whole)[0]).toContain('accepted')
  const names: Readonly<Record<string, string>> = { accountAddress: 'address', chainId: 'chain' }
  for (const mark of BREAKS)
    for (const text of [`${whole[field]}${mark}`, `${mark}${whole[field]}`, `a${mark}Nonce: 12345678`])
      expect(refusal({ ...whole, [field]: text })).toEqual(['SIWX_MESSAGE_INVALID', names[field] ?? field])
})

test('rejects an invalid resource', () => {
  for (const uri of ['https://a.org/\n- https://b.org/', '', 'a', 'https://a.org/ - https://b.org', 7])
    expect(refusal({ ...good, resources: [uri] })).toEqual(['SIWX_MESSAGE_INVALID', 'resources'])
  expect(refusal({ ...good, resources: [['https://a.org/']] })).toEqual(['SIWX_MESSAGE_INVALID', 'resources'])
  expect(refusal({ ...good, resources: 'https://a.org' })).toEqual(['SIWX_MESSAGE_INVALID', 'resources'])
})

test('allows lines in a Solana statement, except ones that look like a field', () => {
  const solana = { ...good, ...OTHERS[0] }
  expect(refusal({ ...solana, statement: 'One.\n\nTwo.' })[0]).toContain('accepted')
  for (const statement of ['One.\n\nURI: https://evil.org', 'Chain ID: devnet', '\nOne.', 'One.\n', 'One.\r\nTwo.'])
    expect(refusal({ ...solana, statement })).toEqual(['SIWX_MESSAGE_INVALID', 'statement'])
})

const SAID = [..."ABCxyz019-._~:/?#[]@!$&'()*+,;= "]
const said = fc.string({ unit: fc.constantFrom(...SAID), minLength: 1, maxLength: 60 })
const time = fc
  .date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true })
const anyData = fc.record<SiwxMessageData>(
  {
    accountAddress: fc.constant(''),
    chainId: fc.constant('eip155:1'),
    domain: fc.domain(),
    uri,
    version: fc.constant('1'),
    nonce: fc.stringMatching(/^[A-Za-z0-9]{8,20}$/),
    statement: said,
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: fc.stringMatching(/^[A-Za-z0-9:@!$&'()*+,;=._~-]{0,20}$/),
    resources: fc.array(uri, { maxLength: 4 }),
  },
  { requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'] },
)

test('reads back every written message of every namespace', () => {
  const account = fc.constantFrom({ accountAddress: good.accountAddress, chainId: 'eip155:137' as const }, ...OTHERS)
  fc.assert(
    fc.property(anyData, account, (fields, who) => {
      const data = { ...fields, ...who }
      const text = formatMessage(data)
      const parsed = readMessage(text)
      const chainId = FORMS.of(parsed.namespace).readChain(parsed)
      expect(chainId).toBe(data.chainId)
      expect(toMessageData(parsed, data.chainId)).toEqual(data)
    }),
  )
})

test('rejects a field value or reads it back as that field', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...SAID, ...BREAKS, 'URI: ', 'é', '%', '"'), maxLength: 30 })
  const field = fc.constantFrom('domain', 'uri', 'nonce', 'statement', 'requestId', 'version', 'issuedAt')
  const account = fc.constantFrom({}, ...OTHERS)
  let accepted = 0
  fc.assert(
    fc.property(hostile, field, account, (value, name, who) => {
      const data = { ...good, ...who, [name]: value }
      if (refusal(data)[0] === 'SIWX_MESSAGE_INVALID') return
      accepted += 1
      expect(toMessageData(readMessage(formatMessage(data)), data.chainId)).toEqual(data)
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(0)
})
