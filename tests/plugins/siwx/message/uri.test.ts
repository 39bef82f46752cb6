import { expect, test } from 'vitest'
import { isAuthority, isUri } from '../../../../plugins/siwx/message/grammar.js'
import { testVectors } from '../../../support/vectors.js'

testVectors<{ readonly uri: string; readonly valid: boolean }>(
  'URIs of RFC 3986',
  'siwe/rfc3986_uri_viem.json',
  (cases) => {
    for (const { uri, valid } of cases) expect([uri, isUri(uri)]).toEqual([uri, valid])
  },
)

test.each([
  'https://[::cafe]',
  'https://[::ffff:127.0.0.1]:8080/a',
  'https://[1:2:3:4:5:6:7:8]/',
  'https://[1:2:3:4:5:6:192.168.10.255]/',
  'https://[::127.0.0.1]',
  'https://[64:ff9b::192.0.2.33]',
  'https://@a',
  'https://[1:2:3:4:5:6:7::]/',
  'https://[v1.a:b]/',
  'https://a@b:80/c?d=/?#e/?',
  'urn:recap:eyJhdHQiOnt9fQ',
  'did:key:z6Mk',
  'ipfs://bafy/a%20b',
  'a:',
])('accepts %s', (uri) => {
  expect(isUri(uri)).toBe(true)
})

test.each([
  'https://[::1::2]',
  'https://[1:2:3:4:5:6:7]',
  'https://[1:2:3:4:5:6:7:8:9]',
  'https://[1:2::3:4:5:6::7:8]',
  'https://[1:2:3:4:5:6:7:8::]',
  'https://[1:2:3:4:5:6:7:127.0.0.1]',
  'https://[::ffff:127.0.0.256]',
  'https://[::ffff:127.0.0.01]',
  'https://[::ffff:127.0.0.1.1]',
  'https://[ffff::zz:127.0.0.1]',
  'https://a/b c',
  'https://[:1:2:3:4:5:6:7]',
  'https://[12345::]',
  'https://a b',
  'https://a%2',
  'https://a"b',
  'https://a#b#c',
  'https://a:b',
  'https://a:123456',
  'https:////a',
  '1a:b',
  '//a',
  '',
])('rejects %s', (uri) => {
  expect(isUri(uri)).toBe(false)
})

test.each([
  ['service.org', true],
  ['localhost:3000', true],
  ['a@127.0.0.1:80', true],
  ['[::1]:80', true],
  ['', false],
  [':80', false],
  ['a@', false],
  ['a@b@c', false],
  ['a"@b', false],
  ['a/b', false],
  ['#notrfc4501', false],
  ['a b', false],
])('%s as an authority: %s', (text, isOne) => {
  expect(isAuthority(text)).toBe(isOne)
})
