import { describe, expect, it } from 'vitest'
import { walletRegistryError } from '../../../../src/plugins/wallet-registry/errors.js'
import { english } from '../../../../src/plugins/wallet-registry/words/english.js'
import german from '../../../../src/plugins/wallet-registry/words/german.js'

const ENGLISH: Readonly<Record<string, unknown>> = english
const GERMAN: Readonly<Record<string, unknown>> = german
const about = { host: '{host}', wallet: '{wallet}', count: '{count}', more: true }
const say = (words: unknown): string =>
  typeof words === 'function' ? (words as (what: object) => string)(about) : String(words)
const placesIn = (words: unknown) => say(words).match(/\{\w+\}/g) ?? []
/** The same in both languages. */
const SAME = ['walletRegistry.qr', 'walletRegistry.count', 'walletRegistry.android', 'walletRegistry.website']

describe('German', () => {
  it('has every word, and no other but those for errors of the plugin', () => {
    const errors = Object.keys(GERMAN).filter((key) => key.startsWith('error.'))
    expect(Object.keys(GERMAN).sort()).toEqual([...Object.keys(ENGLISH), ...errors].sort())
    expect(errors.filter((key) => !(key.slice('error.'.length) in walletRegistryError.catalogue))).toEqual([])
  })

  it.each(Object.keys(ENGLISH))('%s names what the English words name', (key) => {
    expect(placesIn(GERMAN[key]).sort()).toEqual(placesIn(ENGLISH[key]).sort())
    expect(say(GERMAN[key]) === say(ENGLISH[key])).toBe(SAME.includes(key))
    for (const words of [GERMAN[key], ENGLISH[key]]) expect(say(words)).not.toMatch(/undefined|\{\}|!|\.\.\.|^\s|\s$/)
  })
})
