// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import type { SlotItem } from '../../../kernel/contract/view.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { feature } from '../../support/boot-kernel.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { never } from '../../support/flush.js'
import { mountModal, until } from '../../support/mount-modal.js'

const METADATA = { name: 'Meridian', url: 'https://app.example', description: '', icons: [] }
const garden = () => fakeWallet({ id: 'org.garden', name: 'Garden' })
const meadow = () => fakeWallet({ id: 'org.meadow', name: 'Meadow' })

const boot = (wallets: readonly FakeWallet[], options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
  let context: PluginContext | undefined
  const spy = feature('spy', (given) => {
    context = given
  })
  const booted = mountModal({ plugins: [fakeNamespace({ wallets }), spy, ...(options.plugins ?? [])] })
  const find = (wallet: FakeWallet) => act(async () => void context?.connectors.add(wallet.connector))
  return { ...booted, findLate: find }
}

describe('the list', () => {
  it('has one row per wallet, in order of discovery', async () => {
    const { open, rows } = boot([garden(), meadow()])
    await open()
    expect(rows()).toEqual(['GardenInstalled', 'MeadowInstalled'])
  })

  it('lists recent wallets first', async () => {
    const { open, rows, modal } = boot([garden(), meadow()])
    await modal.connect('fake:one', { connectorId: 'org.meadow' })
    await modal.disconnect()
    await open()
    expect(rows()).toEqual(['MeadowRecent', 'GardenInstalled'])
  })

  it('marks connected wallets', async () => {
    const { open, rows, modal } = boot([garden(), meadow()])
    await modal.connect('fake:one', { connectorId: 'org.meadow' })
    await open({ view: 'Connect' })
    expect(rows()).toEqual(['MeadowConnected', 'GardenInstalled'])
  })

  it('appends a late wallet without moving other rows', async () => {
    const { open, rows, findLate } = boot([garden()])
    await open()
    await findLate(meadow())
    expect(rows()).toEqual(['GardenInstalled', 'MeadowInstalled'])
    const first = fakeWallet({ id: 'org.aspen', name: 'Aspen' })
    await findLate(first)
    expect(rows().at(-1)).toBe('AspenInstalled')
  })

  it('marks installed wallets', async () => {
    const phone = fakeWallet({ id: 'org.phone', name: 'Phone', type: 'EXTERNAL' })
    const { open, rows } = boot([phone])
    await open()
    expect(rows()).toEqual(['Phone'])
  })

  it('is limited to the namespace that the host opens with (2.10)', async () => {
    const other = fakeWallet({ id: 'org.other', name: 'Other', namespaces: ['other'] })
    const { open, rows } = boot([garden()], { plugins: [fakeNamespace({ id: 'other', wallets: [other] })] })
    await open({ namespace: 'other' })
    expect(rows()).toEqual(['OtherInstalled'])
  })

  it('opens the selected wallet', async () => {
    const wallet = garden()
    wallet.side.script.connect = never
    const { open, click, screen, modal } = boot([wallet])
    await open()
    await click(/^Garden/)
    await screen('Garden')
    expect(modal.getSnapshot().view).toEqual({
      name: 'ConnectingExternal',
      params: { wallet: 'Garden', connectorIds: ['org.garden'] },
    })
  })
})

describe('a connector with its own view', () => {
  it('is connected there', async () => {
    const { connector } = garden()
    const load = async () => ({ default: () => <p data-own="">Scan this</p> })
    const own = definePlugin({
      id: 'own',
      views: { OwnView: { params: z.object({}), load } },
      setup: ({ connectors }) => void connectors.add({ ...connector, view: 'OwnView' }),
    })()
    const { open, click, find, modal } = boot([], { plugins: [own] })
    await open()
    await click(/^Garden/)
    await until(() => find('[data-own]'))
    expect(modal.getSnapshot().view).toEqual({ name: 'OwnView', params: {} })
  })
})

describe('without a wallet', () => {
  it('explains it, with a link to get one', async () => {
    const { open, heading, button } = boot([])
    await open()
    expect(heading()).toBe('No wallet found')
    expect(button('Get a wallet').getAttribute('href')).toBe('https://ethereum.org/wallets')
  })

  it('shows one that is installed later', async () => {
    const { open, rows, findLate, has } = boot([])
    await open()
    await findLate(garden())
    expect(rows()).toEqual(['GardenInstalled'])
    expect(has('Get a wallet')).toBe(false)
  })
})

describe('the legal notice', () => {
  const say = async (metadata: object, messages = {}) => {
    const booted = mountModal({
      plugins: [fakeNamespace({ wallets: [garden()] })],
      metadata: { ...METADATA, ...metadata },
      messages,
    })
    await booted.open()
    const links = booted.all('a').map((link) => [link.textContent, link.getAttribute('href')])
    return { links, text: booted.all('.portico-footer')[0]?.textContent }
  }
  const termsUrl = 'https://app.example/terms'
  const privacyUrl = 'https://app.example/privacy'

  it('contains both links', async () => {
    expect(await say({ termsUrl, privacyUrl })).toEqual({
      text: 'By connecting you agree to Meridian’s Terms and Privacy policy.',
      links: [
        ['Terms', termsUrl],
        ['Privacy policy', privacyUrl],
      ],
    })
  })

  it.each([
    [{ termsUrl }, 'Terms'],
    [{ privacyUrl }, 'Privacy policy'],
  ])('is shorter with only %o', async (metadata, name) => {
    expect(await say(metadata)).toMatchObject({ text: `By connecting you agree to Meridian’s ${name}.` })
  })

  it('is hidden without links', async () => {
    expect(await say({})).toEqual({ text: undefined, links: [] })
  })

  it('places its links by translation', async () => {
    const legal = ({ privacy, terms }: { privacy: string; terms: string }) => `${privacy} und ${terms} gelten.`
    const { text, links } = await say({ termsUrl, privacyUrl }, { 'connect.legal': legal })
    expect(text).toBe('Privacy policy und Terms gelten.')
    expect(links.map(([label]) => label)).toEqual(['Privacy policy', 'Terms'])
  })

  it('drops a link that is not https', async () => {
    const { text, links } = await say({ termsUrl: 'javascript:alert(1)' })
    expect(text).toContain('Terms')
    expect(links).toEqual([])
  })
})

describe('slot items of plugins', () => {
  const piece = (id: string, words: string, order = 0): SlotItem => ({
    id,
    order,
    view: async () => ({ default: () => <p data-piece="">{words}</p> }),
  })
  const withPieces = (items: readonly SlotItem[], wallets: readonly FakeWallet[]) =>
    boot(wallets, {
      plugins: [
        feature('more', ({ tap }) => tap('render.slot', (all) => [...all, ...items], { slot: 'connect.methods' })),
      ],
    })

  it('follow the wallets if one is installed, with a separator (2.19)', async () => {
    const { open, text, find } = withPieces([piece('email', 'E-mail')], [garden()])
    await open()
    await until(() => find('[data-piece]'))
    expect(text()).toMatch(/Garden.*or.*E-mail/)
  })

  it('precede them otherwise (2.19)', async () => {
    const { open, text, find, has } = withPieces([piece('social', 'Social'), piece('email', 'E-mail')], [])
    await open()
    await until(() => find('[data-piece]'))
    expect(text()).toMatch(/E-mail.*or.*Social.*or.*No wallet found/)
    expect(has('Get a wallet')).toBe(false)
  })

  it('replace the list of wallets once', async () => {
    const { open, text, find, all } = withPieces([piece('wallet', 'My wallets'), piece('email', 'E-mail')], [garden()])
    await open()
    await until(() => find('[data-piece]'))
    expect(text()).toMatch(/My wallets.*or.*E-mail/)
    expect(text()).not.toContain('Garden')
    expect(all('[data-piece]')).toHaveLength(2)
  })

  it('add help before the title', async () => {
    const help = feature('help', ({ tap }) =>
      tap('render.slot', (all) => [...all, piece('help', 'Help')], { slot: 'connect.help' }),
    )
    const { open, find } = boot([garden()], { plugins: [help] })
    await open()
    await until(() => find('.portico-header [data-piece]'))
    expect(find('.portico-header > :first-child').textContent).toBe('Help')
  })
})
