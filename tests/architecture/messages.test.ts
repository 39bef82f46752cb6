import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as locales from '../../locales/index.js'
import { bitcoin, cosmosHub, mainnet, solana as solanaMainnet } from '../../networks/index.js'
import { bip122 } from '../../plugins/bip122/index.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { solana } from '../../plugins/solana/index.js'
import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { catalogueFolders, placeholdersOf } from '../support/catalogues.js'
import { publishedFiles } from '../../scripts/imports.mjs'

const errorModules = import.meta.glob<Record<string, { readonly catalogue?: object }>>('../../plugins/*/errors.ts', {
  eager: true,
})
const pluginErrors = Object.entries(errorModules).flatMap(([file, exported]) => {
  const catalogues = Object.values(exported).map((value) => value?.catalogue ?? {})
  return [[file.split('/')[3], Object.assign({}, ...catalogues)] as const]
})
const errorsOf = (folder: string): object => {
  const plugin = /^plugins\/([^/]+)/.exec(folder)?.[1]
  if (plugin === undefined) return kernelError.catalogue
  return pluginErrors.find(([name]) => name === plugin)?.[1] ?? {}
}

/** Messages that are the same in another language: names, or spelled the same. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    'connect.wallets',
    'embeddedWallet.passkey',
    'connect.getUrl.solana',
    'account.explorer',
    'connect.qr',
    'connect.countMore',
    'walletRegistry.android',
    'walletRegistry.website',
    'send.rate',
    'send.memo',
    'send.explorer',
    'swaps.explorer',
    'activity.nft',
    'nfts.title',
    'names.field',
    'smartSessions.beta',
    'smartSessions.selector',
    'smartSessions.tokenContract',
  ],
}

/** The names of chains that are the same in every language. */
const PROPER = ['Bitcoin', 'Cosmos', 'Solana']

const sources = publishedFiles()
  .filter((file) => !/\/messages\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe.each(catalogueFolders)('$folder', ({ folder, english, translations }) => {
  it('has messages, of which each is used', () => {
    const keys = Object.keys(english)
    expect(keys.length).toBeGreaterThan(0)
    // A key may be made of its group and a value: `account.${kind}`.
    const isUsed = (key: string) =>
      sources.includes(`'${key}'`) || sources.includes(`\`${key.replace(/\.\w+$/, '.$')}{`)
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it('has well-formed templates: braces hold a name or a plural that ends in `other`', () => {
    const all = [english, ...Object.values(translations)].flatMap((messages) => Object.entries(messages))
    const wrong = all.filter(([, template]) => {
      const rest = template
        .replace(
          /\{\w+, plural, (?:(?:=\d+|zero|one|two|few|many) \{(?:[^{}]|\{\w+\})*\} )*other \{(?:[^{}]|\{\w+\})*\}\}/g,
          'x',
        )
        .replace(/\{\w+\}/g, 'x')
      return /[{}]|undefined|!|\.\.\.|^\s|\s$/.test(rest)
    })
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(translations))(
    'has every message in %s, and no others but those of its errors',
    (language, own) => {
      const errors = Object.keys(own).filter((key) => key.startsWith('error.'))
      expect(Object.keys(own).sort()).toEqual([...new Set([...Object.keys(english), ...errors])].sort())
      const known = errorsOf(folder)
      expect(errors.filter((key) => !(key.slice('error.'.length) in known))).toEqual([])
      // An error keeps the values that its English sentence names.
      const placesIn = (key: string) => placeholdersOf(Object(known)[key.slice('error.'.length)])
      const unfilled = (key: string) => placeholdersOf(own[key] ?? '').filter((place) => !placesIn(key).includes(place))
      expect(errors.filter((key) => unfilled(key).length > 0)).toEqual([])
      const same = Object.keys(english).filter((key) => own[key] === english[key])
      expect(same.filter((key) => !SAME[language]?.includes(key))).toEqual([])
    },
  )

  it.each(Object.entries(translations))('has the placeholders of English in %s', (_, own) => {
    const places = (messages: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.keys(english).map((key) => [key, placeholdersOf(messages[key] ?? '')]))
    expect(places(own)).toEqual(places(english))
  })
})

it('calls signing one thing in German', () => {
  const german = catalogueFolders.flatMap(({ translations: { de = {} } }) => Object.entries(de))
  expect(german.filter(([, text]) => /unterschr/i.test(text))).toEqual([])
})

const chains = [
  bip122({ networks: [bitcoin] }),
  cosmos({ networks: [cosmosHub] }),
  eip155({ networks: [mainnet] }),
  solana({ networks: [solanaMainnet] }),
]

describe.each(Object.values(locales).map(({ tag }) => tag))('the names of chains in %s', (language) => {
  it.each(chains)('$id', ({ id, spec }) => {
    const source = spec.messages?.[language]
    const translated = typeof source === 'object' && `${id}.label` in source
    expect(translated || PROPER.includes(spec.label ?? '')).toBe(true)
  })
})
