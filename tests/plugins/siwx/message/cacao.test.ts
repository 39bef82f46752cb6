import { expect, test } from 'vitest'
import type { Cacao } from '../../../../plugins/siwx/contract.js'
import * as cacaos from '../../../../plugins/siwx/message/cacao.js'
import { FORMS, formatMessage, readMessage } from '../../../support/sign-in-forms.js'
import { testVectors } from '../../../support/vectors.js'
import { good, OTHERS, refusal } from './message.fixture.js'

const formatCacaoMessage = (payload: Cacao['p']) => cacaos.formatCacaoMessage(payload, FORMS)
const toSession = (cacao: Cacao, known: readonly string[]) => cacaos.toSession(cacao, known, FORMS)

testVectors<{ readonly json?: Cacao; readonly text?: string }>(
  'the text of CAIP-74 is built from its payload',
  'caip/cacao_caip74.json',
  (cases) => {
    const payload = cases.find(({ json }) => json)?.json?.p
    const template = cases.find(({ text }) => text)?.text
    if (!payload || !template) return expect.unreachable('The file has no payload, or no text.')
    const [, , , chain = '', address = ''] = payload.iss.split(':')
    const values: Readonly<Record<string, string | undefined>> = {
      'iss[address]': address,
      'iss[chainId.reference]': chain,
      'resources[0]': payload.resources?.[0],
      'resources[1]': payload.resources?.[1],
    }
    const filled = template
      .replace(/\n\.\.\.[\s\S]*$/, '')
      .replace(/\{\.p\.([^}]+)\}/g, (_, name: string) => values[name] ?? String(payload[name as 'domain']))
      // The document's text omits optional fields that the payload has.
      .replace(
        '\nResources:',
        `\nExpiration Time: ${payload.exp}\nNot Before: ${payload.nbf}\nRequest ID: ${payload.requestId}$&`,
      )
    expect(formatCacaoMessage(payload)).toBe(filled)
    // Its nonce is two characters shorter than EIP-4361 requires, so it is never accepted.
    expect(() => readMessage(filled)).toThrow('nonce')
  },
)

const payload: Cacao['p'] = {
  domain: good.domain,
  aud: good.uri,
  nonce: good.nonce,
  iss: `did:pkh:${good.chainId}:${good.accountAddress}`,
  version: '1',
  iat: good.issuedAt ?? '',
}

test('formats a payload as its fields', () => {
  expect(formatCacaoMessage(payload)).toBe(formatMessage(good))
})

test('is of an account in a known namespace (5.5)', () => {
  const cacao: Cacao = { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: '0x00' } }
  expect(toSession(cacao, ['eip155']).data.chainId).toBe(good.chainId)
  expect(() => toSession(cacao, ['solana'])).toThrow('The sign-in message')
})

test('writes the signature of a hardware wallet as verifiers take it', () => {
  const cacao: Cacao = { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: `0x${'ab'.repeat(64)}00` } }
  expect(toSession(cacao, ['eip155'])).toMatchObject({ signature: `0x${'ab'.repeat(64)}1b`, cacao })
})

test('takes a missing version for 1', () => {
  const { version: _, ...unversioned } = payload
  expect(formatCacaoMessage(unversioned as Cacao['p'])).toBe(formatMessage(good))
})

test('writes the optional fields that a payload has', () => {
  const optional = { statement: 'Come in.', requestId: 'one', resources: ['https://a.org/'] }
  const times = { exp: '2026-02-01T00:00:00Z', nbf: '2026-01-01T00:00:00Z' }
  const data = { ...good, ...optional, expirationTime: times.exp, notBefore: times.nbf }
  expect(formatCacaoMessage({ ...payload, ...optional, ...times })).toBe(formatMessage(data))
})

test('writes a nonce that is too short for a new sign-in', () => {
  expect(formatCacaoMessage({ ...payload, nonce: '7' })).toBe(formatMessage(good).replace(good.nonce, '7'))
})

test('converts a CACAO of Solana to a session', () => {
  const data = { ...good, ...OTHERS[0] }
  const p = { ...payload, iss: `did:pkh:${data.chainId}:${data.accountAddress}` }
  const cacao: Cacao = { h: { t: 'caip122' }, p, s: { t: 'solana:ed25519', s: 'proof' } }
  const session = { data, message: formatMessage(data), signature: 'proof', cacao }
  expect(toSession(cacao, ['solana'])).toStrictEqual(session)
})

test.each([
  ['iss', 'iss', 'did:key:z6Mk'],
  ['iss', 'iss', `did:key:eip155:1:${good.accountAddress}`],
  ['iss', 'iss', `did:pkh:eip155:${good.accountAddress}`],
  ['iss', 'iss', undefined],
  ['nonce', 'nonce', '1234\n567'],
  ['nonce', 'nonce', '\n1234567'],
  ['nonce', 'nonce', '1234567\n'],
  ['nonce', 'nonce', ''],
  ['nonce', 'nonce', 12345678],
  ['nonce', 'nonce', undefined],
  ['domain', 'domain', 'a\nb'],
  ['domain', 'domain', undefined],
  ['aud', 'uri', 'nowhere'],
  ['iat', 'issuedAt', 'yesterday'],
])('rejects %s, naming %s: %s', (field, details, value) => {
  const refused = refusal(() => formatCacaoMessage({ ...payload, [field]: value } as Cacao['p']))
  expect(refused).toEqual(['SIWX_MESSAGE_INVALID', details])
})
