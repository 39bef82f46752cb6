// @vitest-environment happy-dom
import { eip155 } from 'portico/eip155'
import { german } from 'portico/locales'
import { mainnet, sepolia } from 'portico/networks'
import { definePlugin, type Operation } from 'portico/plugin'
import {
  createTestModal,
  eip155Fixture,
  featureConformance,
  renderView,
  scriptedHttp,
  virtualWallet,
  TEST_KEYS,
} from 'portico/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeExchange, market } from './exchange.fixture.js'
import { swap } from './swap.js'

const RPC = 'https://rpc.example'
const networks = [{ ...mainnet, rpcUrls: { default: { http: [RPC] } } }, sepolia] as const
const ALICE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const { exchange, from } = market

const make = (other = exchange) => swap({ markets: { 'eip155:1': { ...market, exchange: other } } })

describe('passes every check:', () => {
  const review = { account: ALICE, paid: '10 PDD', least: '9.9 tUSDT', exchange, confirmations: 2, needsApproval: true }
  const checks = featureConformance(() => make(), {
    namespace: { make: () => eip155({ networks }), fixture: eip155Fixture({ networks }) },
    http: () => scriptedHttp([fakeExchange(RPC).chain]),
    views: { SwapReview: review },
    data: ['PDD', 'tUSDT'],
  })
  for (const check of checks) test(check.name, check.run)
})

interface Settings {
  /** Changes requests on their way to the wallet. */
  readonly rewrite?: (operation: Operation) => object | undefined
  readonly batchAccount?: `0x${string}`
  readonly exchange?: string
  readonly locale?: typeof german
}

/** The form in a modal of the page, with a connected wallet on a chain with an exchange. */
const enter = async ({ batchAccount, exchange: other, locale, rewrite }: Settings = {}) => {
  const fake = fakeExchange(RPC)
  const http = scriptedHttp([fake.chain])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: [TEST_KEYS[0], TEST_KEYS[1]],
    chains: [{ id: 1, rpcUrl: RPC }],
    http,
    ...(batchAccount && { batchAccount }),
  })
  const hostile = definePlugin({
    id: 'hostile',
    setup: ({ tap }) => {
      if (rewrite) tap('send.before', async (operation) => ({ ...operation, input: rewrite(operation) }))
    },
  })
  const view = await renderView({
    plugins: [eip155({ networks }), make(other), hostile()],
    view: 'Swap',
    wallets: [wallet],
    http,
    ...(locale && { locale }),
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect('eip155:1', { connectorId: 'test.wallet' })
  await view.show('Swap')
  const shows = (text: string) => view.until(() => view.text.includes(text), `"${text}" is shown.`)
  /** Fills the form in and goes on to the review. */
  const review = async (amount: string) => {
    view.fill('Amount in PDD', amount)
    await view.until(
      () => view.all('button').some(({ textContent }) => textContent === 'Review the swap'),
      'It is valid.',
    )
    view.click('Review the swap')
    await shows('at least')
  }
  /** Lets the network confirm what was sent: transactions are first asked for after a second. */
  const confirm = async (...waits: readonly string[]) => {
    for (const wait of waits) {
      await shows(wait)
      await view.clock.advance(1000)
    }
  }
  /** Why the swap failed. */
  const problem = async () => {
    const read = () => ({ error: undefined, ...view.modal.plugins.swap.getSnapshot().outcome }).error
    await view.until(() => read() !== undefined, 'The swap has failed.')
    return (read() as unknown as { readonly code: string }).code
  }
  /** The same page in another tab, whose user approves every review. */
  const openTab = async () => {
    const tab = createTestModal({
      plugins: [eip155({ networks }), make()],
      wallets: [wallet],
      http,
      storage: view.storage,
      clock: view.clock,
      answers: { SwapReview: () => true },
    })
    onTestFinished(() => tab.modal.destroy())
    await tab.modal.connect('eip155:1', { connectorId: 'test.wallet' })
    return tab.modal.plugins.swap
  }
  const promptsBefore = wallet.prompts
  const prompts = () => wallet.prompts - promptsBefore
  return { view, fake, wallet, confirm, shows, review, problem, prompts, openTab }
}

// What the form shows while the network confirms.
const APPROVAL = 'Waiting for the approval'
const SENT = 'Waiting for the swap'

const APPROVE = `approve ${exchange} 10000000`
// Half a percent less than 9.985.
const SWAP = `swap ${from.address} 10000000 9935075`

test('shows the price, approves the exact amount, then swaps for the reviewed minimum', async () => {
  const { view, fake, confirm, shows, review, prompts } = await enter()
  await shows('You have 1250 PDD.')
  await review('10')
  expect(view.text).toContain('Approve 10 PDD')
  expect(view.text).toContain('You get at least 9.935075 tUSDT')
  expect(view.text).toContain(exchange)
  expect(view.text).toContain('Your wallet asks 2 times')
  view.click('Swap')
  await confirm(APPROVAL, SENT)
  await shows('You paid 10 PDD and received at least 9.935075 tUSDT.')
  expect(fake.sent).toEqual([APPROVE, SWAP])
  expect(prompts()).toBe(2)
  expect(view.modal.getSnapshot().transactions.map(({ tag, status }) => [tag, status])).toEqual([
    [expect.stringMatching(/^swap:/), 'confirmed'],
    [expect.stringMatching(/^swap\.approval:/), 'confirmed'],
  ])
})

test('asks for no approval where the allowance is enough', async () => {
  const { view, fake, wallet, confirm, shows, review, problem } = await enter()
  await review('10')
  wallet.next('eth_sendTransaction', 'approve')
  wallet.next('eth_sendTransaction', 'reject')
  view.click('Swap')
  await confirm(APPROVAL)
  expect(await problem()).toBe('SWAP_REJECTED')
  // The approval of before is still in force, and covers less, too.
  await review('4')
  expect(view.text).not.toContain('Approve')
  expect(view.text).toContain('Your wallet asks once')
  view.click('Swap')
  await confirm(SENT)
  await shows('You paid 4 PDD')
  expect(fake.sent).toEqual([APPROVE, `swap ${from.address} 4000000 3974030`])
})

test('sets an allowance to zero first where the token wants that', async () => {
  const { view, fake, wallet, confirm, shows, review, problem } = await enter()
  fake.isPicky = true
  await review('10')
  wallet.next('eth_sendTransaction', 'approve')
  wallet.next('eth_sendTransaction', 'reject')
  view.click('Swap')
  await confirm(APPROVAL)
  expect(await problem()).toBe('SWAP_REJECTED')
  await review('20')
  expect(view.text).toContain('Your wallet asks 3 times')
  view.click('Swap')
  await view.until(() => fake.sent.length === 2, 'The first approval is sent.')
  await confirm(APPROVAL)
  await view.until(() => fake.sent.length === 3, 'The second approval is sent.')
  await confirm(APPROVAL, SENT)
  await shows('You paid 20 PDD')
  expect(fake.sent.map((one) => one.split(' ').slice(0, 3))).toEqual([
    ['approve', exchange, '10000000'],
    ['approve', exchange, '0'],
    ['approve', exchange, '20000000'],
    ['swap', from.address, '20000000'],
  ])
})

describe('with a wallet that sends several calls as one', () => {
  const enterWithBatches = () => enter({ batchAccount: `0x${'ba'.repeat(20)}` })

  test('sends the approval and the swap together', async () => {
    const { view, fake, confirm, shows, review, prompts } = await enterWithBatches()
    await review('10')
    expect(view.text).toContain('Approve 10 PDD')
    expect(view.text).toContain('Your wallet asks once')
    view.click('Swap')
    await confirm(SENT)
    await shows('You paid 10 PDD')
    expect([fake.sent, fake.chain.transactions.length, prompts()]).toEqual([[APPROVE, SWAP], 1, 1])
  })

  test('reports a batch that was reverted', async () => {
    const { view, wallet, confirm, review, problem } = await enterWithBatches()
    wallet.script({ wallet_getCallsStatus: { result: { status: 500 } } })
    await review('10')
    view.click('Swap')
    await confirm(SENT)
    expect(await problem()).toBe('SWAP_FAILED')
  })

  test('sends nothing when the user declines', async () => {
    const { view, fake, wallet, review, problem } = await enterWithBatches()
    wallet.next('wallet_sendCalls', 'reject')
    await review('10')
    view.click('Swap')
    expect(await problem()).toBe('USER_REJECTED')
    expect(fake.sent).toEqual([])
  })
})

describe('sends nothing more when', () => {
  test('the user leaves the review', async () => {
    const { view, fake, review, prompts } = await enter()
    await review('10')
    view.click('Cancel')
    await view.until(() => view.title === 'Swap', 'The form is shown again.')
    expect((view.all('input')[0] as HTMLInputElement).value).toBe('10')
    expect([fake.sent, prompts()]).toEqual([[], 0])
  })

  test('the user declines the approval', async () => {
    const { view, fake, wallet, review, problem, prompts } = await enter()
    await review('10')
    wallet.next('eth_sendTransaction', 'reject')
    view.click('Swap')
    expect(await problem()).toBe('SWAP_APPROVAL_REJECTED')
    expect([fake.sent, prompts()]).toEqual([[], 1])
  })

  test('the price has fallen below the reviewed minimum', async () => {
    const { view, fake, confirm, review, problem, prompts } = await enter()
    await review('10')
    fake.price = 9000n
    view.click('Swap')
    await confirm(APPROVAL)
    expect(await problem()).toBe('SWAP_PRICE_CHANGED')
    expect([fake.sent, prompts()]).toEqual([[APPROVE], 1])
  })

  test('the wallet no longer shares the account that reviewed', async () => {
    const { view, fake, wallet, review, problem, prompts } = await enter()
    await review('10')
    const [, other = ''] = await wallet.addresses()
    await wallet.setAccounts([other])
    view.click('Swap')
    expect(await problem()).toBe('SWAP_ACCOUNT_CHANGED')
    expect([fake.sent, prompts()]).toEqual([[], 0])
  })
})

test('sends the reviewed minimum, whatever the price is by then', async () => {
  const { view, fake, confirm, shows, review } = await enter()
  await review('10')
  fake.price = 9950n
  view.click('Swap')
  await confirm(APPROVAL, SENT)
  await shows('received at least 9.935075 tUSDT')
  expect(fake.sent).toEqual([APPROVE, SWAP])
})

test('says that there is no price, and that there is not enough, before anything is reviewed', async () => {
  const { view, fake, shows } = await enter()
  fake.balance = 5n
  view.fill('Amount in PDD', '1')
  await shows('Not enough PDD')
  await expect(view.modal.plugins.swap.swap('1')).rejects.toMatchObject({
    code: 'SWAP_BALANCE_EXCEEDED',
    message: expect.stringContaining('0.000005 PDD'),
  })
  fake.balance = 10n ** 12n
  fake.price = 0n
  await expect(view.modal.plugins.swap.swap('1')).rejects.toMatchObject({ code: 'SWAP_PRICE_MISSING' })
})

test('says that there is no price where there is no contract', async () => {
  const { view, shows, prompts } = await enter({ exchange: `0x${'99'.repeat(20)}` })
  await shows('The exchange names no price on this network.')
  await expect(view.modal.plugins.swap.swap('1')).rejects.toMatchObject({ code: 'SWAP_PRICE_MISSING' })
  expect(prompts()).toBe(0)
})

test('asks for a wallet first', async () => {
  const { view } = await enter()
  await view.modal.disconnect()
  await expect(view.modal.plugins.swap.swap('1')).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
})

test('refuses what is no amount, a network without a market, and a second swap', async () => {
  const { view, wallet, review } = await enter()
  const { swap: run } = view.modal.plugins.swap
  for (const amount of ['', '0', 'x', '-1', '1e3', '0.1234567']) {
    await expect(run(amount)).rejects.toMatchObject({ code: 'SWAP_AMOUNT_INVALID' })
  }
  await review('10')
  await expect(run('10')).rejects.toMatchObject({ code: 'SWAP_PENDING' })
  view.click('Cancel')
  await view.until(() => view.modal.plugins.swap.getSnapshot().phase === 'idle', 'The swap has ended.')
  await wallet.setChain(11155111)
  await view.until(() => view.text.includes('Nothing can be swapped on this network.'), 'The network has no market.')
  await expect(run('10')).rejects.toMatchObject({ code: 'SWAP_MARKET_MISSING' })
})

describe('hands the wallet only what was reviewed:', () => {
  const changing = (name: string, input: object) => (operation: Operation) =>
    operation.tag?.startsWith(name) ? { ...(operation.input as object), ...input } : (operation.input as object)

  test.each([
    ['the approval', 'swap.approval:', 'data', []],
    ['the recipient', 'swap:', 'to', [APPROVE]],
    ['the swap', 'swap:', 'data', [APPROVE]],
  ])('not what another plugin has made of %s', async (_, tag, key, sent) => {
    const { view, fake, confirm, shows, review, problem, prompts } = await enter({
      rewrite: changing(tag, { [key]: `0x${'66'.repeat(20)}` }),
    })
    await review('10')
    view.click('Swap')
    if (sent.length > 0) await confirm(APPROVAL)
    expect(await problem()).toBe('SWAP_REVIEW_MISMATCH')
    await shows('The request was not the one that you reviewed')
    expect([fake.sent, prompts()]).toEqual([sent, sent.length])
  })

  test('not a batch with one call more', async () => {
    const { view, fake, review, problem, prompts } = await enter({
      batchAccount: `0x${'ba'.repeat(20)}`,
      rewrite({ input }) {
        const { params, ...request } = input as { readonly params: readonly [{ readonly calls: readonly object[] }] }
        const [batch] = params
        return { ...request, params: [{ ...batch, calls: [...batch.calls, { to: exchange, value: '0x1' }] }] }
      },
    })
    await review('10')
    view.click('Swap')
    expect(await problem()).toBe('SWAP_REVIEW_MISMATCH')
    expect([fake.sent, prompts()]).toEqual([[], 0])
  })

  test.each(['swap:forged', 'swap.approval:forged'])('not a request tagged %s', async (tag) => {
    const { view, fake, prompts } = await enter()
    const forged = view.modal.invoke('eip155:1', 'sendTransaction', { to: exchange, value: '0x1' }, { tag })
    await expect(forged).rejects.toMatchObject({ code: 'SWAP_REVIEW_MISMATCH' })
    expect([fake.sent, prompts()]).toEqual([[], 0])
  })
})

describe('a review', () => {
  /** Reviews a swap, then swaps in another tab. */
  const swapElsewhere = async () => {
    const entered = await enter()
    const { view, fake, review, openTab } = entered
    const tab = await openTab()
    await review('10')
    const swapped = tab.swap('4')
    await view.until(() => tab.getSnapshot().phase === 'approving', 'The other tab waits for its approval.')
    await view.clock.advance(1000)
    await view.until(() => fake.sent.length === 2, 'The other tab has swapped.')
    await view.clock.advance(1000)
    expect(await swapped).toMatchObject({ paid: '4 PDD' })
    return entered
  }

  test('is not sent after a swap in another tab', async () => {
    const { view, fake, shows, problem } = await swapElsewhere()
    view.click('Swap')
    expect(await problem()).toBe('SWAP_REVIEW_CHANGED')
    await shows('You swapped in another tab meanwhile')
    expect(fake.sent).toHaveLength(2)
  })

  test('is withdrawn, and the form emptied, once the browser says that another tab has swapped', async () => {
    const { view, fake, problem } = await swapElsewhere()
    const key = Object.keys(view.storage.entries()).find((one) => one.endsWith('swap:swaps')) ?? ''
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(await problem()).toBe('SWAP_REVIEW_CHANGED')
    await view.until(() => view.title === 'Swap', 'The form is shown again.')
    expect((view.all('input')[0] as HTMLInputElement).value).toBe('')
    expect(fake.sent).toHaveLength(2)
  })
})

describe('a swap that the wallet has not answered', () => {
  /** Stops waiting for a wallet that still shows the swap. */
  const leaveOpen = async () => {
    const entered = await enter()
    const { view, wallet, confirm, shows, review } = entered
    await review('10')
    wallet.next('eth_sendTransaction', 'approve')
    wallet.next('eth_sendTransaction', 'delay')
    view.click('Swap')
    await confirm(APPROVAL)
    await view.until(() => wallet.pending.length === 1, 'The wallet shows the swap.')
    view.click('Cancel')
    await shows('Your wallet may still show a swap of 10 PDD for at least 9.935075 tUSDT.')
    return entered
  }

  test('keeps every tab from a second one, until the user has declined it', async () => {
    const { view, shows, openTab, prompts, review, wallet } = await leaveOpen()
    expect(view.button('Review the swap').getAttribute('aria-disabled')).toBe('true')
    const asked = prompts()
    const tab = await openTab()
    await expect(tab.swap('4')).rejects.toMatchObject({ code: 'SWAP_REQUEST_PENDING' })
    expect(prompts()).toBe(asked)
    view.click('I declined it')
    await review('4')
    expect(wallet.pending).toHaveLength(1)
    await shows('You get at least 3.97403 tUSDT')
  })

  test('is stored as sent when the wallet sends it late, and is not offered again', async () => {
    const { view, fake, wallet, openTab } = await leaveOpen()
    wallet.release()
    await view.until(() => !view.text.includes('Your wallet may still show'), 'The note is gone.')
    expect(fake.sent).toEqual([APPROVE, SWAP])
    expect((view.all('input')[0] as HTMLInputElement).value).toBe('')
    expect((await openTab()).getSnapshot()).toEqual({ phase: 'idle', outcome: undefined })
  })
})

test.each([
  ['cannot pay the network fee', 20_000n, 'SWAP_FEE_EXCEEDED', 'You cannot pay the network fee'],
  ['has coins that cannot be read', undefined, 'SWAP_FEE_UNREAD', 'The network fee could not be read'],
])('asks neither user nor wallet if the account %s', async (_, coins, code, text) => {
  const { view, fake, shows, problem, prompts } = await enter()
  fake.coins = coins
  view.fill('Amount in PDD', '10')
  await view.until(() => view.text.includes('You get about'), 'There is a price.')
  view.click('Review the swap')
  expect(await problem()).toBe(code)
  await shows(text)
  expect([fake.sent, prompts()]).toEqual([[], 0])
})

test('speaks German', async () => {
  const { view, shows } = await enter({ locale: german })
  expect(view.title).toBe('Tauschen')
  await shows('Du hast 1250 PDD.')
})

test('checks its options', () => {
  for (const slippage of [-1, 0.5, 1001]) {
    const create = () => createTestModal({ plugins: [eip155({ networks }), swap({ markets: {}, slippage })] })
    expect(create).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  }
})
