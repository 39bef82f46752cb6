import { describe, expect, it } from 'vitest'
import { walletConnectError } from '../../../../src/plugins/walletconnect/errors.js'
import { english } from '../../../../src/plugins/walletconnect/words/english.js'
import german from '../../../../src/plugins/walletconnect/words/german.js'

const ENGLISH: Readonly<Record<string, unknown>> = english
const GERMAN: Readonly<Record<string, unknown>> = german
const about = { host: '{host}', wallet: '{wallet}' }
const say = (words: unknown): string =>
  typeof words === 'function' ? (words as (what: object) => string)(about) : String(words)
const placesIn = (words: unknown) => say(words).match(/\{\w+\}/g) ?? []

describe('German', () => {
  it('has every word, and no other but those for errors of the plugin', () => {
    const errors = Object.keys(GERMAN).filter((key) => key.startsWith('error.'))
    expect(Object.keys(GERMAN).sort()).toEqual([...Object.keys(ENGLISH), ...errors].sort())
    expect(errors.filter((key) => !(key.slice('error.'.length) in walletConnectError.catalogue))).toEqual([])
    // What filled the places of an error's sentence is not known any more.
    expect(errors.filter((key) => placesIn(GERMAN[key]).length > 0)).toEqual([])
  })

  it.each(Object.keys(ENGLISH))('%s names what the English words name', (key) => {
    expect(placesIn(GERMAN[key]).sort()).toEqual(placesIn(ENGLISH[key]).sort())
    expect(say(GERMAN[key])).not.toBe(say(ENGLISH[key]))
    for (const words of [GERMAN[key], ENGLISH[key]]) expect(say(words)).not.toMatch(/undefined|\{\}|!|\.\.\.|^\s|\s$/)
  })
})
