// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { BalancesApi } from '../../../plugins/balances/contract.js'
import { balances } from '../../../plugins/balances/plugin.js'
import type { MemoryCall } from '../../../testing/memory-chain/memory-chain.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { DOLLAR, EURO, numberOf } from './swaps.fixture.js'
import { enter } from './swaps-view.fixture.js'

/** Tokens of six decimals, of which the account has 500, and which the contract may take. */
const call = ({ data = '' }: MemoryCall) =>
  ({
    '0x70a08231': numberOf(500_000_000n).returnData,
    '0xdd62ed3e': numberOf(10n ** 30n).returnData,
    '0x313ce567': numberOf(6n).returnData,
  })[data.slice(0, 10)]

test('the tokens are read anew after a swap, with the one that it bought', async () => {
  const bought: unknown[] = []
  const source = scriptedSource({
    async tokens(asked) {
      if (asked.fresh) bought.push(asked.bought)
      return { items: [] }
    },
  })
  const { shows, view } = await enter({}, { call, plugins: [balances({ source })] })
  const { balances: portfolio } = view.modal.plugins as unknown as { readonly balances: BalancesApi }
  portfolio.subscribe(() => {})
  await view.show('Swap', { fromToken: DOLLAR, toToken: EURO, amount: '1' })
  await view.until(() => view.text.includes('Review swap'), 'The price is shown.')
  view.click('Review swap')
  await shows('Network fee')
  view.click('Swap')
  await view.until(() => view.modal.getSnapshot().transactions.length > 0, 'The swap is sent.')
  await view.clock.advance(10_000)
  await view.until(() => bought.length > 0, 'The tokens are read past the cache.')
  expect(bought).toEqual([[EURO]])
})
