// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { formatUnits } from '../../../kernel/money/units.js'
import { reviewedTransferService } from '../../../services/reviewed-transfer.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { advanceUntil } from '../../support/advance-until.js'
import { deferred } from '../../support/flush.js'
import { enter, LENA, type NodeAnswers, SECOND, USDC } from './send.fixture.js'

test('sends the coin: form, review, wallet, on its way, confirmed', async () => {
  const { view, chain, wallet, shows, review } = await enter()
  await review()
  expect(view.text).toContain('0.25')
  expect(view.text).toContain('Check the address. Transfers are final.')
  expect(view.text).toContain('Rehearsed just now')
  const before = wallet.prompts
  view.click('Send')
  await view.until(() => chain.transactions.length === 1, 'The transaction is sent.')
  expect(wallet.prompts - before).toBe(1)
  expect(chain.transactions).toMatchObject([{ to: LENA, value: '250000000000000000' }])
  await shows('on its way')
  await shows('Sent 0.25\u00a0ETH')
  view.click('Done')
  await view.until(() => view.title !== 'Send', 'The account is shown.')
})

test('says by whose word the receiver has its name: in the search, the form and the review', async () => {
  const { view, shows, hasButton } = await enter({ nameSource: 'names.example' })
  await shows('available')
  view.fill('Amount in ETH', '0.25')
  view.click('Address or name')
  await view.until(() => view.title === 'Send to', 'The search is shown.')
  view.fill('Address or name', 'lena.eth')
  await view.clock.advance(500)
  await shows('by names.example')
  view.all('.portico-row')[0]?.click()
  await view.until(() => view.title === 'Send', 'The form is back.')
  expect(view.text).toContain('by names.example')
  await hasButton('Review')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  expect(view.text).toContain('lena.eth by names.example')
})

test('finds a receiver without waiting for the picture, which is drawn once it is there', async () => {
  const picture = deferred<string | undefined>()
  const { view, choose } = await enter({ findAvatar: () => picture.promise })
  await choose('lena.eth')
  const drawn = () => view.all('img').map((image) => image.getAttribute('src'))
  const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
  expect(drawn()).not.toContain(PICTURE)
  picture.resolve(PICTURE)
  await view.until(() => drawn().includes(PICTURE), 'The picture is drawn.')
})

test('says what is missing, the most important first (interop 5.10)', async () => {
  const { view, shows, hasButton, choose } = await enter()
  await shows('available')
  await hasButton('Enter an amount')
  view.fill('Amount in ETH', '0')
  await hasButton('Enter an amount')
  view.fill('Amount in ETH', '11')
  await hasButton('Not enough ETH')
  view.fill('Amount in ETH', '1')
  await hasButton('Choose a receiver')
  await choose('lena.eth')
  await hasButton('Review')
})

test('lists the coin alone where no source knows the tokens', async () => {
  const { view, shows } = await enter({ hasTokens: false })
  await shows('10 available')
  view.click(/^Choose token/)
  await shows('Only the coin of this network')
  expect(view.all('.portico-row')).toHaveLength(1)
})

test('chooses another token by its name, and clears the amount', async () => {
  const { view, shows, hasButton } = await enter()
  await shows('available')
  view.fill('Amount in ETH', '1')
  view.click(/^Choose token/)
  await shows('USD Coin')
  view.fill('Search tokens', 'nothing')
  await shows('No tokens found')
  view.fill('Search tokens', USDC.slice(0, 8))
  view.click(/USD Coin/)
  await shows('640.25 available')
  await hasButton('Enter an amount')
})

const strange = (name: string, symbol: string, more: object = {}) => ({
  chain: 'eip155:1' as const,
  address: `0x${String(name.length).padStart(40, 'b')}`,
  name,
  symbol,
  decimals: 6,
  amount: '1000000',
  ...more,
})

test('finds copies of known tokens, spam and what the user hid by a search only, and says why', async () => {
  const { view, shows } = await enter({
    tokens: [
      // The last letter is Cyrillic.
      strange('Imitation', 'USD\u0421', { price: 1 }),
      strange('Handout', 'FREE', { spam: true }),
      strange('claim at airdrop.example', 'AIR'),
      strange('Unwanted', 'UNW', { listed: true }),
      strange('Unknown, but fine', 'UNK'),
    ],
    choices: ({ address }) => (address === strange('Unwanted', '').address ? false : undefined),
  })
  await shows('available')
  view.click(/^Choose token/)
  await shows('Unknown, but fine')
  const rows = () => view.all('.portico-row').map(({ textContent }) => textContent ?? '')
  expect(rows()).toHaveLength(3)
  for (const [search, reason] of [
    ['imitation', 'Copies a known token'],
    ['free', 'Sent unasked'],
    ['claim', 'Name holds a link'],
    ['unwanted', 'Hidden by you'],
  ] as const) {
    view.fill('Search tokens', search)
    await shows(reason)
    expect(rows()).toHaveLength(1)
  }
})

test('lists a doubted token that the user wants listed', async () => {
  const { view, shows } = await enter({ tokens: [strange('Imitation', 'USDC')], choices: () => true })
  await shows('available')
  view.click(/^Choose token/)
  await shows('Imitation')
})

test('draws the visible rows of a thousand tokens', async () => {
  const tokens = Array.from({ length: 1000 }, (_, index) => ({
    ...strange(`Token ${index}`, `T${index}`),
    address: `0x${index.toString(16).padStart(40, '0')}`,
  }))
  const { view, shows } = await enter({ tokens })
  await shows('available')
  view.click(/^Choose token/)
  await shows('Token 1')
  await view.until(() => view.all('.portico-row').length < 40, 'The list is virtual.')
})

test('takes amounts in the currency of prices, and turns them exactly', async () => {
  const { view, shows } = await enter()
  await shows('available')
  view.fill('Amount in ETH', '0.25')
  view.click('Type in USD instead')
  await shows('0.25 ETH')
  view.fill('Amount in USD', '$1,500.5')
  await shows('0.5 ETH')
  expect(view.modal.plugins.send.getSnapshot().draft.amount).toBe('1500.5')
})

test.each([
  ['1e18', 'Not an amount'],
  ['-5', 'Not an amount'],
  ['$5', 'Not an amount'],
  ['1,000', 'This can mean 1 or 1000.'],
  ['0.0000000000000000001', 'ETH has at most 18 decimals.'],
])('keeps what was typed, and makes no other number of it: %s', async (text, why) => {
  const { view, shows, hasButton, choose } = await enter()
  await shows('available')
  await choose('lena.eth')
  view.fill('Amount in ETH', text)
  await shows(why)
  await hasButton('Not an amount')
  expect((view.all('input')[0] as HTMLInputElement).value).toBe(text)
  const { draft } = view.modal.plugins.send.getSnapshot()
  expect(['', text]).toContain(draft.amount)
  view.fill('Amount in ETH', '1')
  await hasButton('Review')
})

test('shows an amount of the host that is none, and reviews nothing', async () => {
  const { view, shows, hasButton } = await enter({ target: { to: LENA, amount: '1e18' } })
  await shows('available')
  await hasButton('Not an amount')
  expect((view.all('input')[0] as HTMLInputElement).value).toBe('1e18')
})

test('blocks the token itself and burn addresses', async () => {
  const { view, shows, hasButton, choose } = await enter({ target: { token: USDC, amount: '5' } })
  await shows('640.25 available')
  await choose(USDC, '06eB48')
  await shows('This is the token itself')
  await hasButton('Choose another receiver')
  view.click('Clear the receiver')
  await view.until(() => view.all('button').some((one) => one.textContent === 'Paste'), 'The receiver is gone.')
  await choose('0x000000000000000000000000000000000000dEaD', '00dEaD')
  await shows('Everything sent here is lost')
})

test('stops before an address that looks like an earlier one', async () => {
  const storage = memoryStorage()
  const first = await enter({ storage })
  await first.review()
  first.view.click('Send')
  await first.shows('on its way')
  await first.view.destroy()
  const { view, shows, hasButton, choose } = await enter({ storage })
  await shows('available')
  const alike = `${LENA.slice(0, 6)}${'0'.repeat(32)}${LENA.slice(-4)}`.toLowerCase()
  view.click('Address or name')
  await shows('Once, last on')
  view.fill('Address or name', alike)
  await view.clock.advance(500)
  await shows('Found')
  view.all('.portico-row')[0]?.click()
  await shows('This is not lena.eth')
  view.click('Use lena.eth')
  await shows('available')
  view.fill('Amount in ETH', '1')
  await hasButton('Review')
  expect(view.text).not.toContain('First time to this address')
  expect(view.modal.plugins.send.getSnapshot().draft.receiver?.address).toBe(LENA)
  expect(choose).toBeDefined()
})

test('stops before an address that looks like one of the history, and suggests neither', async () => {
  const alike = `${LENA.slice(0, 5)}${'0'.repeat(34)}${LENA.slice(-3)}`.toLowerCase()
  const { view, shows, hasButton, choose } = await enter({ history: [SECOND, LENA] })
  await shows('available')
  view.fill('Amount in ETH', '1')
  await choose(alike, '0x2')
  await shows('begins and ends like another one in your activity')
  expect(view.all('.portico-footer button').map(({ textContent }) => textContent)).toEqual([
    'Choose again',
    'Send to this address',
  ])
  view.click('Choose again')
  await hasButton('Choose a receiver')
  expect(view.modal.plugins.send.getSnapshot().draft.receiver).toBeUndefined()
})

test('keeps a note of an accepted look-alike through the review, and the warning of its contract', async () => {
  const storage = memoryStorage()
  const first = await enter({ storage })
  await first.review()
  first.view.click('Send')
  await first.shows('on its way')
  await first.view.destroy()
  const alike = `${LENA.slice(0, 6)}${'0'.repeat(32)}${LENA.slice(-4)}`.toLowerCase()
  const { view, shows, hasButton } = await enter({
    storage,
    answers: { eth_getCode: ([address]) => (String(address).toLowerCase() === alike ? '0x6001' : '0x') },
  })
  await shows('available')
  view.fill('Amount in ETH', '1')
  view.click('Address or name')
  await view.until(() => view.title === 'Send to', 'The search is shown.')
  view.fill('Address or name', alike)
  await view.clock.advance(500)
  await shows('Found')
  view.all('.portico-row')[0]?.click()
  await shows('This is not lena.eth. It only begins')
  view.click('Send to the other address')
  const note = 'This is not lena.eth: it only begins and ends alike.'
  await shows(note)
  await shows('This address is a contract.')
  await hasButton('Review')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  expect(view.text).toContain(note)
  expect(view.text).toContain('This address is a contract.')
})

test('offers the other accounts of the wallet, and says what is one\u2019s own', async () => {
  const { view, shows } = await enter()
  await shows('available')
  view.click('Address or name')
  await shows('Your accounts')
  view.all('.portico-row')[0]?.click()
  await view.until(() => view.title === 'Send', 'The form is back.')
  expect(view.modal.plugins.send.getSnapshot().draft.receiver?.address.toLowerCase()).toBe(SECOND.toLowerCase())
  expect(view.text).not.toContain('First time')
})

test('names an address of another family, and a name without an address', async () => {
  const { view, shows } = await enter()
  await shows('available')
  view.click('Address or name')
  await view.until(() => view.title === 'Send to', 'The search is shown.')
  view.fill('Address or name', 'unknown.eth')
  await view.clock.advance(500)
  await shows('No address found for this name.')
})

test('returns to the review after a refusal, with everything kept, and asks again', async () => {
  const { view, wallet, chain, shows, review } = await enter()
  await review()
  wallet.next('eth_sendTransaction', 'reject')
  const before = wallet.prompts
  view.click('Send')
  await view.until(() => wallet.prompts > before && view.title === 'Review', 'The review is back.')
  expect(chain.transactions).toEqual([])
  expect(view.text).toContain('0.25')
  view.click('Send')
  await shows('on its way')
  expect(chain.transactions).toHaveLength(1)
})

test('calls a failure inside the wallet neither failed nor declined: the payment may be out', async () => {
  const { view, wallet, shows, review } = await enter()
  await review()
  wallet.next('eth_sendTransaction', { error: { code: -32603, message: 'Internal JSON-RPC error.' } })
  view.click('Send')
  await shows('It may have been sent.')
  expect(view.modal.plugins.send.getSnapshot().unsettled).toMatchObject({ amount: '0.25' })
})

const STALE = new Error('Extension context invalidated.')

test.each([
  [{ code: -32002, message: 'Already processing' }, 'A request is already waiting in your wallet.', 'Review'],
  [new Error('Wallet is locked'), 'Test Wallet is locked. Unlock it, then try again.', 'Review'],
  [new Error('Ledger device: Locked device (0x5515)'), 'The device behind Test Wallet did not sign.', 'Review'],
  [STALE, 'Test Wallet was updated or switched off while this page was open.', 'Send'],
])('names what keeps the wallet from sending, and what to do: %s', async (error, words, title) => {
  const { view, wallet, chain, shows, review } = await enter()
  await review()
  wallet.next('eth_sendTransaction', { error })
  view.click('Send')
  await shows(words)
  expect(view.title).toBe(title)
  expect(chain.transactions).toEqual([])
  const isStale = error === STALE
  // The request may have reached the extension before its update.
  expect(view.text.includes('It may have been sent.')).toBe(isStale)
  expect(view.all('button').some(({ textContent }) => textContent === 'Reload the page')).toBe(isStale)
})

/** One gwei, and a transfer. */
const FEE = 21_000n * 10n ** 9n

test('prepares Max anew after the network has asked for a higher fee, and says so', async () => {
  let price = 10n ** 9n
  const { view, wallet, chain, shows, hasButton, choose } = await enter({
    answers: { eth_gasPrice: () => `0x${price.toString(16)}` },
  })
  await shows('available')
  await choose('lena.eth')
  view.click('Max')
  await hasButton('Review')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  await shows('9.99997375')
  wallet.next('eth_sendTransaction', { error: { code: -32000, message: 'max fee per gas less than block base fee' } })
  price *= 2n
  view.click('Send')
  await shows('9.9999475')
  await shows('the most that you can send')
  expect(chain.transactions).toEqual([])
  view.click('Send')
  await shows('on its way')
  const most = (FEE * 2n * 5n) / 4n
  expect(chain.transactions).toMatchObject([{ value: String(10n ** 19n - most) }])
})

test('needs the highest fee, not the expected one, because nodes do', async () => {
  // Between both: what is left after the amount pays the expected fee, and not the highest.
  const left = FEE + FEE / 8n
  const { view, shows, hasButton, choose } = await enter()
  await shows('available')
  view.fill('Amount in ETH', formatUnits(10n ** 19n - left, 18))
  await choose('lena.eth')
  await hasButton('Review')
  view.click('Review')
  await shows('You need 0.0000263\u00a0ETH for the network fee')
  expect(view.button('Send').getAttribute('aria-disabled')).toBe('true')
})

test('sends nothing while the network fee cannot be read, and reads it again', async () => {
  let isDown = true
  const { view, chain, shows, hasButton, choose } = await enter({
    answers: {
      eth_gasPrice() {
        if (isDown) throw new Error('down')
        return undefined
      },
    },
  })
  await shows('available')
  view.fill('Amount in ETH', '1')
  await choose('lena.eth')
  await hasButton('Review')
  view.click('Review')
  await shows('The network fee could not be read.')
  expect(view.text).toContain('Unknown')
  expect(view.button('Send').getAttribute('aria-disabled')).toBe('true')
  view.click('Send')
  isDown = false
  view.click('Try again')
  await view.until(() => view.button('Send').getAttribute('aria-disabled') !== 'true', 'It can be sent.')
  expect(view.text).not.toContain('could not be read')
  expect(chain.transactions).toEqual([])
})

test('resets the draft when the network is switched (4.19)', async () => {
  const { view, shows, choose } = await enter()
  await shows('available')
  view.fill('Amount in ETH', '1')
  await choose('lena.eth')
  await view.modal.switch('eip155:137').catch(() => undefined)
  await view.until(() => view.modal.plugins.send.getSnapshot().draft.amount === '', 'The draft is empty.')
  expect(view.modal.plugins.send.getSnapshot().draft.receiver).toBeUndefined()
})

test('emits what was opened, asked for and sent (interop 1.15)', async () => {
  const { view, events, shows, review } = await enter()
  await review()
  view.click('Send')
  await shows('on its way')
  view.modal.close()
  view.modal.plugins.send.open()
  const sent = { network: 'eip155:1', isSmartAccount: false, token: 'ETH', amount: 0.25 }
  await expect
    .poll(() => events)
    .toEqual([
      ['SEND_INITIATED', sent],
      ['SEND_SUCCESS', sent],
      ['OPEN_SEND', { network: 'eip155:1', isSmartAccount: false }],
    ])
})

test('emits why a transfer was not sent, and nothing of that kind for a refusal of the user', async () => {
  const { view, wallet, events, shows, review } = await enter()
  await review()
  wallet.next('eth_sendTransaction', 'reject')
  const before = wallet.prompts
  view.click('Send')
  await view.until(() => wallet.prompts > before && view.title === 'Review', 'The review is back.')
  expect(events).toMatchObject([['SEND_INITIATED', {}]])
  wallet.next('eth_sendTransaction', { error: { code: -32000, message: 'insufficient funds for gas' } })
  view.click('Send')
  await shows('There is not enough for the amount and the fee.')
  const failed = {
    network: 'eip155:1',
    isSmartAccount: false,
    token: 'ETH',
    amount: 0.25,
    message: 'There is not enough to pay for this transaction and its fee. Lower the amount, or add funds.',
  }
  expect(events.slice(2)).toEqual([['SEND_ERROR', failed]])
})

/** A node that has a transaction in its mempool when it is first asked, and then no more. */
const replacing = (): NodeAnswers => {
  let looks = 0
  const inMempool = () => (looks++ === 0 ? { nonce: '0x0' } : null)
  return { eth_getTransactionReceipt: () => null, eth_getTransactionByHash: inMempool }
}

test.each<[string, NodeAnswers, string, string | undefined]>([
  ['failed', { eth_getTransactionReceipt: () => ({ status: '0x0' }) }, '5', LENA],
  // What replaced it may have paid the receiver.
  ['replaced', replacing(), '', undefined],
])('leads from a transfer that was %s to the form again', async (status, answers, amount, to) => {
  const codes: NodeAnswers = { eth_getCode: ([address]) => (address === USDC ? '0x6001' : '0x') }
  const { view, shows, hasButton, choose } = await enter({ answers: { ...answers, ...codes }, target: { token: USDC } })
  await shows('640.25 available')
  view.fill('Amount in USDC', '5')
  await choose('lena.eth')
  await hasButton('Review')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  view.click('Send')
  await shows('on its way')
  await advanceUntil(view.clock, expect.poll(() => view.modal.plugins.send.getSnapshot().progress?.status).toBe(status))
  await hasButton('Send again')
  view.click('Send again')
  await hasButton(to ? 'Review' : 'Enter an amount')
  const { draft } = view.modal.plugins.send.getSnapshot()
  expect(draft).toMatchObject({ amount, token: { symbol: to ? 'USDC' : 'ETH' } })
  expect(draft.receiver?.address).toBe(to)
})

describe('when a transfer arrives', () => {
  const sent = async () => {
    let isMined = false
    const entered = await enter({ answers: { eth_getTransactionReceipt: () => (isMined ? undefined : null) } })
    const { view, shows, review } = entered
    await review()
    view.click('Send')
    await shows('on its way')
    const confirm = async () => {
      isMined = true
      const { send } = view.modal.plugins
      await view.until(() => send.getSnapshot().progress?.status === 'confirmed', 'It is confirmed.')
    }
    return { ...entered, confirm }
  }
  const toast = (view: Awaited<ReturnType<typeof sent>>['view']) => view.modal.getSnapshot().toast

  test('a toast says so to a user who has closed the modal', async () => {
    const { view, confirm } = await sent()
    view.modal.close()
    await confirm()
    await view.until(() => toast(view) !== undefined, 'There is a toast.')
    expect(toast(view)).toMatchObject({
      kind: 'success',
      message: { key: 'send.arrived', values: { amount: '0.25\u00a0ETH' } },
    })
  })

  test('a toast says so on another screen', async () => {
    const { view, confirm } = await sent()
    view.click('Done')
    await view.until(() => view.title !== 'Send', 'The account is shown.')
    await confirm()
    const drawn = () => view.root.querySelector('.portico-toast')?.textContent
    await view.until(() => drawn() !== undefined, 'There is a toast.')
    await view.until(() => drawn() === 'Sent 0.25\u00a0ETH', 'It has its text.')
  })

  test('its own screen says so, without a toast', async () => {
    const { view, shows, confirm } = await sent()
    await confirm()
    await shows('Sent 0.25')
    await view.clock.advance(400)
    expect(toast(view)).toBeUndefined()
  })
})

test('shows what became of a transfer after a reload', async () => {
  const storage = memoryStorage()
  const { view, chain, shows, review } = await enter({ storage })
  await review()
  view.click('Send')
  await shows('on its way')
  await view.destroy()
  const next = await enter({ storage, chain })
  await next.view.show('WalletSendConfirmed', {})
  await next.shows('0.25')
  await next.shows('lena.eth has it')
  await next.view.until(
    () => next.view.modal.plugins.send.getSnapshot().progress?.status === 'confirmed',
    'It is confirmed.',
  )
})

test('keeps a request of the wallet over a reload, and sends nothing beside it until it is declined', async () => {
  const storage = memoryStorage()
  const { view, wallet, review } = await enter({ storage })
  await review()
  wallet.next('eth_sendTransaction', 'never')
  view.click('Send')
  await view.until(() => view.text.includes('Approve in Test Wallet'), 'The wallet is waited for.')
  expect(view.text).toContain('Compare the address')
  await view.destroy()
  const next = await enter({ storage })
  await next.shows('Your wallet may still ask for 0.25')
  await next.review('0.5')
  expect(next.view.button('Send').getAttribute('aria-disabled')).toBe('true')
  next.view.click('I declined it')
  await next.view.until(() => next.view.button('Send').getAttribute('aria-disabled') !== 'true', 'It can be sent.')
  next.view.click('Send')
  await next.shows('on its way')
  expect(next.chain.transactions).toMatchObject([{ value: '500000000000000000' }])
})

test('waits no longer for a request that another tab has sent meanwhile', async () => {
  const storage = memoryStorage()
  const { view, wallet, review } = await enter({ storage })
  await review()
  wallet.next('eth_sendTransaction', 'never')
  view.click('Send')
  await view.until(() => view.text.includes('Approve in Test Wallet'), 'The wallet is waited for.')
  await view.destroy()
  const next = await enter({ storage })
  await next.shows('Your wallet may still ask for 0.25')
  const key = 'portico:send:transfers'
  const { data, ...rest } = JSON.parse(storage.getItem(key) ?? '{}')
  storage.setItem(key, JSON.stringify({ ...rest, data: [{ ...data[0], hash: '0xhash' }] }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await next.view.until(() => !next.view.text.includes('Your wallet may still ask'), 'The note is gone.')
  expect(next.view.modal.plugins.send.getSnapshot().unsettled).toBeUndefined()
})

test('leads back to the form when the user no longer waits for the wallet, and says what may still happen', async () => {
  const { view, wallet, shows, review } = await enter()
  await review()
  wallet.next('eth_sendTransaction', 'never')
  view.click('Send')
  await shows('Approve in Test Wallet')
  view.click('Cancel')
  await shows('Your wallet may still ask for 0.25')
  expect(view.modal.plugins.send.getSnapshot()).toMatchObject({ phase: 'draft', draft: { amount: '0.25' } })
})

test('sends nothing that another plugin has changed on the way', async () => {
  const { view, chain, shows, review } = await enter({ isHostile: true })
  await review()
  view.click('Send')
  await shows('The transaction was not the one that you reviewed')
  expect(chain.transactions).toEqual([])
})

test('calls a stated transfer that the wallet may still have open neither sent nor unsent', async () => {
  let state: (() => Promise<unknown>) | undefined
  const payer = definePlugin({
    id: 'payer',
    needs: [reviewedTransferService],
    setup({ signal, use }) {
      const transfer = { chain: 'eip155:1', to: LENA, amount: '0.25' } as const
      state = () => use(reviewedTransferService).send(transfer, signal)
    },
  })
  const { view, wallet, shows } = await enter({ plugins: [payer()] })
  await shows('available')
  const stated = state?.().catch((error: unknown) => error)
  await view.until(() => view.title === 'Review', 'The review is shown.')
  wallet.next('eth_sendTransaction', 'never')
  view.click('Send')
  await shows('Approve in Test Wallet')
  view.click('Cancel')
  expect(await stated).toMatchObject({ code: 'SEND_REQUEST_PENDING', isUnsent: false })
})
