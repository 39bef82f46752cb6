// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { onramp } from '../../../plugins/onramp/plugin.js'
import type { OnrampApi } from '../../../plugins/onramp/contract.js'
import type { OnrampOptions } from '../../../plugins/onramp/options.js'
import type { Onramp, OnrampIntent, OnrampPurchase } from '../../../services/onramp.js'
import { type Buy, buyService } from '../../../services/buy.js'
import { portfolioService } from '../../../services/portfolio.js'
import { pricesQuery } from '../../../services/queries.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/onramp/messages/en.js'
import '../../../plugins/onramp/runtime.js'
import '../../../plugins/onramp/views/views.js'

const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const PAGE = 'https://pay.coinbase.com/buy?sessionToken=once'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const OPTIONS = {
  assets: [
    {
      id: 'e',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', displayName: 'Ethereum', chainId: '1' }],
    },
    {
      id: 'c',
      name: 'Euro Coin',
      symbol: 'EURC',
      networks: [{ name: 'ethereum', displayName: 'Ethereum', chainId: '1' }],
    },
  ],
  currencies: [
    { id: 'USD', limits: [{ id: 'card', min: '20', max: '2500' }] },
    { id: 'EUR', limits: [{ id: 'card', min: '20', max: '2500' }] },
  ],
}

interface World {
  readonly source?: Partial<Onramp>
  readonly options?: Partial<OnrampOptions>
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly sellers?: readonly string[]
  readonly chain?: 'eip155:1' | 'eip155:324'
  readonly isBlocked?: boolean
  /** `false`: the source has no `url`. */
  readonly makesPages?: boolean
}

const boot = async ({
  sellers,
  source = {},
  options = {},
  storage,
  chain = 'eip155:1',
  isBlocked = false,
  makesPages = true,
}: World = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155'] })
  Object.assign(wallet.sides['eip155'] ?? {}, { accounts: [ACCOUNT], chain })
  const networks = [
    fakeNetwork('eip155:1', { name: 'Ethereum', nativeCurrency: ether }),
    fakeNetwork('eip155:324', { name: 'Era', nativeCurrency: ether }),
  ]
  const purchases: OnrampPurchase[] = []
  const intents: OnrampIntent[] = []
  const popup = { opener: {}, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockImplementation(() => (isBlocked ? null : (popup as unknown as Window)))
  const onrampSource: Onramp = {
    options: async () => OPTIONS,
    quote: async () => ({ received: '0.0714', total: '250', fees: '4.12' }),
    ...(makesPages && {
      async url(intent: OnrampIntent) {
        intents.push(intent)
        return PAGE
      },
    }),
    purchases: async () => [...purchases],
    ...source,
  }
  const events: unknown[] = []
  const prices = definePlugin({
    id: 'prices',
    setup({ answer, tap }) {
      answer(pricesQuery, 'eip155', async () => ({ '': 2500 }))
      tap('event', ({ event, properties }) => void (/BUY/.test(event) && events.push([event, properties])))
    },
  })
  const refreshed = vi.fn(async (_namespace: string) => {})
  const portfolio = definePlugin({
    id: 'portfolio',
    provides: [portfolioService],
    setup({ provide }) {
      provide(portfolioService, { totalOf: () => undefined, choices: async () => () => undefined, refresh: refreshed })
    },
  })
  let way: () => Buy | undefined = () => undefined
  const short = definePlugin({
    id: 'short',
    setup({ use }) {
      way = () => use(buyService)
    },
  })
  const booted = mountModal({
    plugins: [
      fakeNamespace({ id: 'eip155', label: 'EVM', wallets: [wallet], networks }),
      prices(),
      short(),
      portfolio(),
      onramp({
        source: { id: 'fake', ...(sellers && { sellers }), egress: () => ({}), openOnramp: () => onrampSource },
        ...options,
      }),
    ],
    ...(storage && { storage }),
  })
  await act(async () => void (await booted.modal.connect(chain, { connectorId: 'org.garden' })))
  const type = async (text: string) => {
    const input = booted.find('.portico-sum > input') as HTMLInputElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await booted.advance(500)
  }
  const shows = (text: string) => until(() => booted.text().includes(text))
  /** Opens the screen and types an amount. */
  const enter = async (amount = '250') => {
    await booted.open({ view: 'OnRampProviders' })
    await until(() => booted.find('.portico-sum > input'))
    await type(amount)
  }
  const buy = async (seller = /^Coinbase/) => {
    await until(() => booted.button(seller).getAttribute('aria-disabled') !== 'true')
    await booted.click(seller)
    await booted.screen('Buy crypto')
  }
  return {
    ...booted,
    wayToMore: () => way(),
    buy,
    enter,
    events,
    intents,
    opened,
    popup,
    purchases,
    refreshed,
    shows,
    type,
    network: networks[0],
  }
}

describe('buying', () => {
  it('is the way to more for plugins whose funds are short, beginning with what they need', async () => {
    const booted = await boot()
    const way = booted.wayToMore()
    expect(['eip155', 'solana', 'bip122'].map((one) => way?.canBuy(one))).toEqual([true, false, false])
    await act(async () => way?.open('EURC'))
    await booted.shows('EURC')
    await act(async () => way?.open('XYZ'))
    await booted.shows('ETH')
  })

  it('starts at the account, with the offer of the seller', async () => {
    const booted = await boot()
    await booted.open()
    await booted.click('Buy')
    await booted.screen('Buy crypto')
    await booted.type('250')
    await booted.shows('About 0.0714\u00a0ETH')
    expect(booted.text()).toContain('You pay in all: $250. Fees: $4.12. Estimates.')
    expect(booted.events).toEqual([['SELECT_BUY_CRYPTO', { isSmartAccount: false }]])
  })

  it('opens an empty window within the click, and leads it to the page', async () => {
    let resolve = (_url: string) => {}
    const promise = new Promise<string>((settle) => {
      resolve = settle
    })
    const booted = await boot({ source: { url: () => promise } })
    await booted.enter()
    await booted.buy()
    expect(booted.opened).toHaveBeenCalledExactlyOnceWith('', '_blank', expect.stringContaining('width=600'))
    expect(booted.popup.opener).toBeNull()
    expect(booted.popup.location.replace).not.toHaveBeenCalled()
    await act(async () => resolve(PAGE))
    await booted.shows('Finish in Coinbase')
    expect(booted.popup.location.replace).toHaveBeenCalledExactlyOnceWith(PAGE)
    expect(booted.events.at(-1)).toEqual(['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }])
  })

  it('tells the source what is bought, for whom and where', async () => {
    const booted = await boot()
    await booted.enter('42,5')
    await booted.buy()
    await booted.shows('Finish in Coinbase')
    expect(booted.intents).toEqual([
      {
        provider: 'coinbase',
        chain: 'eip155:1',
        network: 'ethereum',
        account: ACCOUNT,
        asset: 'ETH',
        currency: 'USD',
        amount: '42.5',
      },
    ])
  })

  it('has words and a way on where the browser blocks the window', async () => {
    const booted = await boot({ isBlocked: true })
    await booted.enter()
    await booted.buy()
    await booted.shows('Your browser blocked the window')
    await until(() => booted.has('Open Coinbase'))
    expect(booted.has('Copy link')).toBe(true)
    booted.opened.mockImplementation(() => booted.popup as unknown as Window)
    await booted.click('Open Coinbase')
    await booted.shows('Finish in Coinbase')
    expect(booted.popup.location.replace).toHaveBeenCalledExactlyOnceWith(PAGE)
  })

  it.each(['javascript:alert(1)', 'https://evil.example/buy', `${PAGE}&walletAddress=0x01`])(
    'closes the empty window again, and shows nothing of %s',
    async (url) => {
      const booted = await boot({ source: { url: async () => url } })
      await booted.enter()
      await booted.buy()
      await booted.shows('The address of the seller’s page was not safe, so it was not opened. You paid nothing.')
      expect(booted.popup.location.replace).not.toHaveBeenCalled()
      expect(booted.popup.close).toHaveBeenCalledOnce()
      expect(booted.has('Try again')).toBe(true)
    },
  )

  it('says that nothing was paid when the source fails or never answers, and tries again', async () => {
    const url = vi.fn<NonNullable<Onramp['url']>>().mockRejectedValueOnce(new Error('secret token 123'))
    url.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValueOnce(PAGE)
    const booted = await boot({ source: { url } })
    await booted.enter()
    await booted.buy()
    await booted.shows('Coinbase did not answer. You paid nothing.')
    expect(booted.text()).not.toContain('secret')
    await booted.click('Try again')
    await booted.shows('Opening Coinbase')
    await booted.advance(20_000)
    await booted.shows('The seller did not answer in time. Try again. You paid nothing.')
    await booted.click('Try again')
    await booted.shows('Finish in Coinbase')
  })

  it('does not open Coinbase without a session token, and says to choose another seller', async () => {
    const url = async () => 'https://pay.coinbase.com/buy/select-asset?appId=00000000-1111-4222-8333-444444444444'
    const booted = await boot({ source: { url } })
    await booted.enter()
    await booted.buy()
    await booted.shows('This page cannot open Coinbase yet. Choose another seller.')
    expect(booted.popup.location.replace).not.toHaveBeenCalled()
  })

  it('asks for earlier purchases only where a seller reports them', async () => {
    const purchases = vi.fn(async () => [])
    const alone = await boot({ source: { purchases }, sellers: [], options: { meld: { publicKey: 'key' } } })
    await alone.enter()
    await alone.shows('Meld')
    expect(purchases).not.toHaveBeenCalled()
    const both = await boot({ source: { purchases } })
    await both.enter()
    expect(purchases).toHaveBeenCalled()
  })

  it('keeps to the limits of the currency', async () => {
    const booted = await boot()
    await booted.enter('5')
    await booted.shows('At least $20')
    expect(booted.button(/^Coinbase/).getAttribute('aria-disabled')).toBe('true')
    await booted.type('2500.01')
    await booted.shows('At most $2,500')
    await booted.type('1,000')
    await booted.shows('Type a number, without thousands separators.')
    await booted.click('$100')
    await booted.advance(500)
    await booted.shows('About')
  })

  it('chooses the currency', async () => {
    const booted = await boot()
    await booted.enter()
    await booted.click('Choose currency: USD')
    await booted.screen('Pay with')
    await booted.click(/^Euro/)
    await booted.screen('Buy crypto')
    expect(booted.has('Choose currency: EUR')).toBe(true)
    await booted.shows('Fees: €4.12')
  })

  it('says that what is bought elsewhere arrives on Ethereum', async () => {
    const booted = await boot({ chain: 'eip155:324' })
    await booted.enter()
    expect(booted.text()).toContain('Sellers do not deliver to Era. What you buy arrives on Ethereum.')
    await booted.buy()
    await booted.shows('Finish in Coinbase')
    expect(booted.intents[0]).toMatchObject({ chain: 'eip155:1', network: 'ethereum' })
  })

  it('offers Meld only with a key, and says that it tells nothing', async () => {
    const booted = await boot({ options: { meld: { publicKey: 'key' } } })
    await booted.enter()
    await booted.buy(/^Meld/)
    await booted.shows('Meld does not tell us when you have paid.')
    expect(booted.text()).not.toContain('We go on looking')
    const [[url]] = booted.popup.location.replace.mock.calls as [[string]]
    expect(new URL(url).searchParams.get('walletAddress')).toBe(ACCOUNT)
    expect(booted.intents).toEqual([])
  })

  it('names the project to Meld', async () => {
    const booted = await boot({ options: { meld: { publicKey: 'key' } } })
    await booted.enter()
    await booted.buy(/^Meld/)
    await booted.shows('Meld does not tell us when you have paid.')
    const [[url]] = booted.popup.location.replace.mock.calls as [[string]]
    expect(new URL(url).searchParams.get('externalCustomerId')).toBe('test')
  })

  it('is not offered where there is no seller: a source without pages, and no Meld', async () => {
    const booted = await boot({ sellers: [] })
    expect(booted.wayToMore()?.canBuy('eip155')).toBe(false)
    await booted.open()
    expect(booted.has('Buy')).toBe(false)
    const other = await boot({ sellers: [], options: { meld: { publicKey: 'key' } } })
    await other.enter()
    await until(() => other.has(/^Meld/))
    expect(other.has(/^Coinbase/)).toBe(false)
  })

  it('explains what buying is', async () => {
    const booted = await boot()
    await booted.enter()
    await booted.click('What is buying crypto?')
    await booted.screen('What is buying crypto?')
    expect(booted.text()).toContain('The coins arrive at your address.')
    await booted.click('Buy crypto')
    await booted.screen('Buy crypto')
    expect(booted.events.map((event) => (event as [string])[0])).toContain('SELECT_WHAT_IS_A_BUY')
  })
})

describe('what a source sells', () => {
  it('has names that can be drawn, under symbols and currencies that are what they seem', async () => {
    const [coin = { id: 'e', name: 'Ether', symbol: 'ETH', networks: [] }] = OPTIONS.assets
    const called = (symbol: string, name: string) => ({ ...coin, symbol, name })
    const assets = [
      called('ETH', 'Eth\u202eer\u200b'),
      called('US\u200bDC', 'Dollar'),
      called('LONG', 'L'.repeat(300)),
      called('NONE', '\u2066\n'),
    ]
    const currencies = [...OPTIONS.currencies, { id: 'US\u202eD', limits: [] }]
    const booted = await boot({ source: { options: async () => ({ assets, currencies }) } })
    await booted.open({ view: 'OnRampTokenSelect' })
    await until(() => booted.rows().length > 0)
    expect(booted.rows()).toEqual(['EtherETH', `${'L'.repeat(40)}LONG`, 'NONENONE'])
    await booted.open({ view: 'OnRampFiatSelect' })
    await booted.screen('Pay with')
    expect(booted.rows()).toEqual(['US DollarUSD', 'EuroEUR'])
  })
})

describe('fallbacks', () => {
  const fail = () => Promise.reject(new Error('down'))

  it('are used, and named, when the options cannot be read (8.52)', async () => {
    const booted = await boot({ source: { options: fail } })
    await booted.enter('9.99')
    await booted.shows('The seller does not say what it sells now. These are the usual choices and limits.')
    await booted.shows('At least $10')
    await booted.click('Choose currency: USD')
    await booted.screen('Pay with')
    expect(booted.rows()).toEqual(['US DollarUSD', 'EuroEUR'])
  })

  it('are estimates, and called our own, when there is no offer (8.53)', async () => {
    const booted = await boot({ source: { quote: fail } })
    await booted.enter()
    await booted.shows('About 0.1\u00a0ETH, before fees')
    expect(booted.text()).toContain('so this is our own estimate. The seller names the final amount.')
  })

  it.each([
    ['negative', { received: '-1', total: '250', fees: '1' }],
    ['endless', { received: '9'.repeat(40), total: '250', fees: '1' }],
    ['no number', { received: '<b>1</b>', total: '250', fees: '1' }],
  ])('replace an offer that is %s', async (_, quote) => {
    const booted = await boot({ source: { quote: async () => quote } })
    await booted.enter()
    await booted.shows('before fees')
  })
})

describe('a purchase', () => {
  it('is followed until it has arrived', async () => {
    const booted = await boot()
    booted.purchases.push({ id: 'old', status: 'confirmed', at: booted.clock.now(), symbol: 'ETH', amount: '9' })
    await booted.enter()
    await booted.buy()
    await booted.shows('Finish in Coinbase')
    await booted.advance(4000)
    expect(booted.text()).toContain('Coinbase checks your payment')
    booted.purchases.push({ id: 'new', status: 'pending', at: booted.clock.now(), symbol: 'ETH' })
    await booted.advance(4000)
    expect(booted.refreshed).not.toHaveBeenCalled()
    booted.purchases[1] = { id: 'new', status: 'confirmed', at: booted.clock.now(), symbol: 'ETH', amount: '0.0714' }
    await booted.advance(4000)
    await booted.shows('0.0714\u00a0ETH sent to you')
    // The source of balances may keep an answer of before.
    expect(booted.refreshed).toHaveBeenCalledExactlyOnceWith('eip155')
  })

  it('that the seller refuses says so', async () => {
    const booted = await boot()
    await booted.enter()
    await booted.buy()
    booted.purchases.push({ id: 'new', status: 'failed', at: booted.clock.now(), symbol: 'ETH' })
    await booted.advance(4000)
    await booted.shows('Coinbase did not complete the purchase')
  })

  it('is said to be unseen after three minutes, and never to have failed', async () => {
    const booted = await boot()
    await booted.enter()
    await booted.buy()
    await booted.shows('Finish in Coinbase')
    for (let look = 0; look < 46; look++) await booted.advance(4000)
    await booted.shows('Nothing has arrived yet')
    expect(booted.text()).not.toContain('failed')
  })

  it('goes on after a reload, from the account, without the address of the page', async () => {
    const storage = memoryStorage()
    const first = await boot({ storage })
    await first.enter()
    await first.buy()
    await first.shows('Finish in Coinbase')
    const stored = ['portico:onramp:orders'].map((key) => storage.getItem(key) ?? '').join()
    expect(stored).toContain(ACCOUNT)
    expect(stored).not.toContain('sessionToken')
    await act(async () => first.modal.destroy())
    const second = await boot({ storage })
    await second.open()
    await until(() => second.has(/^Buying ETH/))
    await second.advance(4000)
    second.purchases.push({ id: 'new', status: 'confirmed', at: second.clock.now(), symbol: 'ETH', amount: '0.0714' })
    await second.advance(4000)
    await second.shows('Your ETH was sent to you')
    expect(second.has(/^Buying ETH/)).toBe(false)
  })

  it('that may have been paid is never said to be unpaid: after a reload the source fails', async () => {
    const storage = memoryStorage()
    const first = await boot({ storage })
    await first.enter()
    await first.buy()
    await first.shows('Finish in Coinbase')
    await act(async () => first.modal.destroy())
    const second = await boot({ storage, source: { url: () => Promise.reject(new Error('down')) } })
    await second.open({ view: 'BuyInProgress' })
    await until(() => second.has('Open Coinbase again'))
    await second.click('Open Coinbase again')
    await second.shows('Coinbase did not answer. If you paid before, it still arrives.')
    expect(second.text()).not.toContain('paid nothing')
  })

  it('says that a seller is not offered any more whose pages the source no longer makes', async () => {
    const storage = memoryStorage()
    const first = await boot({ storage })
    await first.enter()
    await first.buy()
    await first.shows('Finish in Coinbase')
    await act(async () => first.modal.destroy())
    const second = await boot({ storage, makesPages: false })
    await second.open({ view: 'BuyInProgress' })
    await until(() => second.has('Open Coinbase again'))
    await second.click('Open Coinbase again')
    await second.shows('This seller is not offered any more. If you paid before, it still arrives.')
  })

  it('that may have been paid is never said to be unpaid: its page is unsafe once a second was begun', async () => {
    const url = vi.fn<NonNullable<Onramp['url']>>().mockResolvedValueOnce(PAGE).mockResolvedValueOnce(PAGE)
    url.mockResolvedValueOnce('https://evil.example/buy')
    const booted = await boot({ source: { url } })
    await booted.enter()
    await booted.buy()
    await booted.shows('Finish in Coinbase')
    const { orders } = (booted.modal.plugins as unknown as { readonly onramp: OnrampApi }).onramp.getSnapshot()
    await booted.enter('100')
    await booted.buy()
    await booted.shows('Finish in Coinbase')
    await booted.open({ view: 'BuyInProgress', params: { id: orders[0]?.id } })
    await until(() => booted.has('Open Coinbase again'))
    await booted.click('Open Coinbase again')
    await booted.shows('so it was not opened. If you paid before, it still arrives.')
  })

  it('is no longer followed when the user stops waiting', async () => {
    const booted = await boot()
    await booted.enter()
    await booted.buy()
    await booted.click('Stop waiting')
    await booted.shows('If you paid, your ETH still arrives.')
  })
})
