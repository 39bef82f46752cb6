// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SwapsApi } from '../../../plugins/swaps/contract.js'
import type { SwapCall } from '../../../services/swap-source.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { createModal } from '../../../modal/create-modal.js'
import { SWAP_NETWORKS } from '../../../plugins/swaps/constants.js'
import { swaps } from '../../../plugins/swaps/plugin.js'
import { reownCompatible } from '../../../sources/index.js'
import { dollar, euro, quoteOf } from './swaps.fixture.js'
import { enter, gas } from './swaps-view.fixture.js'

describe('the lists and limits of a source', () => {
  const source = { id: 'fake', egress: () => ({}), openSwaps: () => ({}) as never }
  const router = { chain: 'eip155:1', address: `0x${'70'.repeat(20)}`, name: 'Router' } as const

  test.each([
    ['no list', { routers: router }, 'source.routers: expected a list'],
    ['a list of addresses alone', { routers: [router.address] }, 'source.routers.0'],
    ['no address', { routers: [router, { ...router, address: '0x70' }] }, 'source.routers.1.address'],
    ['no name', { routers: [{ ...router, name: undefined }] }, 'source.routers.0.name'],
    ['no list of networks', { networks: 'eip155:1' }, 'source.networks: expected a list'],
    ['networks by number', { networks: ['eip155:1', '10'] }, 'source.networks.1'],
    ['steps of nothing', { slippageStep: 0 }, 'source.slippageStep'],
    ['steps of more than anyone may set', { slippageStep: 2001 }, 'source.slippageStep'],
  ])('are refused at the start if they are %s, by name', (_, change, text) => {
    expect(() => createModal({ plugins: [swaps({ source: { ...source, ...change } as never })] })).toThrow(text)
  })
})

const tokenOf = (symbol: string, at: number) => ({
  ...dollar,
  symbol,
  name: `The ${symbol}`,
  address: `0x${String(at).padStart(40, '0')}`,
})

const [from, to] = [dollar.address ?? '', euro.address ?? '']

describe('a quote', () => {
  test('tolerates a slippage of one percent unless told otherwise (9.19)', async () => {
    const { api, asked } = await enter()
    expect(await api.quote({ from, to, amount: '1000000' })).toMatchObject({ amount: '1000000', minimum: '990000' })
    await api.quote({ from, to, amount: '1000000', slippage: 300 })
    expect(asked.map(({ slippage }) => slippage)).toEqual([100, 300])
  })

  test.each(['0', '-1', '1.5', '', '9'.repeat(79)])('of the amount "%s" is refused', async (amount) => {
    const { api, asked } = await enter()
    await expect(api.quote({ from, to, amount })).rejects.toMatchObject({
      code: 'SWAPS_AMOUNT_INVALID',
      shortMessage: 'Please enter a valid amount',
    })
    expect(asked).toEqual([])
  })

  test('says that a network has no swaps (8.38)', async () => {
    const here = await enter({ quote: async () => undefined })
    await expect(here.api.quote({ from, to, amount: '1' })).rejects.toMatchObject({
      shortMessage: 'Network not supported for Swaps',
    })
    const elsewhere = await enter({}, { chain: 'eip155:11155111' })
    await expect(elsewhere.api.quote({ from, to, amount: '1' })).rejects.toMatchObject({
      shortMessage: 'Network not supported for Swaps',
    })
    expect(elsewhere.asked).toEqual([])
  })

  test('says that there is no route', async () => {
    const { api } = await enter({ quote: async () => null })
    await expect(api.quote({ from, to, amount: '1' })).rejects.toMatchObject({ code: 'SWAPS_ROUTE_MISSING' })
  })

  test.each([
    ['route', 'SWAPS_ROUTE_MISSING'],
    ['request', 'SWAPS_REFUSED'],
    ['anything', 'SWAPS_REFUSED'],
  ])('that is refused says why, cleaned (%s)', async (refused, code) => {
    const { api } = await enter({ quote: async () => ({ refused: refused as 'route', reason: 'Not\n\u202eenough' }) })
    await expect(api.quote({ from, to, amount: '1' })).rejects.toMatchObject({ code, details: 'Not enough' })
  })

  test('tolerates a slippage in the steps of the source only', async () => {
    const { api, asked } = await enter({}, { slippageStep: 100 })
    await expect(api.quote({ from, to, amount: '1', slippage: 50 })).rejects.toMatchObject({
      code: 'SWAPS_AMOUNT_INVALID',
      details: 'slippage: expected a multiple of 100',
    })
    expect(asked).toEqual([])
  })

  test('tolerates by default the next step below one percent', async () => {
    const { api, asked } = await enter({}, { slippageStep: 30 })
    // What the source promises by itself is for one percent.
    await expect(api.quote({ from, to, amount: '1000000' })).rejects.toMatchObject({ code: 'SWAPS_QUOTE_INVALID' })
    expect(asked.map(({ slippage }) => slippage)).toEqual([90])
  })

  test('tolerates whole percents alone where the server refuses fractions (7.23)', async () => {
    const { slippageStep } = reownCompatible({ url: 'https://data.example' })
    const { api, asked } = await enter({}, slippageStep === undefined ? {} : { slippageStep })
    await expect(api.quote({ from, to, amount: '1', slippage: 250 })).rejects.toMatchObject({
      details: 'slippage: expected a multiple of 100',
    })
    await api.quote({ from, to, amount: '1000000', slippage: 200 })
    expect(asked.map(({ slippage }) => slippage)).toEqual([200])
  })
})

describe('the price of gas', () => {
  test('is that of the source', async () => {
    expect(await (await enter()).api.gasPrice()).toEqual(gas)
  })

  test('says that there is no price of gas on a network without swaps (8.37)', async () => {
    const elsewhere = await enter({}, { chain: 'eip155:11155111' })
    await expect(elsewhere.api.gasPrice()).rejects.toMatchObject({
      shortMessage: 'Network not supported for Gas Price',
    })
    const hostile = await enter({ gasPrice: async () => ({ ...gas, fast: '-1' }) })
    await expect(hostile.api.gasPrice()).rejects.toMatchObject({ code: 'SWAPS_GAS_PRICE_UNSUPPORTED' })
  })
})

describe('the networks', () => {
  test('are twelve (9.20)', () => {
    expect(SWAP_NETWORKS).toEqual(
      '1 42161 10 324 8453 56 137 100 43114 250 8217 1313161554'.split(' ').map((id) => `eip155:${id}`),
    )
  })
})

describe('a source with networks of its own', () => {
  test('swaps on these, and on no other', async () => {
    const networks = ['eip155:11155111'] as const
    const here = await enter({}, { chain: 'eip155:11155111', networks })
    expect(await here.api.quote({ from, to, amount: '1000000' })).toMatchObject({ amount: '1000000' })
    expect(here.asked.map(({ network }) => network.caipNetworkId)).toEqual(['eip155:11155111'])
    const elsewhere = await enter({}, { networks })
    await expect(elsewhere.api.quote({ from, to, amount: '1' })).rejects.toMatchObject({
      code: 'SWAPS_NETWORK_UNSUPPORTED',
    })
  })

  test('swaps on another chain than the default ones', async () => {
    const wallet = fakeWallet()
    const asked: SwapCall[] = []
    const quote = async (call: SwapCall) => {
      asked.push(call)
      return null
    }
    const openSwaps = () => ({ tokens: async () => [], quote })
    const source = { id: 'moon', networks: ['fake:one'] as const, egress: () => ({}), openSwaps }
    const view = await renderView({
      plugins: [fakeNamespace({ wallets: [wallet] }), swaps({ source })],
      view: 'Account',
      http: scriptedHttp(),
    })
    onTestFinished(() => view.destroy())
    await view.modal.connect('fake:one', { connectorId: 'org.wallet' })
    const api = view.modal.plugins['swaps'] as SwapsApi
    await expect(api.quote({ from, to, amount: '1' })).rejects.toMatchObject({ code: 'SWAPS_ROUTE_MISSING' })
    expect(asked).toMatchObject([{ network: { caipNetworkId: 'fake:one' }, account: 'alice' }])
    await view.until(() => view.all('button').some(({ textContent }) => textContent === 'Swap'), 'Swaps are offered.')
  })
})

describe('the form', () => {
  test('opens the form with symbols of any case (2.2)', async () => {
    const { view, shows } = await enter()
    await view.show('Swap', { fromToken: 'usd', toToken: 'eUr', amount: '1' })
    await shows('1 USD = 1 EUR')
    expect(view.text).toContain('Provider fee')
    expect(view.text).toContain('0.85%')
    expect(view.text).toContain('0.01 EUR (1%)')
  })

  test('begins with one coin of the network, and asks for the other token', async () => {
    const { view, shows } = await enter()
    await view.show('Swap')
    await shows('Select token')
    expect(view.all('input')[0]).toHaveProperty('value', '1')
  })

  test('asks for an amount 200 ms after the last key', async () => {
    const { view, asked, shows } = await enter()
    await view.show('Swap', { fromToken: 'USD', toToken: 'EUR', amount: '1' })
    await shows('1 USD = 1 EUR')
    const before = asked.length
    view.fill('You pay, in USD', '2')
    await view.clock.advance(199)
    expect(asked).toHaveLength(before)
    await view.clock.advance(1)
    await view.until(() => asked.length > before, 'The amount is asked for.')
    expect(asked.at(-1)?.amount).toBe('2000000')
  })

  test.each(['route', 'request'] as const)('shows the words of the provider where it refuses: %s', async (refused) => {
    const { view, shows } = await enter({ quote: async () => ({ refused, reason: 'insufficient liquidity' }) })
    await view.show('Swap', { fromToken: 'USD', toToken: 'EUR', amount: '1' })
    await shows('The provider says: insufficient liquidity')
    expect(view.button('Swap').getAttribute('aria-disabled')).toBe('true')
  })

  test('shows no link of the provider', async () => {
    const reason = 'Wallet must be verified first: claim-0x.io'
    const { view, shows } = await enter({ quote: async () => ({ refused: 'request', reason }) })
    await view.show('Swap', { fromToken: 'USD', toToken: 'EUR', amount: '1' })
    await shows('The provider refused')
    expect(view.text).not.toContain('claim-0x')
  })

  test('says that an amount is missing', async () => {
    const { view, shows } = await enter()
    await view.show('Swap', { fromToken: 'USD', toToken: 'EUR', amount: '1' })
    await shows('1 USD = 1 EUR')
    view.fill('You pay, in USD', '')
    await shows('Enter amount')
  })

  test('keeps an old price, says how old it is, and offers a new one', async () => {
    let isDown = false
    const quote = async () => {
      if (isDown) throw new Error('down')
      return quoteOf()
    }
    const { view, shows } = await enter({ quote })
    await view.show('Swap', { fromToken: 'USD', toToken: 'EUR', amount: '1' })
    await shows('1 USD = 1 EUR')
    isDown = true
    await view.clock.advance(10_000)
    await shows('This price is 10 seconds old.')
    isDown = false
    view.click('New price')
    await view.until(() => !view.text.includes('seconds old'), 'The price is new.')
  })
})

describe('popular tokens', () => {
  test('are suggested by their symbols, at most eight (9.21)', async () => {
    const symbols = 'USDC USDT DAI WBTC WETH UNI AAVE LINK ENS XYZ'.split(' ')
    const { view, shows } = await enter({ tokens: async () => symbols.map(tokenOf) })
    await view.show('SwapSelectToken', { side: 'to' })
    await shows('Suggested')
    const chips = view.all('.portico-chip-group button').map(({ lastElementChild }) => lastElementChild?.textContent)
    expect(chips).toHaveLength(8)
    expect(chips).toEqual(['ETH', ...symbols.slice(0, 7)])
    await shows('The XYZ')
  })
})
