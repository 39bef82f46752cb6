import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { namesOfSchema } from '../../../kernel/mistakes/names-of-schema.js'
import { alertUnknownOptions } from '../../../modal/mistakes/alert-unknown-options.js'
import {
  bitcoin,
  cosmosHub,
  mainnet,
  polkadot as relayChain,
  solana as solanaMainnet,
} from '../../../networks/index.js'
import { activity } from '../../../plugins/activity/plugin.js'
import { analytics } from '../../../plugins/analytics/plugin.js'
import { balances } from '../../../plugins/balances/plugin.js'
import { bip122 } from '../../../plugins/bip122/plugin.js'
import { cosmos } from '../../../plugins/cosmos/plugin.js'
import { dataRights } from '../../../plugins/data-rights/plugin.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { emailAuth } from '../../../plugins/email-auth/plugin.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { identity } from '../../../plugins/identity/plugin.js'
import { names } from '../../../plugins/names/plugin.js'
import { nfts } from '../../../plugins/nfts/plugin.js'
import { onramp } from '../../../plugins/onramp/plugin.js'
import { pay } from '../../../plugins/pay/plugin.js'
import { polkadot } from '../../../plugins/polkadot/plugin.js'
import { receive } from '../../../plugins/receive/plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import { siwx } from '../../../plugins/siwx/plugin.js'
import { smartAccounts } from '../../../plugins/smart-accounts/plugin.js'
import { smartSessions } from '../../../plugins/smart-sessions/plugin.js'
import { socialAuth } from '../../../plugins/social-auth/plugin.js'
import { solana } from '../../../plugins/solana/plugin.js'
import { swaps } from '../../../plugins/swaps/plugin.js'
import { walletRegistry } from '../../../plugins/wallet-registry/plugin.js'
import { walletconnect } from '../../../plugins/walletconnect/plugin.js'
import { reownCompatible } from '../../../sources/index.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'

const source = reownCompatible({ url: 'https://data.example' })

/** Each official plugin with the options that it cannot do without. */
const OFFICIAL: readonly (readonly [(options: never) => { readonly id: string }, object])[] = [
  [activity, { source }],
  [analytics, { hasConsent: () => false, forward: () => {} }],
  [balances, { source }],
  [bip122, { networks: [bitcoin] }],
  [cosmos, { networks: [cosmosHub] }],
  [dataRights, {}],
  [eip155, { networks: [mainnet] }],
  [emailAuth, {}],
  [embeddedWallet, { providers: [virtualEmbeddedWallet()] }],
  [identity, { source }],
  [names, { source }],
  [nfts, { source }],
  [onramp, { source }],
  [pay, {}],
  [polkadot, { networks: [relayChain] }],
  [receive, {}],
  [send, {}],
  [siwx, {}],
  [smartAccounts, {}],
  [smartSessions, { source }],
  [socialAuth, {}],
  [solana, { networks: [solanaMainnet] }],
  [swaps, { source }],
  [walletRegistry, {}],
  [walletconnect, {}],
]
const CASES = OFFICIAL.map(([factory, options]) => {
  const make = (more: object = {}) => factory({ ...options, ...more } as never) as unknown as AnyPlugin
  return [make().id, make, options] as const
})

const REFERENCE = readFileSync('docs/reference/options.md', 'utf8')
/** The options of a function, as the reference lists them. */
const documented = (name: string): readonly string[] => {
  const [, section = ''] = REFERENCE.split(`## \`${name}({ … })\``)
  // The tables below a heading of their own are of options within options.
  const [own = ''] = section.split(/\n###? /)
  return [...own.matchAll(/^\| `(\w+)`/gm)].map(([, option]) => option as string)
}

const said = (options: object) => {
  const { kernel, logger, modal } = bootKernel({ plugins: [], views: {}, server: true, ...options } as never)
  alertUnknownOptions(kernel)
  alertUnknownOptions(kernel)
  return { errors: logger.errors(), alerts: modal.getSnapshot().alerts }
}

describe('the options of the modal', () => {
  test('names a misspelled option once, with the one that was meant', () => {
    const { errors, alerts } = said({ projectID: 'x', thememode: 'light' })
    const long =
      'Unknown option "projectID" of createModal: did you mean `projectId`? Unknown option "thememode" of createModal: did you mean `themeMode`?'
    expect(errors).toEqual([long])
    expect(alerts).toEqual([{ code: 'OPTION_UNKNOWN', kind: 'error', text: 'Unknown option', detail: long }])
  })

  test.each([
    [{ metadata: { icon: 'x.png' } }, 'Unknown option "metadata.icon" of createModal: did you mean `metadata.icons`?'],
    [
      { themeVariables: { acent: 'red', accent: 'red' } },
      'Unknown option "themeVariables.acent" of createModal: did you mean `themeVariables.accent`?',
    ],
    [
      { feautures: {} },
      'Unknown option "feautures" of createModal: `features` is an option of `preset()` of `portico/presets`, or of a plugin.',
    ],
    [
      { themeVariables: { '--w3m-accent': 'red' } },
      'Unknown option "themeVariables.--w3m-accent" of createModal: it has no effect. Known: accent, accentForeground, backdrop, fontFamily, radiusScale, zIndex.',
    ],
  ])('says what to write for %j', (options, sentence) => {
    expect(said(options).errors).toEqual([sentence])
  })

  test('says nothing of any option that the reference lists', () => {
    const known = documented('createModal')
    expect(known.length).toBeGreaterThan(15)
    const values = Object.fromEntries(known.map((name) => [name, undefined]))
    expect(said({ ...values, plugins: [] }).errors).toEqual([])
  })
})

describe('the options of official plugins', () => {
  test('are all looked at', () => {
    const listed = [...REFERENCE.matchAll(/^## `(\w+)\(/gm)].map(([, name]) => name)
    expect(['createModal', ...CASES.map(([id]) => id)].sort()).toEqual(listed.sort())
  })

  test.each(CASES)('names a misspelled option of %s', (id, make) => {
    const { errors } = said({ plugins: [make({ misspelled: undefined })] })
    expect(errors).toContainEqual(expect.stringContaining(`Unknown option "misspelled" of ${id}(): it has no effect.`))
  })

  test.each(CASES)('knows each option of %s that the reference lists', (id, make, options) => {
    const known = namesOfSchema(make().spec.options ?? (z.object({}) as never), options)
    expect(known).toEqual(expect.arrayContaining([...documented(id)]))
  })

  test('suggests the option that was meant', () => {
    const { errors } = said({ plugins: [eip155({ networks: [mainnet], rpcUrl: {} } as never)] })
    expect(errors).toEqual(['Unknown option "rpcUrl" of eip155(): did you mean `rpcUrls`?'])
  })
})

describe('the options of other plugins', () => {
  const note = (options: unknown, schema?: unknown) =>
    definePlugin({ id: 'note', ...(schema !== undefined && { options: schema }) } as never)(options as never)

  test('are read by any schema', () => {
    const object = z.object({ text: z.optional(z.string()), size: z._default(z.number(), 1) })
    expect(said({ plugins: [note({ txt: 'x' }, object)] }).errors).toEqual([
      'Unknown option "txt" of note(): did you mean `text`?',
    ])
    expect(said({ plugins: [note({ text: 'x', size: 2 }, object)] }).errors).toEqual([])
  })

  test('may be handed on by a schema that reads none of them', () => {
    const any = z.looseObject({ text: z.optional(z.string()) })
    expect(said({ plugins: [note({ other: 1 }, any)] }).errors).toEqual([])
  })

  test('are none without a schema', () => {
    expect(said({ plugins: [note({ text: 'x' })] }).errors).toEqual([
      'Unknown option "text" of note(): it has no effect.',
    ])
  })

  test('are left alone where they are no plain object', () => {
    class Options {
      text = 'x'
    }
    expect(said({ plugins: [note(new Options(), z.looseObject({}))] }).errors).toEqual([])
  })
})

test('a picture of a network by its id is named once, with what to set instead (3.22)', () => {
  const networks = [
    fakeNetwork('fake:one', { assets: { imageId: 'abc' } }),
    fakeNetwork('fake:two', { assets: { imageId: 'abc', imageUrl: 'https://cdn.example/two.png' } }),
    fakeNetwork('fake:three'),
  ]
  const { kernel, modal } = bootKernel({ plugins: [fakeNamespace({ networks })] })
  for (let time = 0; time < 2; time++) alertUnknownOptions(kernel)
  expect(modal.getSnapshot().alerts.map(({ detail }) => detail)).toEqual([
    '`assets.imageId` of fake:one has no effect: set `assets.imageUrl`.',
  ])
})
