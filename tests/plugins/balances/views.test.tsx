// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BalancesOptions } from '../../../plugins/balances/options.js'
import { balances } from '../../../plugins/balances/plugin.js'
import { receive } from '../../../plugins/receive/plugin.js'
import type { OwnedToken, Page, PricedCall } from '../../../services/queries.js'
import type { TokenImageUrl } from '../../../services/token-image.js'
import { marks } from '../../../views/marks/token-marks.js'
import { never } from '../../support/flush.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { fakeCoin, scriptedSource, fakeToken } from '../../support/scripted-source.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { testVectors } from '../../support/vectors.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/balances/messages/en.js'
import '../../../plugins/balances/runtime.js'
import '../../../plugins/balances/views/views.js'
import '../../../plugins/receive/messages/en.js'
import '../../../plugins/receive/views/views.js'

type Tokens = (call: PricedCall) => Promise<Page<OwnedToken> | undefined>
interface World extends Partial<BalancesOptions> {
  readonly tokenImage?: TokenImageUrl
  readonly tokens?: Tokens
  readonly testnet?: boolean
  readonly networks?: readonly string[]
  readonly extra?: readonly ReturnType<typeof receive>[]
}
const PICTURE = 'https://strangers.example/a.png'

const some = [
  fakeCoin({ price: 2 }),
  fakeToken('A', { price: 0.001, imageUrl: PICTURE }),
  fakeToken('B', { amount: '1' }),
  fakeToken('JUNK', { name: 'Visit gift.example', price: 5 }),
]

const boot = async ({
  tokens = async () => ({ items: some }),
  testnet = false,
  networks: ids = ['fake:one', 'fake:two'],
  extra = [],
  tokenImage,
  ...options
}: World = {}) => {
  const wallet = fakeWallet({ id: 'org.garden' })
  const source = scriptedSource({ tokens, ...(tokenImage && { tokenImage }) })
  const networks = ids.map((id, at) => fakeNetwork(id, { testnet: testnet && at === 0 }))
  const namespace = fakeNamespace({ wallets: [wallet], networks })
  const booted = mountModal({ plugins: [namespace, balances({ source, ...options }), ...extra] })
  await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  await booted.open({ view: 'Account' })
  const drawn = () => booted.all('.portico-row').map((row) => row.textContent)
  const settled = async () => {
    await until(() => booted.all('.portico-total').length > 0 && booted.all('.portico-holdings').length > 0)
    return { rows: drawn(), total: booted.find('.portico-total').textContent }
  }
  return { ...booted, source, drawn, settled }
}

afterEach(() => vi.restoreAllMocks())

describe('the account', () => {
  it('lists tokens with what they are worth, and their sum', async () => {
    const { settled } = await boot()
    const { rows, total } = await settled()
    expect(rows).toEqual([
      expect.stringContaining('Fake12.34\u00a0FAKE$24.68'),
      expect.stringContaining('A Coin1.5\u00a0A<$0.01'),
      expect.stringContaining('B Coin<0.001\u00a0B—'),
      '1 hiddenLook like advertising',
    ])
    expect(total).toBe('$24.681 token has no price and is not in the sum')
  })

  it('marks the network of each token, which its row does not announce', async () => {
    const { all, settled } = await boot()
    await settled()
    const pins = all('.portico-holdings .portico-coin > .portico-pin')
    expect(pins.map(({ textContent }) => textContent)).toEqual(['N', 'N', 'N'])
    expect(pins.every(({ firstElementChild }) => firstElementChild?.getAttribute('aria-hidden') === 'true')).toBe(true)
  })

  it('marks no network where the host lists one', async () => {
    const { all, settled } = await boot({ networks: ['fake:one'] })
    expect((await settled()).rows).toHaveLength(4)
    expect(all('.portico-pin')).toEqual([])
  })

  it('has placeholders of the size of rows while it loads', async () => {
    const { all, find } = await boot({ tokens: never })
    await until(() => all('.portico-row .portico-skeleton[data-shape="circle"]').length === 4)
    expect(find('.portico-headline .portico-skeleton').dataset['shape']).toBe('money')
  })

  it('names another currency', async () => {
    const { settled, source } = await boot({ currency: 'eur' })
    expect((await settled()).total).toContain('€24.68')
    expect(source.calls[0]?.call).toMatchObject({ currency: 'eur' })
  })

  it('shows 0.00 of what a testnet has, marked as such', async () => {
    const { settled, modal } = await boot({ testnet: true })
    const { rows, total } = await settled()
    expect(rows[0]).toContain('0.00\u00a0FAKETestnet')
    expect(total).toBe('$0.00Testnet')
    // Forms use the real amount.
    const { tokens } = (modal.plugins['balances'] as { of(id: string): { tokens: readonly OwnedToken[] } }).of('fake')
    expect(tokens.map(({ amount }) => amount)).toContain('1234')
  })

  it('says that prices are unknown, and never shows 0 for them', async () => {
    const { settled } = await boot({ tokens: async () => ({ items: [fakeCoin()], missing: ['prices', 'unlisted'] }) })
    const { rows, total } = await settled()
    expect(total).toBe('—No price for these tokens')
    expect(rows[0]).toContain('—')
  })

  it('says that prices are unknown only where all of them are', async () => {
    for (const price of [undefined, 2]) {
      const items = [fakeCoin(price === undefined ? {} : { price })]
      const { settled, text } = await boot({ tokens: async () => ({ items, missing: ['prices'] }) })
      await settled()
      expect(text().includes('Prices are not known here.')).toBe(price === undefined)
    }
  })

  it('says what the source cannot see', async () => {
    const { settled, text } = await boot({ tokens: async () => ({ items: some, missing: ['unlisted'] }) })
    await settled()
    expect(text()).toContain('Only tokens on known lists are shown.')
  })

  it('offers ways to get something when there is nothing', async () => {
    const { settled, text, click, screen } = await boot({ tokens: async () => ({ items: [] }), extra: [receive()] })
    expect((await settled()).total).toBe('$0.00')
    expect(text()).toContain('Nothing here yet')
    await click(/^Receive funds/)
    await screen('Receive on Network one')
  })

  it('says so where no plugin knows the network', async () => {
    const { text } = await boot({ tokens: async () => undefined })
    await until(() => text().includes('Balance not shown here'))
    expect(text()).not.toContain('$0')
  })

  it('draws the rows in sight of a thousand tokens', async () => {
    const items = Array.from({ length: 1000 }, (_, at) => fakeToken(`T${at}`))
    const { all } = await boot({ tokens: async () => ({ items }) })
    await until(() => all('.portico-list[data-long] .portico-row').length > 10)
    expect(all('.portico-list[data-long] .portico-row').length).toBeLessThan(60)
  })
})

describe('a failure', () => {
  it('is said, and may be tried again after 30 seconds', async () => {
    let isDown = true
    const { text, button, has, advance, settled } = await boot({
      tokens: async () => {
        if (isDown) throw new Error('down')
        return { items: some }
      },
    })
    await until(() => text().includes('Your tokens did not load'))
    expect(text()).toContain('Balance not available')
    expect(button('Try again in a moment').getAttribute('aria-disabled')).toBe('true')
    await advance(400)
    expect(text()).toContain('Token Balance Unavailable')
    isDown = false
    await advance(29_600)
    await settled()
    expect(text()).not.toContain('did not load')
    expect(has('Try again')).toBe(false)
  })

  it('leaves old amounts, with their age', async () => {
    let isDown = false
    const { text, advance, settled, find } = await boot({
      tokens: async () => {
        if (isDown) throw new Error('down')
        return { items: some }
      },
    })
    await settled()
    isDown = true
    await advance(120_000)
    await until(() => text().includes('From 2 minutes ago.'))
    expect(text()).toContain('$24.68')
    expect(find('.portico-holdings').dataset['idle']).toBe('')
  })

  it('says from when the amounts are without a connection', async () => {
    const { settled, text } = await boot()
    await settled()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(text()).toMatch(/Amounts are from \d+:\d\d/)
  })
})

describe('pictures', () => {
  it('of metadata are drawn only through the host', async () => {
    const bare = await boot()
    await bare.settled()
    expect(bare.all('img').map((image) => image.getAttribute('src'))).not.toContain(PICTURE)
    const proxied = await boot({
      imageUrl: (url, width) => `https://host.example/?w=${width}&u=${encodeURIComponent(url)}`,
    })
    await proxied.settled()
    expect(proxied.all('img').map((image) => image.getAttribute('src'))).toContain(
      `https://host.example/?w=80&u=${encodeURIComponent(PICTURE)}`,
    )
  })

  it('are those that the source serves, for listed tokens without a mark or a picture of the host', async () => {
    const tokens = async () => ({
      items: [
        fakeCoin({ symbol: 'ETH' }),
        fakeToken('USDC', { listed: true }),
        fakeToken('ACME', { listed: true }),
        fakeToken('OWN', { listed: true, imageUrl: PICTURE }),
        fakeToken('JUNK', { imageUrl: PICTURE }),
      ],
    })
    const tokenImage = vi.fn(({ symbol }: { readonly symbol: string }) => `https://images.example/${symbol}`)
    const imageUrl = (url: string) => `https://host.example/?u=${encodeURIComponent(url)}`
    const { all, settled } = await boot({ tokens, tokenImage, imageUrl })
    await settled()
    const sources = () =>
      Object.fromEntries(
        all('.portico-holdings .portico-row').map((row) => [
          row.querySelector('.portico-row-name')?.textContent,
          row.querySelector('img')?.getAttribute('src'),
        ]),
      )
    await until(() => sources()['ACME Coin'] !== undefined)
    expect(sources()).toEqual({
      Fake: marks.get('ETH'),
      'USDC Coin': marks.get('USDC'),
      'ACME Coin': 'https://images.example/ACME',
      'OWN Coin': imageUrl(PICTURE),
      'JUNK Coin': imageUrl(PICTURE),
    })
    expect(new Set(tokenImage.mock.calls.map(([{ symbol }]) => symbol))).toEqual(new Set(['ACME']))
  })

  it('of a token that only strangers name are not asked of the source', async () => {
    const tokenImage = vi.fn(() => 'https://images.example/JUNK')
    const tokens = async () => ({ items: [fakeCoin({ symbol: 'ETH' }), fakeToken('JUNK')] })
    const { all, settled } = await boot({ tokens, tokenImage })
    await settled()
    await until(() => all('img').length > 0)
    expect(tokenImage).not.toHaveBeenCalled()
  })
})

describe('hidden tokens', () => {
  it('are listed with their reasons, and can be shown', async () => {
    const { settled, click, screen, text, rows } = await boot()
    await settled()
    await click(/^1 hidden/)
    await screen('Hidden tokens')
    expect(text()).toContain('Do not follow links')
    expect(text()).toContain('Name holds a link')
    await click('Show Visit gift.example')
    await until(() => text().includes('No token is hidden'))
    await click('Back')
    await screen('Account')
    expect((await settled()).total).toContain('$32.18')
    expect(rows()).not.toContain('1 hidden')
  })
})

describe('a token', () => {
  it('has its amount, its price, its contract and the way to the explorer', async () => {
    const { settled, click, screen, text, button, find, all } = await boot({ extra: [receive()] })
    await settled()
    await click(/^A Coin/)
    await screen('A Coin')
    expect(find('.portico-amount[data-size="money"]').textContent).toBe('1.5\u00a0A')
    expect(text()).toContain('<$0.01')
    expect(button(/Explorer/).getAttribute('href')).toBe('https://explorer.example/address/0xa')
    expect(all('.portico-facts dd').map(({ textContent }) => textContent)).toEqual([
      '<$0.01',
      expect.any(String),
      '0xa',
    ])
    expect(button('Receive')).toBeDefined()
  })

  it('can be hidden', async () => {
    const { settled, click, screen, text } = await boot()
    await settled()
    await click(/^B Coin/)
    await screen('B Coin')
    await click('Hide this token')
    await screen('Account')
    await settled()
    expect(text()).toContain('2 hidden')
  })
})

testVectors<{ readonly string: string }>(
  'strings that break things are drawn as text',
  'fault/naughty_strings.json',
  async (cases) => {
    const items = cases.slice(0, 500).map(({ string }, at) => fakeToken(string, { name: string, address: `0x${at}` }))
    const { all, find } = await boot({ tokens: async () => ({ items }) })
    await until(() => all('.portico-holdings .portico-row').length > 3)
    const tokens = find('.portico-holdings')
    expect(tokens.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(tokens.querySelectorAll('script, iframe, a, style, input, form, object')).toHaveLength(0)
  },
)
