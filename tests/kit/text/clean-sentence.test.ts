import { expect, test } from 'vitest'
import { cleanSentence, plainSentence } from '../../../kit/text/clean-sentence.js'

test.each([
  ['a sentence', 'insufficient liquidity', 'insufficient liquidity'],
  ['the message of an error', new Error('execution reverted'), 'execution reverted'],
  ['lines, and marks that turn the text around', 'Not\n\u202eenough', 'Not enough'],
  ['a URL with a key', 'https://user:key@rpc.example/v1?key=abc failed', 'https://rpc.example failed'],
  ['a page', ' <html>Denied</html>', ''],
  ['no text', { code: 1 }, ''],
])('cleans %s', (_, said, clean) => {
  expect(cleanSentence(said)).toBe(clean)
})

test('is short, however much is said', () => {
  expect(cleanSentence('a'.repeat(1_000_000))).toHaveLength(200)
})

test('a sentence for users has no link but a known name', () => {
  expect(plainSentence('Not enough')).toBe('Not enough')
  expect(plainSentence('Wallet must be verified first: claim-0x.io')).toBe('')
  expect(plainSentence('See https://claim.example/?x')).toBe('')
  expect(plainSentence('maya.portico.eth is taken', 'maya.portico.eth')).toBe('maya.portico.eth is taken')
})
