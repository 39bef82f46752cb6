// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { buyService } from '../../../services/buy.js'
import { pricesQuery } from '../../../services/queries.js'
import { EURO, numberOf, quoteOf } from './swaps.fixture.js'
import { enter } from './swaps-view.fixture.js'

const ARGS = { fromToken: 'USD', toToken: 'EUR', amount: '1' }

describe('the slippage', () => {
  test('sets another slippage, within its limits', async () => {
    const { view, asked, shows } = await enter()
    await view.show('Swap', { fromToken: 'USD', toToken: 'EUR', amount: '1' })
    await shows('1 USD = 1 EUR')
    view.click('Swap settings')
    await shows('The price may move this much while you confirm.')
    view.fill('Another percentage', '25')
    await shows('Between 0.01% and 20%.')
    view.fill('Another percentage', '5')
    await shows('This much lets others take most of it from you.')
    view.click('Done')
    await view.until(() => asked.at(-1)?.slippage === 500, 'The quote has the slippage.')
  })

  test('is that of the last visit, and pointed out where it is high', async () => {
    const first = await enter()
    await first.view.show('Swap', ARGS)
    await first.shows('1 USD = 1 EUR')
    first.view.click('Swap settings')
    await first.shows('The price may move this much while you confirm.')
    first.view.fill('Another percentage', '5')
    await first.shows('This much lets others take most of it from you.')
    await first.view.destroy()
    const { asked, shows, view } = await enter({}, { storage: first.storage })
    await view.show('Swap', ARGS)
    await shows('(5%)')
    expect(asked.at(-1)?.slippage).toBe(500)
    expect(view.all('[data-tone="danger"]').map(({ textContent }) => textContent)).toContain('0.01 EUR (5%)')
  })
})

describe('the slippage of a source that takes whole percents', () => {
  test('is offered and taken in whole percents', async () => {
    const { view, asked, shows } = await enter({}, { slippageStep: 100 })
    await view.show('Swap', ARGS)
    await shows('1 USD = 1 EUR')
    view.click('Swap settings')
    await shows('The price may move this much while you confirm.')
    expect(view.text).not.toContain('0.5%')
    view.fill('Another percentage', '2.5')
    await shows('Between 1% and 20%, in steps of 1%.')
    view.fill('Another percentage', '2')
    view.click('Done')
    await view.until(() => asked.at(-1)?.slippage === 200, 'The quote has the slippage.')
    expect(asked.every(({ slippage }) => slippage % 100 === 0)).toBe(true)
  })

  test.each([
    ['50', 100],
    ['250', 200],
  ])('is never more than what was set with another source, as far as that can be: %s', async (stored, expected) => {
    const first = await enter()
    await first.view.show('Swap', ARGS)
    await first.shows('1 USD = 1 EUR')
    first.view.click('Swap settings')
    await first.shows('The price may move this much while you confirm.')
    first.view.fill('Another percentage', String(Number(stored) / 100))
    first.view.click('Done')
    await first.view.until(() => first.asked.at(-1)?.slippage === Number(stored), 'The slippage is set.')
    await first.view.destroy()
    const { asked, shows, view } = await enter({}, { slippageStep: 100, storage: first.storage })
    await view.show('Swap', ARGS)
    await shows('1 USD = 1 EUR')
    expect(asked.map(({ slippage }) => slippage)).toEqual(asked.map(() => expected))
  })
})

describe('a price impact', () => {
  const dear = async () => quoteOf({ amount: '900000', minimum: '891000', priceImpact: 1000 })

  test('of five percent or more is called out as a loss, and the button says so', async () => {
    const { shows, view } = await enter({ quote: dear })
    await view.show('Swap', ARGS)
    await shows('You would lose about 10%.')
    expect(view.text).toContain('There is little USD to trade here. Try a smaller amount.')
    expect(view.text).toContain('Swap anyway')
  })

  test('is an amount of money where the prices are known', async () => {
    const prices = definePlugin({
      id: 'prices',
      setup: ({ answer }) =>
        answer(pricesQuery, 'eip155', async ({ addresses }) => Object.fromEntries(addresses.map((key) => [key, 1]))),
    })
    const { shows, view } = await enter({ quote: dear }, { plugins: [prices()] })
    await view.show('Swap', ARGS)
    await shows('You would lose about $0.10.')
  })

  test('of less is a fact among others', async () => {
    const { shows, view } = await enter({ quote: async () => quoteOf({ priceImpact: 499 }) })
    await view.show('Swap', ARGS)
    await shows('4.99%')
    expect(view.text).not.toContain('You would lose')
    expect(view.text).toContain('Review swap')
  })
})

describe('a pasted address', () => {
  const PASTED = `0x${'9a'.repeat(20)}`
  const text = (value: string) =>
    `0x${'20'.padStart(64, '0')}${value.length.toString(16).padStart(64, '0')}${Buffer.from(value).toString('hex').padEnd(64, '0')}`
  /** A token on no list, by the selectors of ERC-20. */
  const call = ({ to, data = '' }: { to?: string; data?: string }) =>
    to?.toLowerCase() !== PASTED
      ? undefined
      : {
          '0x313ce567': numberOf(8n).returnData,
          '0x70a08231': numberOf(250_000_000n).returnData,
          '0x06fdde03': text('Strange Coin'),
          '0x95d89b41': text('STRG'),
        }[data.slice(0, 10)]

  test('is read from the network, and used only after a warning with the whole address', async () => {
    const { asked, shows, view } = await enter({}, { call })
    await view.show('Swap', { ...ARGS, fromToken: 'EUR', toToken: 'USD' })
    await shows('1 EUR = 1 USD')
    view.click('Select token: USD')
    await shows('Tokens')
    view.fill('Search tokens', PASTED)
    await shows('Not verified')
    view.click(/^Strange Coin/)
    await shows('On no list we know.')
    expect(view.text).toContain('Anyone can make a token with any name. Check the address with the project.')
    expect(view.text.replace(/\s/g, '').toLowerCase()).toContain(PASTED)
    view.click('Back to the list')
    await view.until(() => !view.text.includes('Back to the list'), 'The list is back.')
    view.click(/^Strange Coin/)
    await shows('On no list we know.')
    view.click('Use it')
    await view.until(() => asked.at(-1)?.to === PASTED, 'The quote is for the token.')
    expect(asked.at(-1)?.from).toBe(EURO)
  })

  test('where no token is says so', async () => {
    const { shows, view } = await enter({}, { call })
    await view.show('SwapSelectToken', { side: 'to' })
    await shows('Tokens')
    view.fill('Search tokens', `0x${'77'.repeat(20)}`)
    await shows('No token is at this address on Ethereum.')
  })
})

describe('short funds', () => {
  const call = () => numberOf(500_000n).returnData

  test('have a way to more where a plugin sells coins', async () => {
    const opened: (string | undefined)[] = []
    const seller = definePlugin({
      id: 'seller',
      provides: [buyService],
      setup: ({ provide }) =>
        provide(buyService, {
          canBuy: (namespace) => namespace === 'eip155',
          open: (symbol) => void opened.push(symbol),
        }),
    })
    const { shows, view } = await enter({}, { call, plugins: [seller()] })
    await view.show('Swap', ARGS)
    await shows('Insufficient balance')
    view.click('Buy USD')
    expect(opened).toEqual(['USD'])
    view.fill('You pay, in USD', '0.5')
    await shows('Max')
    expect(view.text).not.toContain('Buy USD')
  })

  test('have none without one', async () => {
    const { shows, view } = await enter({}, { call })
    await view.show('Swap', ARGS)
    await shows('Insufficient balance')
    expect(view.text).not.toContain('Buy')
  })
})
