import type { CaipNetworkId, SignInForm } from 'portico/plugin'
import { expect, test } from 'vitest'
import { MessageForms } from '../../../../plugins/siwx/message/message-form.js'
import * as messages from '../../../../plugins/siwx/message/format-message.js'
import * as parsing from '../../../../plugins/siwx/message/read-message.js'
import { FORMS, formatMessage, readMessage, writeMessage } from '../../../support/sign-in-forms.js'
import { good, OTHERS, refusal } from './message.fixture.js'

const GENESIS = '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  ['Ethereum', 'eip155'],
  ['Bitcoin', 'bip122'],
  ['Solana', 'solana'],
  ['Polkadot', 'polkadot'],
  ['XRPL', 'xrpl'],
  ['xrpl', 'xrpl'],
])('the label %s means %s', (label, namespace) => {
  expect(FORMS.ofLabel(label)?.namespace).toBe(namespace)
})

test.each(['ETHEREUM', 'Eip155', 'eip155', 'bitcoin', 'Bip122', 'SOLANA', 'solana', 'Moon', 'X RPL', ' XRPL', ''])(
  'the label "%s" means no known namespace',
  (label) => {
    expect(FORMS.ofLabel(label)).toBeUndefined()
  },
)

test('capitalizes the namespace for a label, unless the chain states one', () => {
  expect(['eip155', 'bip122', 'solana', 'a', 'constructor'].map((name) => FORMS.of(name).label)).toEqual([
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
    const refused = refusal(() => formatMessage({ ...good, chainId: chainId as CaipNetworkId }))
    expect(refused).toEqual(['SIWX_MESSAGE_INVALID', 'chain'])
  },
)

test('writes `localnet` for a property that every object has', () => {
  expect(FORMS.of('solana').writeChain('solana:constructor')).toBe('localnet')
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
  expect(FORMS.of(namespace).isChain(line)).toBe(isAllowed)
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
  expect(FORMS.of(namespace).readChain(chain === undefined ? {} : { chain })).toBe(chainId)
})

test('knows the addresses of each namespace', () => {
  for (const { chainId, accountAddress } of [good, ...OTHERS])
    expect(FORMS.ofChain(chainId).isAddress(accountAddress)).toBe(true)
})

test.each([
  ['eip155', `${good.accountAddress}0`],
  ['eip155', good.accountAddress.slice(0, -1)],
  ['eip155', ` ${good.accountAddress}`],
  ['eip155', good.accountAddress.replace('C', 'g')],
  ['eip155', good.accountAddress.toLowerCase()],
  ['eip155', good.accountAddress.replace('C02aaA', 'c02aaA')],
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
  expect(FORMS.of(namespace).isAddress(text)).toBe(false)
})

test('writes bech32 of Bitcoin in lowercase', () => {
  for (const address of [SEGWIT, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bcrt1q0yd'])
    expect(FORMS.of('bip122').storedAddress(address.toUpperCase())).toBe(address)
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
  expect(FORMS.of(namespace).storedAddress(address)).toBe(address)
})

test('ignores the case of an address on Ethereum, and of bech32 on Bitcoin', () => {
  const lower = good.accountAddress.toLowerCase()
  expect(FORMS.of('eip155').plainAddress(good.accountAddress)).toBe(lower)
  expect(FORMS.of('bip122').plainAddress(SEGWIT.toUpperCase())).toBe(SEGWIT)
  expect(FORMS.of('eip155').isSameAddress(good.accountAddress, lower)).toBe(true)
  expect(FORMS.of('bip122').isSameAddress(SEGWIT, SEGWIT.toUpperCase())).toBe(true)
})

test('tells accounts apart', () => {
  expect(FORMS.of('eip155').isSameAddress(good.accountAddress, good.accountAddress.replace('C', 'D'))).toBe(false)
  expect(FORMS.of('solana').plainAddress('AbC')).toBe('AbC')
  expect(FORMS.of('solana').isSameAddress('AbC', 'Abc')).toBe(false)
})

test('a message on Ethereum is of an address with its checksum', () => {
  const text = formatMessage(good)
  const message = readMessage(text)
  for (const address of [good.accountAddress.toLowerCase(), good.accountAddress.replace('C02aaA', 'c02aaA')]) {
    const changed = text.replace(good.accountAddress, address)
    expect(refusal(() => readMessage(changed))).toEqual(['SIWX_MESSAGE_INVALID', 'address'])
    expect(refusal(() => writeMessage({ ...message, address }))).toEqual(['SIWX_MESSAGE_INVALID', 'address'])
  }
})

/** A chain of its own: accounts in either case, numbered networks with names, and a scheme. */
const moon: SignInForm = {
  label: 'Moonbase',
  scheme: true,
  chainLine: {
    write: (reference) => (reference === '1' ? 'near-side' : 'unnamed'),
    read: (text) => (text === 'near-side' ? '1' : undefined),
  },
  address: { pattern: /^m[0-9a-f]+$/i, plain: (address) => address.toLowerCase() },
  spellSignature: (signature) => signature.toLowerCase(),
}
const moonForms = new MessageForms([['moon', moon]])
const onMoon = { ...good, chainId: 'moon:1', accountAddress: 'mA1' } as const

test('writes and reads the messages of a chain that states its own form', () => {
  const text = messages.formatMessage(onMoon, moonForms)
  expect(text.split('\n').slice(0, 2)).toEqual(['service.org wants you to sign in with your Moonbase account:', 'mA1'])
  expect(text).toContain('\nChain ID: near-side\n')
  const message = parsing.readMessage(text, moonForms)
  const form = moonForms.of(message.namespace)
  expect([form.readChain(message), form.storedAddress(message.address)]).toEqual(['moon:1', 'ma1'])
  expect(form.readChain({ chain: form.writeChain('moon:2') })).toBeUndefined()
  expect(form.spellSignature('AB')).toBe('ab')
  expect(parsing.readMessage(`https://${text}`, moonForms).scheme).toBe('https')
})

test('refuses in that form what the chain does not allow', () => {
  const text = messages.formatMessage(onMoon, moonForms)
  for (const [changed, field] of [
    [text.replace('Moonbase', 'Moon'), 'label'],
    [text.replace('mA1', 'xA1'), 'address'],
    [text.replace('near-side', 'near side'), 'chain'],
  ] as const)
    expect(refusal(() => parsing.readMessage(changed, moonForms))).toEqual(['SIWX_MESSAGE_INVALID', field])
})

test('writes messages as in CAIP-122 for a chain that states nothing', () => {
  const text = messages.formatMessage({ ...onMoon, accountAddress: 'x.1' }, new MessageForms([]))
  expect(text).toContain('your Moon account:\nx.1\n')
  expect(text).toContain('\nChain ID: moon:1\n')
  const known = new MessageForms([['moon', undefined]])
  const message = parsing.readMessage(text, known)
  expect(known.of('moon').readChain(message)).toBe('moon:1')
  expect(refusal(() => parsing.readMessage(`https://${text}`, known))).toEqual(['SIWX_MESSAGE_INVALID', 'scheme'])
})

test('lets no pattern of a chain begin another line', () => {
  const loose = { ...moon, chainLine: { ...moon.chainLine, pattern: /side/ }, address: { pattern: /m/ } } as SignInForm
  const forms = new MessageForms([['moon', loose]])
  const write = (change: object) => refusal(() => messages.formatMessage({ ...onMoon, ...change }, forms))
  expect(write({})[0]).toContain('accepted')
  expect(write({ accountAddress: 'm1\nURI: https://evil.org' })).toEqual(['SIWX_MESSAGE_INVALID', 'address'])
  expect(forms.of('moon').isChain('near-side\nNonce: 12345678')).toBe(false)
})
