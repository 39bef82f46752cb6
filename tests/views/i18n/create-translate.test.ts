import { describe, expect, it, vi } from 'vitest'
import { createTranslate } from '../../../views/i18n/create-translate.js'

const english = {
  close: 'Close',
  hello: 'Hello {name}',
  found: '{count, plural, =0 {No wallet} one {# wallet} other {# wallets}} of {name}',
}

it('returns the English message with its values', () => {
  const text = createTranslate({ english })
  expect(text('close')).toBe('Close')
  expect(text('hello', { name: 'Maya' })).toBe('Hello Maya')
})

it('prefers the messages of the language and the host, empty ones too', () => {
  const text = createTranslate({ english, messages: { hello: 'Hallo {name}', close: '' } })
  expect(text('hello', { name: 'Maya' })).toBe('Hallo Maya')
  expect(text('close')).toBe('')
})

it('never reads a value as a template', () => {
  const text = createTranslate({ english })
  expect(text('found', { count: 2, name: '{count} # {0, plural, other {x}}' })).toBe(
    '2 wallets of {count} # {0, plural, other {x}}',
  )
})

describe('a plural', () => {
  it.each([
    [0, 'No wallet of Maya'],
    [1, '1 wallet of Maya'],
    [1234, '1,234 wallets of Maya'],
  ])('of %s', (count, message) => {
    expect(createTranslate({ english })('found', { count, name: 'Maya' })).toBe(message)
  })

  it('follows the rules of the language', () => {
    const found = '{count, plural, one {# portfel} few {# portfele} many {# portfeli} other {# portfela}}'
    const text = createTranslate({ english, messages: { found }, lang: 'pl', locale: 'pl' })
    expect([1, 2, 5, 1.5].map((count) => text('found', { count }))).toEqual([
      '1 portfel',
      '2 portfele',
      '5 portfeli',
      '1,5 portfela',
    ])
  })

  it('of an English message follows the English rules, in the numerals of the locale', () => {
    const text = createTranslate({ english, lang: 'ar', locale: 'ar-EG' })
    expect(text('found', { count: 2, name: 'Maya' })).toBe('٢ wallets of Maya')
  })
})

describe('a developer’s mistake', () => {
  it('is reported once: a value that is missing, and a key that is unknown', () => {
    const warn = vi.fn()
    const text = createTranslate({ english, warn })
    for (const _ of [1, 2]) expect([text('hello'), text('helo')]).toEqual(['Hello {name}', 'helo'])
    expect(warn.mock.calls.flat()).toEqual([
      'The message "hello" has no value for {name}. Pass it to `t`, or correct the placeholder.',
      'No message has the key "helo". Add it to the English messages.',
    ])
  })
})

describe('values in the other direction', () => {
  const name = '\u05d0\u05e8\u05e0\u05e7'

  it('are isolated from the text around them', () => {
    expect(createTranslate({ english })('hello', { name })).toBe(`Hello \u2068${name}\u2069`)
    expect(createTranslate({ english, dir: 'rtl' })('hello', { name: 'Maya' })).toBe('Hello \u2068Maya\u2069')
  })

  it('are unchanged in the same direction', () => {
    expect(createTranslate({ english })('hello', { name: 'Müller' })).toBe('Hello Müller')
  })
})
