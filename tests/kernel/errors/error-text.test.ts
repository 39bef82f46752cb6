import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { errorText } from '../../../kernel/errors/error-text.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'

test('the words of a toast (8.6): a string, the first issue, a message, or "Unknown error"', () => {
  const { error } = z.safeParse(z.object({ age: z.number('Say a number.'), name: z.string() }), {})
  expect(errorText('Saved')).toBe('Saved')
  expect(errorText(error)).toBe('Say a number.')
  expect(errorText(new Error('It broke.'))).toBe('It broke.')
  expect(errorText({ message: 'It broke.' })).toBe('It broke.')
  for (const thrown of [
    undefined,
    null,
    '',
    0,
    7,
    {},
    [],
    { message: '' },
    { message: 7 },
    { issues: [] },
    { issues: [{}] },
    { issues: [null] },
    Symbol('x'),
  ]) {
    expect(errorText(thrown)).toBe('Unknown error')
  }
})

test('ours speak their sentence, without the details for a developer', () => {
  expect(errorText(kernelError('NETWORK_NOT_FOUND', { details: 'eip155:5' }))).toBe('Network not found')
  expect(errorText(normalizeThrown({ code: 4001, message: 'nope' }))).toBe('The request was declined in the wallet.')
})

test('prefers an issue over its message', () => {
  expect(errorText({ message: 'all', issues: [{ message: 'first' }, { message: 'second' }] })).toBe('first')
})

test('hides secrets in URLs', () => {
  expect(errorText('https://user:pass@rpc.example/KEY')).toBe('https://rpc.example')
})

test('a hostile value is an unknown error', () => {
  const trap = () => {
    throw new Error('gotcha')
  }
  expect(errorText(new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap }))).toBe('Unknown error')
  expect(errorText(Object.defineProperty({}, 'issues', { get: trap }))).toBe('Unknown error')
  expect(errorText({ name: 'ModalError' })).toBe('Unknown error')
})
