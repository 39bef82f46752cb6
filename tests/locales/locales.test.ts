import * as locales from '../../locales/index.js'
import { describe, expect, it } from 'vitest'
import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { sentError } from '../../kit/transactions/sent-error.js'
import { englishButtons } from '../../views/i18n/button-messages.js'
import { english } from '../../views/i18n/messages.js'

const ENGLISH: Readonly<Record<string, unknown>> = { ...englishButtons, ...english }
/** What a message is about, by the names that its English words read. */
const NAMES = ['wallet', 'network', 'host', 'address', 'terms', 'privacy', 'document', 'minutes']
const about = Object.fromEntries(NAMES.map((name) => [name, `{${name}}`]))

const say = (words: unknown): string =>
  typeof words === 'function' ? (words as (what: object) => string)(about) : String(words)
const placesIn = (words: unknown): readonly string[] => (say(words).match(/\{\w+\}/g) ?? []).sort()

/** Words that are the same in both languages. */
const SHARED: Readonly<Record<string, readonly string[]>> = { de: ['connect.wallets', 'account.explorer'] }

describe.each(Object.entries(locales))('%s', async (_name, { tag, buttons, load }) => {
  const loaded: Readonly<Record<string, unknown>> = (await load?.())?.default ?? {}
  const words: Readonly<Record<string, unknown>> = { ...buttons, ...loaded }

  it('has every word, and no other but those for errors of the kernel', () => {
    const codes = Object.keys(words).filter((key) => key.startsWith('error.'))
    expect(Object.keys(words).sort()).toEqual([...Object.keys(ENGLISH), ...codes].sort())
    const known = { ...kernelError.catalogue, ...sentError.catalogue }
    expect(codes.filter((key) => !(key.slice('error.'.length) in known))).toEqual([])
  })

  it('has the words of buttons before anything is loaded', () => {
    expect(Object.keys(buttons ?? {}).sort()).toEqual(Object.keys(englishButtons).sort())
  })

  it.each(Object.keys(ENGLISH))('%s names what the English words name', (key) => {
    expect(placesIn(words[key])).toEqual(placesIn(ENGLISH[key]))
    expect(say(words[key])).not.toMatch(/undefined|\{\}|!|\.\.\./)
    expect(say(words[key]).trim()).toBe(say(words[key]))
    if (key.endsWith('Url')) expect(words[key]).toMatch(/^https:\/\//)
  })

  it('leaves nothing in English', () => {
    const same = Object.keys(ENGLISH).filter((key) => say(words[key]) === say(ENGLISH[key]))
    expect(same).toEqual(SHARED[tag] ?? [])
  })
})
