import { expect, test } from 'vitest'
import { toMessageData } from '../../../../plugins/siwx/message/read-message.js'
import { formatMessage, readMessage, writeMessage } from '../../../support/sign-in-forms.js'
import { testVectors } from '../../../support/vectors.js'
import { good, OTHERS, refusal } from './message.fixture.js'

type Fields = Readonly<Record<string, string | number | null | readonly string[]>>

testVectors<{ readonly name: string; readonly message: string; readonly fields: Fields }>(
  'EIP-4361 messages are read, and written the same',
  'siwe/eip4361_parsing_positive.json',
  (cases) => {
    for (const { name, message, fields } of cases) {
      const { namespace, label, chain, ...read } = readMessage(message)
      expect([namespace, label]).toEqual(['eip155', 'Ethereum'])
      const expected = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
      expect({ name, ...read, chainId: Number(chain) }).toEqual({ name, ...expected })
      expect(writeMessage(readMessage(message))).toBe(message)
      const { address, chainId, scheme, ...data } = expected as unknown as Record<string, string>
      // The data has no scheme, the one part of a message that a sign-in need not keep.
      if (scheme === undefined) {
        const again = { ...data, accountAddress: address, chainId: `eip155:${chainId}` } as unknown as typeof good
        expect(formatMessage(again)).toBe(message)
      }
    }
    expect(cases.length).toBeGreaterThan(5)
  },
)

testVectors<{ readonly name: string; readonly message: string }>(
  'what breaks EIP-4361 is refused',
  'siwe/eip4361_parsing_negative.json',
  (cases) => {
    for (const { name, message } of cases) {
      const [code] = refusal(() => readMessage(message))
      expect([name, code]).toEqual([name, 'SIWX_MESSAGE_INVALID'])
    }
    expect(cases.length).toBeGreaterThan(15)
  },
)

const KEY = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'

testVectors<{ readonly name: string; readonly parsed: Fields; readonly text: string }>(
  'Sign In With Solana messages are read, and written the same',
  'solana/siws_text.json',
  (cases) => {
    for (const { name, parsed, text: published } of cases) {
      // The published address is a placeholder letter.
      const text = published.replace('\nA', `\n${KEY}`)
      const { namespace, label, ...read } = readMessage(text)
      expect({ name, ...read }).toEqual({ name, ...parsed, address: KEY })
      expect(writeMessage({ namespace: 'solana', label: 'Solana', ...read })).toBe(text)
    }
    expect(cases.length).toBeGreaterThan(4)
  },
)

/** Why an example of CAIP-122 is rejected. */
const REFUSED: Readonly<Record<string, string>> = {
  // The address is without EIP-55 and the number of the chain after the time: EIP-4361 forbids both.
  'CAIPs/caip-122.md/0': 'chain',
  // The chain after the time, too. One order, so that one message has one text.
  'tezos/caip122.md/3': 'chain',
}

testVectors<{ readonly name: string; readonly message: string }>(
  'examples of CAIP-122 are read, but those that change the order of the lines',
  'caip/caip122_messages.json',
  (cases) => {
    for (const { name, message } of cases) {
      const known = REFUSED[name]
      if (known) expect([name, ...refusal(() => readMessage(message))]).toEqual([name, 'SIWX_MESSAGE_INVALID', known])
      else expect(writeMessage(readMessage(message))).toBe(message)
    }
    expect(cases.filter(({ name }) => REFUSED[name] === undefined).length).toBeGreaterThan(1)
  },
)

const text = formatMessage({ ...good, statement: 'Come in.', requestId: 'one', resources: ['https://a.org/'] })

test.each([
  ['a line at the end', `${text}\n`],
  ['a line before', `\n${text}`],
  ['a carriage return', text.replaceAll('\n', '\r\n')],
  ['an unknown line', text.replace('Nonce', 'Colour: red\nNonce')],
  ['a field twice', text.replace(/Nonce: .*/, '$&\n$&')],
  ['two spaces', text.replace('Nonce: ', 'Nonce:  ')],
  ['no space', text.replace('Nonce: ', 'Nonce:')],
  ['another word', text.replace('wants you', 'want you')],
  ['another kind of account', text.replace('Ethereum', 'ethereum')],
  ['the namespace for the kind of account', text.replace('Ethereum', 'Eip155')],
  ['a number of a chain with zeros before it', text.replace('Chain ID: 1', 'Chain ID: 01')],
  ['a chain of another namespace', text.replace('Chain ID: 1', 'Chain ID: solana:mainnet')],
  ['a resource without a dash', text.replace('- https', '* https')],
  ['a letter of another alphabet in the domain', text.replace('service.org w', 's\u0435rvice.org w')],
  ['a mark that turns the line round', text.replace('Come in.', 'Come \u202ein.')],
  ['a null', text.replace('Come in.', 'Come\0in.')],
  ['a leap second', text.replace(':24.000Z', ':60.000Z')],
  ['nothing', ''],
  ['much more than any message', `${text}\n${'- https://a.org/\n'.repeat(2000)}`],
])('rejects %s', (_, changed) => {
  expect(changed).not.toBe(text)
  expect(refusal(() => readMessage(changed))[0]).toBe('SIWX_MESSAGE_INVALID')
})

test('rejects values that are not strings', () => {
  for (const given of [undefined, null, 1, {}, []])
    expect(refusal(() => readMessage(given as unknown as string))[0]).toBe('SIWX_MESSAGE_INVALID')
})

testVectors<{ readonly string: string }>(
  'strings that break things are no message, and stand in none',
  'fault/naughty_strings.json',
  (cases) => {
    for (const { string } of cases) {
      expect(refusal(() => readMessage(string))[0]).toBe('SIWX_MESSAGE_INVALID')
      const [outcome] = refusal(() => formatMessage({ ...good, statement: string }))
      // A statement is ASCII on one line.
      expect([string, outcome === 'SIWX_MESSAGE_INVALID']).toEqual([
        string,
        !/^[\w.~:/?#[\]@!$&'()*+,;= -]+$/.test(string),
      ])
    }
    expect(cases.length).toBeGreaterThan(100)
  },
)

/** A message on Solana, where every line after the address may be missing. */
const bare = `service.org wants you to sign in with your Solana account:\n${KEY}`

test.each([
  ['label', 'a word before the first line', `Hello ${text}`],
  ['label', 'a space after the first line', text.replace('account:', 'account: ')],
  ['label', 'nothing', ''],
  ['layout', 'an unknown list', text.replace('Resources:', 'Colours:')],
  ['message', 'a number', 7],
  ['address', 'no address on Solana', 'service.org wants you to sign in with your Solana account:'],
  ['uri', 'no line after the address', text.split('\n').slice(0, 2).join('\n')],
  ['statement', 'a field without an empty line before it', `${bare}\n\nOne.\nTwo.\nURI: https://service.org`],
  ['statement', 'an empty statement on Solana', `${bare}\n\n\nURI: https://service.org`],
])('names the %s for %s', (details, _, changed) => {
  expect(refusal(() => readMessage(changed as string))).toEqual(['SIWX_MESSAGE_INVALID', details])
})

test('reads a message of at most 16384 characters', () => {
  const long = (length: number) => text.replace('Request ID: one', `Request ID: one${'a'.repeat(length - text.length)}`)
  expect(readMessage(long(16_384)).requestId).toHaveLength(16_384 - text.length + 3)
  expect(refusal(() => readMessage(long(16_385)))).toEqual(['SIWX_MESSAGE_INVALID', 'message'])
})

test('has no key for a missing line', () => {
  const { chainId: _, accountAddress: address, ...rest } = good
  expect(readMessage(formatMessage(good))).toStrictEqual({
    namespace: 'eip155',
    label: 'Ethereum',
    address,
    chain: '1',
    ...rest,
  })
  const account = { namespace: 'solana', label: 'Solana', domain: 'service.org', address: KEY }
  expect(readMessage(bare)).toStrictEqual(account)
})

test('reads the scheme of the first line', () => {
  const schemed = text.replace('service.org w', 'https://service.org w')
  expect(readMessage(schemed)).toMatchObject({ scheme: 'https', domain: 'service.org' })
  expect(writeMessage(readMessage(schemed))).toBe(schemed)
})

test.each(['1a', 'a_b', 'h ttp', '', 'http:', ':http'])('refuses to write the scheme "%s"', (scheme) => {
  const written = () => writeMessage({ ...readMessage(text), scheme })
  expect(refusal(written)).toEqual(['SIWX_MESSAGE_INVALID', 'scheme'])
})

test('refuses a scheme outside of Ethereum', () => {
  const solana = bare.replace('service.org', 'https://service.org')
  expect(refusal(() => readMessage(solana))).toEqual(['SIWX_MESSAGE_INVALID', 'scheme'])
})

test('refuses the label of another namespace', () => {
  const written = () => writeMessage({ ...readMessage(text), label: 'Bitcoin' })
  expect(refusal(written)).toEqual(['SIWX_MESSAGE_INVALID', 'label'])
})

test.each(['One.', 'One.\nTwo.', 'One.\n\nTwo.'])(
  'reads the statement %j on Solana, with and without fields',
  (statement) => {
    const said = `${bare}\n\n${statement}`
    expect(readMessage(said)).toMatchObject({ statement })
    expect(readMessage(said)).not.toHaveProperty('uri')
    const uri = 'https://service.org'
    expect(readMessage(`${said}\n\nURI: ${uri}`)).toMatchObject({ statement, uri })
  },
)

test.each(['uri', 'version', 'chain', 'nonce', 'issuedAt'])('requires %s, except on Solana', (field) => {
  const without = (message: ReturnType<typeof readMessage>) => writeMessage({ ...message, [field]: undefined })
  expect(refusal(() => without(readMessage(text)))).toEqual(['SIWX_MESSAGE_INVALID', field])
  const solana = without(readMessage(formatMessage({ ...good, ...OTHERS[0] })))
  expect(writeMessage(readMessage(solana))).toBe(solana)
})

test.each(['uri', 'version', 'nonce'])('the data of a sign-in needs %s, also on Solana', (field) => {
  const message = readMessage(formatMessage({ ...good, ...OTHERS[0] }))
  const read = () => toMessageData({ ...message, [field]: undefined }, 'solana:a')
  expect(refusal(read)).toEqual(['SIWX_MESSAGE_INVALID', field])
})
