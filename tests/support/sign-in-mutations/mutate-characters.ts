import { type Mutation, otherThan, UNREADABLE, UNSIGNED, withCharacter } from './mutation.js'
import type { SignIn } from './sign-ins.js'

/** Where in the value of a line, and what becomes of the sign-in. */
interface Place {
  /** How the line begins. */
  readonly line: string
  /** Places in what follows; all of them unless given. */
  readonly at?: readonly number[]
  readonly to?: string
  readonly code: string
}

const YEAR = [3]
/** Digits of the milliseconds: a time is still a time then, and hardly another one. */
const SPLIT_SECOND = [20, 21, 22]
/** The signs between the parts of a time. */
const SIGNS = [4, 10, 13, 23]

const time = (line: string, to: string, code: string): readonly Place[] => [
  { line, at: YEAR, to, code },
  { line, at: SPLIT_SECOND, code: UNSIGNED },
  { line, at: SIGNS, code: UNREADABLE },
]

const PLACES: readonly Place[] = [
  { line: 'Welcome', code: UNSIGNED },
  { line: 'URI: ', at: [0, 4, 8, 13, 19], code: 'SIWX_URI_MISMATCH' },
  { line: 'URI: https://shop.example/', code: UNSIGNED },
  { line: 'Version: ', code: UNREADABLE },
  { line: 'Nonce: ', code: 'SIWX_NONCE_MISMATCH' },
  ...time('Issued At: ', '7', 'SIWX_ISSUED_IN_FUTURE'),
  ...time('Expiration Time: ', '5', 'SIWX_EXPIRED'),
  ...time('Not Before: ', '7', 'SIWX_NOT_YET_VALID'),
  { line: 'Request ID: request', code: UNSIGNED },
  { line: '- https://shop.example/', code: UNSIGNED },
  { line: '- ipfs://', code: UNSIGNED },
]

/** The names of lines, and what stands around what is said: none of it may be written otherwise. */
const FIXED = [
  'wants',
  'account:',
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
  'Resources:',
  '- ',
]

/** Changes of one character of the message, at every kind of place. */
export const mutateCharacters = ({ message, address, data, chainId }: SignIn): readonly Mutation[] => {
  const change = (at: number, code: string, to = otherThan(message.charAt(at))): Mutation => ({
    name: `character ${at}, ${JSON.stringify(message.charAt(at))} to ${JSON.stringify(to)}`,
    change: { message: withCharacter(message, at, to) },
    codes: [code],
  })
  const values = PLACES.flatMap(({ line, at, to, code }) => {
    const start = message.indexOf(`\n${line}`) + 1 + (/^(Welcome|Request)/.test(line) ? 0 : line.length)
    const begin = line.startsWith('Request') ? start + 'Request ID: '.length : start
    const value = message.slice(begin).split('\n', 1)[0] ?? ''
    // Marks such as `.` and `/` mean something in an address: which of them, the grammar of addresses says.
    const all = [...value].flatMap((character, index) => (/[a-z0-9]/i.test(character) ? [index] : []))
    return (at ?? all).map((index) => change(begin + index, code, to))
  })
  const fixed = FIXED.flatMap((words) => {
    const start = message.indexOf(words)
    return [...words].flatMap((character, index) => (character === ' ' ? [] : [change(start + index, UNREADABLE)]))
  })
  const domain = [...data.domain].flatMap((character, index) =>
    character === '.' ? [] : [change(index, 'SIWX_DOMAIN_MISMATCH')],
  )
  const account = message.indexOf(address)
  const isEip155 = chainId.startsWith('eip155')
  // EIP-55 has letters that check the address; of other chains any address is one.
  const accounts = [8, 11, 17, 23, 30].map((index) => {
    const character = message.charAt(account + index)
    return change(account + index, isEip155 ? UNREADABLE : 'SIWX_ADDRESS_MISMATCH', character === 'a' ? 'c' : 'a')
  })
  const chain = message.indexOf('Chain ID: ')
  const end = message.indexOf('\n', chain) - 1
  const chains = [0, 1, 2].map((back) => change(end - back, 'SIWX_CHAIN_MISMATCH'))
  return [...values, ...fixed, ...domain, ...accounts, ...chains]
}
