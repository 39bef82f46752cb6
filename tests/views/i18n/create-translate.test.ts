import { describe, expect, it } from 'vitest'
import { createTranslate } from '../../../views/i18n/create-translate.js'

const words = { close: 'Close', hello: ({ name }: { name: string }) => `Hello ${name}` }

it('says what stands in the catalogue', () => {
  const text = createTranslate(words)
  expect(text('close')).toBe('Close')
  expect(text('hello', { name: 'Maya' })).toBe('Hello Maya')
})

it('says what the host says, where the host says something', () => {
  const text = createTranslate<{ close: string; hello: (about: { name: string }) => string }>(words, {
    hello: ({ name }) => `Hallo ${name}`,
  })
  expect(text('hello', { name: 'Maya' })).toBe('Hallo Maya')
  expect(text('close')).toBe('Close')
})

it('lets the host say nothing at all', () => {
  expect(createTranslate<{ close: string }>(words, { close: '' })('close')).toBe('')
})

describe('names that are read the other way', () => {
  const name = '\u05d0\u05e8\u05e0\u05e7'

  it('stand on their own, so that the words around them keep their places', () => {
    expect(createTranslate(words)('hello', { name })).toBe(`Hello \u2068${name}\u2069`)
    expect(createTranslate(words, {}, 'rtl')('hello', { name: 'Maya' })).toBe('Hello \u2068Maya\u2069')
  })

  it('are left alone where all is read the same way', () => {
    expect(createTranslate(words)('hello', { name: 'Müller' })).toBe('Hello Müller')
  })
})
