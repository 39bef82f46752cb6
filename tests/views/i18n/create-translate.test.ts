import { describe, expect, it } from 'vitest'
import { createTranslate } from '../../../views/i18n/create-translate.js'

const words = { close: 'Close', hello: ({ name }: { name: string }) => `Hello ${name}` }

it('returns the message of the catalogue', () => {
  const text = createTranslate(words)
  expect(text('close')).toBe('Close')
  expect(text('hello', { name: 'Maya' })).toBe('Hello Maya')
})

it('prefers the host’s message', () => {
  const text = createTranslate<{ close: string; hello: (about: { name: string }) => string }>(words, {
    hello: ({ name }) => `Hallo ${name}`,
  })
  expect(text('hello', { name: 'Maya' })).toBe('Hallo Maya')
  expect(text('close')).toBe('Close')
})

it('accepts an empty message of the host', () => {
  expect(createTranslate<{ close: string }>(words, { close: '' })('close')).toBe('')
})

describe('names in the other direction', () => {
  const name = '\u05d0\u05e8\u05e0\u05e7'

  it('are isolated from the text around them', () => {
    expect(createTranslate(words)('hello', { name })).toBe(`Hello \u2068${name}\u2069`)
    expect(createTranslate(words, {}, 'rtl')('hello', { name: 'Maya' })).toBe('Hello \u2068Maya\u2069')
  })

  it('are unchanged in the same direction', () => {
    expect(createTranslate(words)('hello', { name: 'Müller' })).toBe('Hello Müller')
  })
})
