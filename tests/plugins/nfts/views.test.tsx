// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { NftsOptions } from '../../../plugins/nfts/options.js'
import { nfts } from '../../../plugins/nfts/plugin.js'
import { receive } from '../../../plugins/receive/plugin.js'
import type { Nft, Page, PageCall } from '../../../services/queries.js'
import { never } from '../../support/flush.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { testVectors } from '../../support/vectors.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/nfts/messages/en.js'
import '../../../plugins/nfts/runtime.js'
import '../../../plugins/nfts/views/views.js'
import '../../../plugins/receive/messages/en.js'
import '../../../plugins/receive/views/views.js'

interface World extends Partial<NftsOptions> {
  readonly answer?: (call: PageCall) => Promise<Page<Nft> | undefined>
  readonly extra?: readonly ReturnType<typeof receive>[]
}

const PICTURE = 'ipfs://bafy/1.png'
const nft = (tokenId: string, extra: Partial<Nft> = {}): Nft => ({
  chain: 'fake:one',
  address: '0xA',
  tokenId,
  name: `Tide ${tokenId}`,
  collection: 'Tidal studies',
  standard: 'ERC-721',
  ...extra,
})

const boot = async ({
  answer = async () => ({ items: [nft('1'), nft('2', { imageUrl: PICTURE }), nft('3', { spam: true })] }),
  extra = [],
  ...options
}: World = {}) => {
  const source = scriptedSource({ nfts: answer })
  const namespace = fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden' })] })
  const booted = mountModal({ plugins: [namespace, nfts({ source, ...options }), ...extra] })
  await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  await booted.open({ view: 'Account' })
  const tiles = () => booted.all('.portico-work .portico-row-name').map(({ textContent }) => textContent)
  const settled = () => until(() => tiles().length > 0)
  return { ...booted, source, tiles, settled }
}

afterEach(() => vi.restoreAllMocks())

describe('the grid', () => {
  it('shows pictures with their names, and how many are hidden', async () => {
    const { settled, tiles, text } = await boot()
    await settled()
    expect(tiles()).toEqual(['Tide 1', 'Tide 2'])
    expect(text()).toContain('Tidal studies')
    expect(text()).toContain('1 hidden')
  })

  it('draws the tiles in sight of a thousand NFTs, in their order', async () => {
    const items = Array.from({ length: 1000 }, (_, at) => nft(String(at)))
    const { all, tiles } = await boot({ answer: async () => ({ items }) })
    await until(() => all('.portico-gallery[data-long]').length > 0)
    expect(tiles().length).toBeGreaterThan(10)
    expect(tiles().length).toBeLessThan(60)
    expect(tiles().slice(0, 3)).toEqual(['Tide 0', 'Tide 1', 'Tide 2'])
    expect(all('.portico-gallery > li')[2]?.getAttribute('aria-posinset')).toBe('3')
    expect(all('.portico-gallery > li')[2]?.getAttribute('aria-setsize')).toBe('1000')
  })

  it('has placeholders while it loads', async () => {
    const { all } = await boot({ answer: never })
    await until(() => all('.portico-gallery .portico-skeleton[data-shape="art"]').length === 4)
  })

  it('draws pictures of metadata only through the host', async () => {
    const bare = await boot()
    await bare.settled()
    expect(bare.all('.portico-art img')).toHaveLength(0)
    await act(async () => bare.modal.destroy())
    const proxied = await boot({ imageUrl: (url, width) => `https://host.example/${width}?${url}` })
    await proxied.settled()
    expect(proxied.all('.portico-art img').map((image) => image.getAttribute('src'))).toEqual([
      `https://host.example/320?${PICTURE}`,
    ])
  })

  it('says that there is nothing yet, and how to receive something', async () => {
    const { text, click, screen } = await boot({ answer: async () => ({ items: [] }), extra: [receive()] })
    await until(() => text().includes('No NFTs yet'))
    await click('Receive')
    await screen('Receive on Network one')
  })

  it('says so where no plugin knows the network', async () => {
    const { text } = await boot({ answer: async () => undefined })
    await until(() => text().includes('NFTs are not shown for this network'))
  })
})

describe('pages', () => {
  const pages = async ({ cursor }: PageCall): Promise<Page<Nft>> =>
    cursor === undefined ? { items: [nft('1')], cursor: '2' } : { items: [nft('2'), nft('1')] }

  it('come by a press, each NFT once', async () => {
    const { settled, click, tiles, has } = await boot({ answer: pages })
    await settled()
    await click('Show more')
    await until(() => tiles().length === 2)
    expect(tiles()).toEqual(['Tide 1', 'Tide 2'])
    expect(has('Show more')).toBe(false)
  })

  it('come when the end of the grid comes into view', async () => {
    let see: (entries: { isIntersecting: boolean }[]) => void = () => {}
    class Observer {
      constructor(seen: typeof see) {
        see = seen
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    const { settled, tiles } = await boot({ answer: pages })
    await settled()
    await act(async () => see([{ isIntersecting: true }]))
    await until(() => tiles().length === 2)
    vi.unstubAllGlobals()
  })

  it('that fail leave the ones before, and may be asked for again', async () => {
    let isDown = true
    const { settled, click, text, tiles } = await boot({
      answer: async (call) => {
        if (call.cursor !== undefined && isDown) throw new Error('down')
        return pages(call)
      },
    })
    await settled()
    await click('Show more')
    await until(() => text().includes('This list is not up to date.'))
    expect(tiles()).toEqual(['Tide 1'])
    isDown = false
    await click('Show more')
    await until(() => tiles().length === 2)
  })
})

it('says that a list did not load, and loads it again', async () => {
  let isDown = true
  const { text, click, settled } = await boot({
    answer: async () => {
      if (isDown) throw new Error('down')
      return { items: [nft('1')] }
    },
  })
  await until(() => text().includes('Your NFTs did not load'))
  isDown = false
  await click('Try again')
  await settled()
})

it('lists hidden ones with their reasons, without pictures, and shows them again', async () => {
  const { settled, click, screen, text, all, tiles } = await boot({
    answer: async () => ({ items: [nft('1'), nft('2', { name: 'gift.example', imageUrl: PICTURE })] }),
    imageUrl: (url) => `https://host.example/?${url}`,
  })
  await settled()
  await click(/^1 hidden/)
  await screen('Hidden NFTs')
  expect(text()).toContain('Name holds a link')
  expect(all('.portico-layer img')).toHaveLength(0)
  await click('Show gift.example')
  await until(() => text().includes('No NFT is hidden'))
  await click('Back')
  await screen('Account')
  await settled()
  expect(tiles()).toEqual(['Tide 1', 'gift.example'])
})

it('shows one NFT with its facts and the way to the explorer, and hides it', async () => {
  const { settled, click, screen, all, button, text, tiles } = await boot({
    answer: async () => ({ items: [nft('1', { amount: '1200' }), nft('2')] }),
  })
  await settled()
  await click(/^Tide 1/)
  await screen('Tide 1')
  expect(all('.portico-facts dd').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Network one'),
    'ERC-721',
    '1',
    '1,200',
    '0xA',
  ])
  expect(text()).toContain('Tidal studies')
  expect(button(/Explorer/).getAttribute('href')).toBe('https://explorer.example/address/0xA')
  await click('Hide this NFT')
  await screen('Account')
  await settled()
  expect(tiles()).toEqual(['Tide 2'])
})

testVectors<{ readonly string: string }>(
  'strings that break things are drawn as text',
  'fault/naughty_strings.json',
  async (cases) => {
    const items = cases.map(({ string }, at) => nft(String(at), { name: string, collection: string }))
    const { settled, find } = await boot({ answer: async () => ({ items }) })
    await settled()
    const grid = find('.portico-gallery')
    expect(grid.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(grid.querySelectorAll('script, iframe, a, style, input, form, object, img')).toHaveLength(0)
  },
)
