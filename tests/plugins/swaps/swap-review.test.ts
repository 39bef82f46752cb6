// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { HttpFailure } from '../../../kit/rpc/rpc-failures.js'
import type { SwapData } from '../../../services/swap-source.js'
import type { MemoryCall } from '../../../testing/memory-chain/memory-chain.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { CONDITIONS, DOLLAR, dollar, EURO, euro, numberOf, OTHER, quoteOf, ROUTER, THIEF } from './swaps.fixture.js'
import { enter } from './swaps-view.fixture.js'

/** Tokens of six decimals, of which the account has 500, and which the contract may take. */
const call = ({ data = '' }: MemoryCall) =>
  ({
    '0x70a08231': numberOf(500_000_000n).returnData,
    '0xdd62ed3e': numberOf(10n ** 30n).returnData,
    '0x313ce567': numberOf(6n).returnData,
  })[data.slice(0, 10)]

/** Fills the form in for one dollar. */
const enterForm = async (change: Partial<SwapData> = {}, around: Parameters<typeof enter>[1] = {}) => {
  const entered = await enter(change, { call, ...around })
  const { view, wallet } = entered
  await view.show('Swap', { fromToken: DOLLAR, toToken: EURO, amount: '1' })
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  return { ...entered, sent }
}

/** Fills the form in up to the button that reviews it. */
const fillForm = async (...options: Parameters<typeof enterForm>) => {
  const entered = await enterForm(...options)
  await entered.view.until(() => entered.view.text.includes('Review swap'), 'The price is shown.')
  return entered
}

test.each([
  ['0.5', 'so 1% applies instead of 0.5%.'],
  ['2.5', 'so 2% applies instead of 2.5%.'],
])('review and settings say which slippage is used where the source does not take %s %%', async (chosen, text) => {
  const storage = memoryStorage()
  const first = await fillForm({}, { storage })
  first.view.click('Swap settings')
  await first.shows('The price may move this much while you confirm.')
  first.view.fill('Another percentage', chosen)
  first.view.click('Done')
  await first.view.until(() => first.asked.at(-1)?.slippage === Number(chosen) * 100, 'The slippage is set.')
  await first.view.destroy()
  const { shows, view } = await fillForm({}, { slippageStep: 100, storage })
  view.click('Review swap')
  await shows('Network fee')
  expect(view.text).toContain(text)
  view.click('Cancel')
  await shows('Swap settings')
  view.click('Swap settings')
  await shows('The price may move this much while you confirm.')
  expect(view.text).toContain(text)
  view.fill('Another percentage', '3')
  await view.until(() => !view.text.includes('applies instead'), 'What is set is used.')
})

test('the review says a fee that is paid on top of the amount', async () => {
  const fees = [
    { amount: '10000', token: DOLLAR },
    { amount: '250000', token: DOLLAR, isExtra: true },
    { amount: '3000000000000000', isExtra: true },
  ] as const
  const { shows, view } = await fillForm({ quote: async () => ({ ...quoteOf(), fees }) })
  view.click('Review swap')
  await shows('Network fee')
  expect(view.text).toMatch(/Provider fee\W*1%/)
  expect(view.text).toMatch(/Extra provider fee\W*0\.25\sUSD/)
  expect(view.text).toMatch(/Extra provider fee\W*0\.003\sETH/)
})

test('swaps nothing while the network fee cannot be read, and reads it again', async () => {
  // What the network shows in a trial: the dollar leaves, and the euro arrives.
  const calls = [
    ...[5_000_000n, 0n].map(numberOf),
    { status: '0x1', gasUsed: '0x5208', logs: [] },
    ...[4_000_000n, 1_000_000n].map(numberOf),
  ]
  let isTried = false
  let isDown = true
  const answer = (method: string) => {
    // The trial before needs the price of gas, too.
    if (method === 'eth_simulateV1') isTried = true
    if (method === 'eth_gasPrice' && isTried && isDown) throw new Error('down')
    return method === 'eth_getBalance' ? undefined : CONDITIONS[method]
  }
  const { sent, shows, view } = await fillForm({}, { answer, simulation: { result: [{ calls }] } })
  view.click('Review swap')
  await shows('The network fee could not be read.')
  expect(view.text).toMatch(/Network fee\W*Unknown/)
  expect(view.button('Swap').getAttribute('aria-disabled')).toBe('true')
  view.click('Swap')
  isDown = false
  view.click('Try again')
  await view.until(() => view.button('Swap').getAttribute('aria-disabled') !== 'true', 'It can be swapped.')
  expect(view.text).not.toContain('could not be read')
  expect(sent()).toEqual([])
})

describe('a source that lies about decimals', () => {
  test.each([
    ['of what is given', [{ ...dollar, decimals: 8 }, euro]],
    ['of what is received', [dollar, { ...euro, decimals: 2 }]],
  ])('gets no review: %s', async (_, tokens) => {
    const { sent, shows, view } = await fillForm({ tokens: async () => tokens })
    view.click('Review swap')
    await shows('The amounts cannot be trusted, so your wallet was not asked')
    expect([view.text.includes('Network fee'), sent()]).toEqual([false, []])
  })
})

describe('a transaction that lets a thief take another token', () => {
  const data = `0x095ea7b3${THIEF.slice(2).padStart(64, '0')}${'f'.repeat(64)}` as const
  const quote = async () => quoteOf({ transaction: { to: OTHER, data, value: '0' } })

  test.each([
    ['has no way to show it', undefined, 'The swap would not do what this screen shows'],
    ['fails', { error: { code: -32000, message: 'execution aborted (timeout = 5s)' } }, 'Try again.'],
  ])('gets no review where the node %s', async (_, simulation, text) => {
    const { sent, shows, view } = await fillForm({ quote }, simulation && { simulation })
    view.click('Review swap')
    await shows(text)
    expect(view.text).toContain('so your wallet was not asked')
    expect([view.text.includes('Network fee'), sent()]).toEqual([false, []])
  })
})

describe('the contracts of a swap', () => {
  const ON_NO_LIST = 'This contract is on no list.'
  const routers = [{ chain: 'eip155:1', address: ROUTER, name: 'Example Router' }] as const
  const spender = OTHER
  /** The account has allowed nothing yet. */
  const unapproved = (asked: MemoryCall) =>
    asked.data?.startsWith('0xdd62ed3e') ? numberOf(0n).returnData : call(asked)
  const addresses = (view: Awaited<ReturnType<typeof enter>>['view']) =>
    view.all('.portico-address').map((address) => [...address.children].map(({ textContent }) => textContent))
  const groupsOf = (address: string) => ['0x', ...(address.slice(2).match(/.{4}/g) ?? [])]

  test('stand in the review whole, in groups of four, with the warning that they are on no list', async () => {
    const { shows, view } = await fillForm({ quote: async () => quoteOf({ spender }) }, { call: unapproved })
    view.click('Review swap')
    await shows('First approve that this swap takes exactly 1\u00a0USD')
    expect(addresses(view)).toEqual([spender, ROUTER, DOLLAR].map(groupsOf))
    expect(view.text).toContain(ON_NO_LIST)
  })

  test('have the names of the list, without a warning', async () => {
    const { shows, view } = await fillForm({}, { routers })
    view.click('Review swap')
    await shows('Network fee')
    expect(addresses(view)).toEqual([groupsOf(ROUTER)])
    expect(view.text).toContain('Example Router')
    expect(view.text).not.toContain(ON_NO_LIST)
  })

  test('stand beside what the wallet is asked for, too', async () => {
    const { shows, view, wallet } = await fillForm({ quote: async () => quoteOf({ spender }) }, { call: unapproved })
    view.click('Review swap')
    await shows('Network fee')
    wallet.setManual(true)
    view.click('Approve')
    await shows('Approve limit increase in your wallet')
    expect(addresses(view)).toEqual([spender, ROUTER, DOLLAR].map(groupsOf))
  })

  test.each([
    ['takes the token', quoteOf({ spender: THIEF })],
    ['is called', quoteOf({ transaction: { ...quoteOf().transaction, to: THIEF } })],
  ])('are refused with their address if another one than on the list %s, and the user can go on', async (_, quote) => {
    let isHonest = false
    const ask = async () => (isHonest ? quoteOf() : quote)
    const { sent, shows, view } = await enterForm({ quote: ask }, { routers })
    await shows(`is not on the list of its source, so your wallet was not asked: ${THIEF}`)
    expect([view.text.includes('Review swap'), sent()]).toEqual([false, []])
    isHonest = true
    view.click('Swap')
    await shows('Review swap')
  })
})

test('approval and swap are one request where the wallet can, exactly as they were reviewed', async () => {
  const unapproved = (asked: MemoryCall) =>
    asked.data?.startsWith('0xdd62ed3e') ? numberOf(0n).returnData : call(asked)
  const { shows, view, wallet } = await fillForm(
    { quote: async () => quoteOf({ spender: ROUTER }) },
    { call: unapproved, hasBatches: true },
  )
  view.click('Review swap')
  await shows('Network fee')
  view.click('Approve and swap')
  const batches = () => wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')
  await view.until(() => batches().length > 0, 'The wallet is asked.')
  expect(batches()).toMatchObject([{ params: [{ calls: [{ to: DOLLAR }, { to: ROUTER }] }] }])
  expect(view.text).not.toContain('The request was not the one that you reviewed')
})

test('a source that changes its answer after the review changes nothing that is sent', async () => {
  const answer = { ...quoteOf(), transaction: { ...quoteOf().transaction } }
  const { sent, shows, view } = await fillForm({ quote: async () => answer })
  view.click('Review swap')
  await shows('Network fee')
  Object.assign(answer.transaction, { to: THIEF, data: '0xdeadbeef' })
  view.click('Swap')
  await view.until(() => sent().length > 0, 'The wallet is asked.')
  expect(sent()).toMatchObject([{ params: [{ ...quoteOf().transaction, value: '0x0' }] }])
})

describe('what went wrong', () => {
  const OFFLINE = 'The price could not be read. Check your connection, and try again.'
  const UNSURE = 'It may have been sent.'

  /** A form whose source can be cut off. */
  const withSource = async () => {
    let isDown = false
    const quote = async () => {
      if (isDown) throw new HttpFailure('The server cannot be reached.')
      return quoteOf()
    }
    const cutOff = () => {
      isDown = true
    }
    return { ...(await fillForm({ quote })), cutOff }
  }

  test('with a source that is offline is not that something may have been sent', async () => {
    const { cutOff, sent, shows, view } = await withSource()
    cutOff()
    view.click('Review swap')
    await shows(OFFLINE)
    expect([view.text.includes(UNSURE), sent()]).toEqual([false, []])
  })

  test('with a source that goes offline during a review is not that something may have been sent', async () => {
    const { cutOff, sent, shows, view } = await withSource()
    view.click('Review swap')
    await shows('Network fee')
    cutOff()
    await view.clock.advance(10_000)
    await shows(OFFLINE)
    expect([view.text.includes(UNSURE), sent()]).toEqual([false, []])
  })

  test.each([
    [{ code: -32002, message: 'Already processing' }, 'A request is already waiting in your wallet.', false],
    [new Error('Wallet is locked'), 'Test Wallet is locked. Unlock it, then try again.', false],
    [new Error('Ledger device: Locked device (0x5515)'), 'The device behind Test Wallet did not sign.', false],
    [new Error('Extension context invalidated.'), 'Test Wallet was updated or switched off', true],
  ])('with a wallet that cannot act is named, with what to do: %s', async (error, words, isStale) => {
    const { shows, view, wallet } = await fillForm()
    view.click('Review swap')
    await shows('Network fee')
    wallet.next('eth_sendTransaction', { error })
    view.click('Swap')
    await shows(words)
    expect(view.text.includes(UNSURE)).toBe(isStale)
    expect(view.all('button').some(({ textContent }) => textContent === 'Reload the page')).toBe(isStale)
  })

  test('with a wallet that times out is that it may have been sent', async () => {
    const { shows, view, wallet } = await fillForm()
    view.click('Review swap')
    await shows('Network fee')
    const error = Object.assign(new Error('The request took too long to respond.'), { name: 'TimeoutError' })
    wallet.next('eth_sendTransaction', { error })
    view.click('Swap')
    await shows(UNSURE)
    expect(view.text).not.toContain(OFFLINE)
  })
})
