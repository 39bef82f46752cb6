import { describe, expect, it } from 'vitest'
import { englishButtons } from '../../../views/i18n/button-messages.js'
import { BRANCH, PLURAL } from '../../../views/i18n/format-plurals.js'
import { catalogueFolders } from '../../support/catalogues.js'

/** Every English message, with "Something" as each value and each branch of a plural by itself. */
const all = [...catalogueFolders.map((folder) => folder.english), englishButtons]
  .flatMap((catalogue) => Object.entries(catalogue))
  .flatMap(([key, template]) =>
    (PLURAL.test(template) ? [...template.matchAll(BRANCH)].map(([, , text = '']) => text) : [template]).map(
      (text) => [key, text.replace(/\{\w+\}|#/g, 'Something')] as const,
    ),
  )

/** Whether a message is the address of a page, of one chain perhaps. */
const isUrl = (key: string) => /Url(?:\.\w+)?$/.test(key)

/** What stands behind something else in a line. */
const FRAGMENTS = [
  'account.nameBy',
  'activity.swappedFrom',
  'activity.more',
  'send.by',
  'send.rate',
  'send.times',
  'swaps.rateValue',
]
/** What the specification words by itself. */
const SPECIFIED = [
  'emailAuth.problem.cooldown',
  'error.SWAPS_AMOUNT_INVALID',
  'error.SWAPS_GAS_PRICE_UNSUPPORTED',
  'error.SWAPS_NETWORK_UNSUPPORTED',
]

describe.each(all)('%s', (key, words) => {
  it('is not empty', () => {
    expect(words.trim()).toBe(words)
    expect(words.length).toBeGreaterThan(0)
    expect(words).not.toContain('undefined')
  })

  it('has no exclamation mark, ellipsis dots or apology', () => {
    if (SPECIFIED.includes(key)) return
    expect(words).not.toMatch(/!|\.\.\.|please|sorry|oops/i)
  })

  it('is in sentence case', () => {
    if (key === 'or' || isUrl(key) || FRAGMENTS.includes(key) || SPECIFIED.includes(key)) return
    expect(words).toMatch(/^(?:[A-Z]|iPhone)/)
    // Names aside, only the first word of a sentence begins with a capital letter.
    const inner = words
      .replace(/Something(’s)?/g, '')
      .replace(/(^|[.?:] )[A-Z]/g, '$1')
      .replace(
        /Privacy|Terms|Stacks|Coinbase|WalletConnect|NFTs?|iPhone|iPad|EVM|EOA|Solana|Ethereum|Farcaster|URL/g,
        '',
      )
    expect(inner).not.toMatch(/ [A-Z]/)
  })

  it('ends like a sentence if it is one', () => {
    if (key.endsWith('Text') || key === 'failure.text') expect(words).toMatch(/[.?]$/)
  })
})

it('links to https only', () => {
  for (const [key, words] of all) if (isUrl(key)) expect(words).toMatch(/^https:\/\//)
})
