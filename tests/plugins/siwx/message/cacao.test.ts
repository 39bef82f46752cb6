import { expect, test } from 'vitest'
import type { Cacao } from '../../../../plugins/siwx/contract.js'
import { formatCacaoMessage, toSession } from '../../../../plugins/siwx/message/cacao.js'
import { formatMessage, parseMessage } from '../../../../plugins/siwx/message/format-message.js'
import { testVectors } from '../../../support/vectors.js'
import { good } from './message.fixture.js'

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
    expect(() => parseMessage(filled)).toThrow('nonce')
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

test.each([
  ['iss', 'did:key:z6Mk'],
  ['iss', `did:pkh:eip155:${good.accountAddress}`],
  ['iss', undefined],
  ['nonce', '1234\n567'],
  ['nonce', undefined],
  ['domain', 'a\nb'],
  ['domain', undefined],
  ['aud', 'nowhere'],
  ['iat', 'yesterday'],
])('%s cannot be %s', (field, value) => {
  expect(() => formatCacaoMessage({ ...payload, [field]: value } as Cacao['p'])).toThrow('The sign-in message')
})
