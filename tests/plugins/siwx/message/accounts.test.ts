import type { CaipNetworkId } from 'portico/plugin'
import { expect, test } from 'vitest'
import {
  canonicalAddress,
  chainLineOf,
  isAccountAddress,
  isChainLine,
  isSameAddress,
  labelOf,
  namespaceOfLabel,
  plainAddress,
  toChainId,
} from '../../../../plugins/siwx/message/accounts.js'
import { good, OTHERS, refusal } from './message.fixture.js'

const GENESIS = '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  ['Ethereum', 'eip155'],
  ['Bitcoin', 'bip122'],
  ['Solana', 'solana'],
  ['Polkadot', 'polkadot'],
  ['XRPL', 'xrpl'],
  ['abc', 'abc'],
  ['Abcdefgh', 'abcdefgh'],
  ['A-1', 'a-1'],
])('the label %s means %s', (label, namespace) => {
  expect(namespaceOfLabel(label)).toBe(namespace)
})

test.each([
  'ETHEREUM',
  'Eip155',
  'eip155',
  'bitcoin',
  'Bip122',
  'SOLANA',
  'solana',
  'Ab',
  'Abcdefghi',
  'a b',
  ' abc',
  'abc ',
  'ab_c',
  '',
])('the label "%s" means no namespace', (label) => {
  expect(namespaceOfLabel(label)).toBeUndefined()
})

test('capitalizes the namespace for a label, but for the ones with a name of their own', () => {
  expect(['eip155', 'bip122', 'solana', 'a', 'constructor'].map(labelOf)).toEqual([
    'Ethereum',
    'Bitcoin',
    'Solana',
    'A',
    'Constructor',
  ])
})

test.each(['eip155', 'eip155:', ':1', 'eip155:1:1', 'e:1', 'eip155:a b', undefined, ['eip155:1']])(
  'no line is of the chain %s',
  (chainId) => {
    expect(refusal(() => chainLineOf(chainId as CaipNetworkId))).toEqual(['SIWX_MESSAGE_INVALID', 'chain'])
  },
)

test('writes `localnet` for a property that every object has', () => {
  expect(chainLineOf('solana:constructor')).toBe('localnet')
})

test.each([
  ['eip155', '0', true],
  ['eip155', '10', true],
  ['eip155', '9'.repeat(32), true],
  ['eip155', '9'.repeat(33), false],
  ['eip155', '01', false],
  ['eip155', '1 ', false],
  ['eip155', ' 1', false],
  ['eip155', 'eip155:1', false],
  ['solana', 'mainnet', true],
  ['solana', `solana:${GENESIS}`, true],
  ['cosmos', 'cosmos:cosmoshub-4', true],
  ['cosmos', 'solana:mainnet', false],
  ['cosmos', 'a_B-1', true],
  ['cosmos', 'a'.repeat(32), true],
  ['cosmos', 'a'.repeat(33), false],
  ['cosmos', ' a', false],
  ['cosmos', 'a ', false],
  ['cosmos', '', false],
])('on %s, the chain "%s" is allowed: %s', (namespace, line, isAllowed) => {
  expect(isChainLine(namespace, line)).toBe(isAllowed)
})

test.each([
  ['eip155', '137', 'eip155:137'],
  ['cosmos', 'cosmoshub-4', 'cosmos:cosmoshub-4'],
  ['cosmos', 'cosmos:cosmoshub-4', 'cosmos:cosmoshub-4'],
  ['solana', 'mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana', 'solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana', 'testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['solana', GENESIS, `solana:${GENESIS}`],
  ['solana', `solana:${GENESIS}`, `solana:${GENESIS}`],
  ['solana', 'localnet', undefined],
  ['solana', GENESIS.slice(1), undefined],
  ['solana', `${GENESIS}a`, undefined],
  ['solana', GENESIS.replace('8', '0'), undefined],
  ['solana', undefined, undefined],
  ['eip155', undefined, undefined],
])('on %s, the chain %s means %s', (namespace, chain, chainId) => {
  const account = { namespace, label: labelOf(namespace), domain: good.domain, address: good.accountAddress }
  expect(toChainId(chain === undefined ? account : { ...account, chain })).toBe(chainId)
})

test('knows the addresses of each namespace', () => {
  for (const { chainId, accountAddress } of [good, ...OTHERS])
    expect(isAccountAddress(chainId.slice(0, chainId.indexOf(':')), accountAddress)).toBe(true)
})

test.each([
  ['eip155', `${good.accountAddress}0`],
  ['eip155', good.accountAddress.slice(0, -1)],
  ['eip155', ` ${good.accountAddress}`],
  ['eip155', good.accountAddress.replace('C', 'g')],
  ['eip155', OTHERS[0]?.accountAddress ?? ''],
  ['solana', '1'.repeat(31)],
  ['solana', '1'.repeat(45)],
  ['solana', ` ${'1'.repeat(32)}`],
  ['solana', `${'1'.repeat(32)} `],
  ['solana', '0'.repeat(32)],
  ['solana', good.accountAddress],
  ['cosmos', ''],
  ['cosmos', 'a'.repeat(129)],
  ['cosmos', ' a'],
  ['cosmos', 'a '],
  ['cosmos', 'a/b'],
])('on %s, "%s" is no address', (namespace, text) => {
  expect(isAccountAddress(namespace, text)).toBe(false)
})

test('writes bech32 of Bitcoin in lowercase', () => {
  for (const address of [SEGWIT, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bcrt1q0yd'])
    expect(canonicalAddress('bip122', address.toUpperCase())).toBe(address)
})

test.each([
  ['bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bip122', `${SEGWIT.slice(0, 10)}${SEGWIT.slice(10).toUpperCase()}`],
  ['bip122', `${SEGWIT.toUpperCase()}b`],
  ['bip122', `X${SEGWIT.toUpperCase()}`],
  ['bip122', 'BC1'],
  ['bip122', 'BC1B'],
  ['cosmos', SEGWIT.toUpperCase()],
  ['eip155', good.accountAddress],
])('on %s, keeps the case of %s', (namespace, address) => {
  expect(canonicalAddress(namespace, address)).toBe(address)
})

test('ignores the case of an address on Ethereum, and of bech32 on Bitcoin', () => {
  const lower = good.accountAddress.toLowerCase()
  expect(plainAddress('eip155', good.accountAddress)).toBe(lower)
  expect(plainAddress('bip122', SEGWIT.toUpperCase())).toBe(SEGWIT)
  expect(isSameAddress('eip155', good.accountAddress, lower)).toBe(true)
  expect(isSameAddress('bip122', SEGWIT, SEGWIT.toUpperCase())).toBe(true)
})

test('tells accounts apart', () => {
  expect(isSameAddress('eip155', good.accountAddress, good.accountAddress.replace('C', 'D'))).toBe(false)
  expect(plainAddress('solana', 'AbC')).toBe('AbC')
  expect(isSameAddress('solana', 'AbC', 'Abc')).toBe(false)
})
