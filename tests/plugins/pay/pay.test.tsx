// @vitest-environment happy-dom
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { act } from 'react'
import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'
import { formatUnits } from '../../../kernel/money/units.js'
import type { PayProgress, PayRequest, StoredPayment } from '../../../plugins/pay/contract.js'
import type { PayOptions } from '../../../plugins/pay/options.js'
import { PayStore } from '../../../plugins/pay/pay-store.js'
import { pay } from '../../../plugins/pay/plugin.js'
import { isUnderWay, PAYMENTS_ENTRY } from '../../../plugins/pay/payments.js'
import { readRequest } from '../../../plugins/pay/read-request.js'
import type { PayExchanges, PayState } from '../../../services/pay.js'
import { transactionQuery } from '../../../kernel/queries.js'
import { type ReviewedTransfer, reviewedTransferService } from '../../../services/reviewed-transfer.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../kernel/transactions/transactions.js'
import '../../../plugins/pay/messages/en.js'
import '../../../plugins/pay/runtime.js'
import '../../../plugins/pay/views/views.js'

const SHOP = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const PAGE = `https://exchange.example/pay?session=1&recipient=eip155:1:${SHOP}`

const REQUEST: PayRequest = {
  paymentAsset: { network: 'eip155:1', asset: TOKEN, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  recipient: SHOP,
  amount: '48.00',
}

const validators = {
  address: { isValid: (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text), isSame: (a: string, b: string) => a === b },
}

interface World {
  readonly source?: Partial<PayExchanges>
  readonly imageUrl?: PayOptions['imageUrl']
  readonly isConnected?: boolean
  readonly transfer?: ReviewedTransfer['send']
  readonly settled?: ReviewedTransfer['settled']
  readonly decline?: ReviewedTransfer['decline']
  readonly isBlocked?: boolean
  readonly chain?: 'eip155:1' | 'eip155:2'
  /** That of an earlier page, as after a reload. */
  readonly storage?: ReturnType<typeof memoryStorage>
  /** What the network says of transactions. */
  readonly transaction?: 'pending' | 'confirmed' | 'failed'
}

const boot = async ({
  source = {},
  imageUrl,
  isConnected = false,
  transfer,
  settled = () => new Promise(() => {}),
  decline = async () => undefined,
  isBlocked = false,
  chain = 'eip155:1',
  storage = memoryStorage(),
  transaction = 'confirmed',
}: World = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155'] })
  const side = wallet.sides['eip155']
  if (side) Object.assign(side, { accounts: [ACCOUNT], chain })
  const networks = ['Ethereum', 'Base'].map((name, at) => fakeNetwork(`eip155:${at + 1}`, { name }))
  const popup = { opener: {}, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockImplementation(() => (isBlocked ? null : (popup as unknown as Window)))
  const states: (PayState | Error)[] = []
  const events: [string, unknown][] = []
  const exchanges: PayExchanges = {
    exchanges: async () => [{ id: 'local', name: 'Local' }],
    url: async () => ({ url: PAGE, sessionId: 's1' }),
    status: async () => {
      const next = states.shift() ?? { status: 'unknown' as const }
      if (next instanceof Error) throw next
      return next
    },
    ...source,
  }
  const asked: unknown[] = []
  const sender = definePlugin({
    id: 'sender',
    provides: [reviewedTransferService],
    setup({ answer, provide, tap }) {
      answer(transactionQuery, 'eip155', async () => ({ status: transaction }))
      provide(reviewedTransferService, {
        send: async (stated, ...rest) => {
          asked.push(stated)
          return transfer?.(stated, ...rest)
        },
        settled,
        decline,
      })
      tap('event', ({ event, properties }) => void (event.startsWith('PAY_') && events.push([event, properties])))
    },
  })
  const booted = mountModal({
    plugins: [
      fakeNamespace({
        ...{ id: 'eip155', label: 'EVM', wallets: [wallet], networks, validators },
        queries: { prepareTransfer: async () => undefined },
      }),
      sender(),
      pay({
        source: { id: 'fake', egress: () => ({}), openPay: () => exchanges },
        origins: ['https://exchange.example'],
        ...(imageUrl && { imageUrl }),
      }),
    ],
    storage,
    metadata: { name: 'Meridian Store', description: '', url: 'https://meridian.example', icons: [] },
  })
  if (isConnected) await act(async () => void (await booted.modal.connect(chain, { connectorId: 'org.garden' })))
  const api = booted.modal.plugins['pay'] as unknown as ReturnType<typeof Object.create>
  const shows = (text: string) => until(() => booted.text().includes(text))
  /** Opens the checkout. */
  const start = async (request: PayRequest = REQUEST) => {
    const outcome = { paid: Promise.resolve() as Promise<unknown> }
    await act(async () => {
      outcome.paid = api.open(request)
    })
    return outcome
  }
  const checkOut = async (request?: PayRequest) => {
    const outcome = await start(request)
    await until(() => booted.has(/^Pay from Local/))
    return outcome
  }
  return { ...booted, api, asked, checkOut, events, popup, shows, side, start, states, storage }
}

describe('a request', () => {
  const read = (change: object) => {
    const network = fakeNetwork('eip155:1', { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } })
    const other = fakeNetwork('bip122:1')
    const stores = { networks: { find: (id: string) => [network, other].find((one) => one.caipNetworkId === id) } }
    const isAddress = async (_: string, text: string) => validators.address.isValid(text)
    const modal = { isAddress, isAsset: isAddress }
    const answers = (_: unknown, namespace: string) => namespace === 'eip155'
    return readRequest({ answers, modal, stores } as never, { ...REQUEST, ...change })
  }
  const asset = (change: object) => ({ paymentAsset: { ...REQUEST.paymentAsset, ...change } })
  const wrong = { recipient: 'x', amount: '-1' }

  test('is refused for its configuration first, then receiver, asset and amount', async () => {
    await expect(read({ ...wrong, paymentAsset: undefined })).rejects.toThrow('Invalid payment configuration')
    await expect(read({ ...wrong, ...asset({ network: 'eip155:7' }) })).rejects.toThrow('Invalid payment configuration')
    await expect(read({ ...wrong, ...asset({ network: 'bip122:1' }) })).rejects.toThrow('Invalid chain namespace')
    await expect(read({ ...wrong, ...asset({ asset: 'x' }) })).rejects.toThrow('Invalid recipient address')
    await expect(read({ amount: '-1', ...asset({ asset: 'x' }) })).rejects.toThrow('Invalid asset specified')
    await expect(read({ amount: '-1' })).rejects.toThrow('Invalid payment amount')
    await expect(read({})).resolves.toMatchObject({ chain: 'eip155:1', amount: '48.00', asset: TOKEN })
  })

  test.each(['0', '0.00', '-1', '+1', '1e3', '', ' 1', '1,5', '1.0000001', '9'.repeat(73), 48, Number.NaN, null])(
    'is refused for the amount %j',
    async (amount) => {
      await expect(read({ amount })).rejects.toThrow('Invalid payment amount')
    },
  )

  test('keeps every amount of a token as it was stated, and refuses what is finer or more than a token has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: 2n ** 255n }),
        fc.integer({ min: 0, max: 36 }),
        async (units, decimals) => {
          const token = asset({ metadata: { name: 'Any', symbol: 'ANY', decimals } })
          const amount = formatUnits(units, decimals)
          expect((await read({ ...token, amount })).amount).toBe(amount)
          const finer = `${amount.includes('.') ? amount : `${amount}.`}${'0'.repeat(37)}`.slice(0, -1)
          const refused = [finer.replace(/0$/, '1'), formatUnits(units + 2n ** 255n, decimals), `-${amount}`]
          for (const other of refused)
            await expect(read({ ...token, amount: other })).rejects.toThrow('Invalid payment amount')
        },
      ),
    )
  })

  test('is refused where the coin has other decimals', async () => {
    await expect(read(asset({ asset: 'native' }))).rejects.toThrow('Invalid asset specified')
  })
})

describe('an exchange', () => {
  it('is asked every four seconds, and pays', async () => {
    const booted = await boot()
    const outcome = await booted.checkOut()
    booted.states.push({ status: 'pending' }, new Error('down'), { status: 'success', hash: '0xabc' })
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    expect(booted.popup.location.replace).toHaveBeenCalledExactlyOnceWith(PAGE)
    expect(booted.states).toHaveLength(3)
    await booted.advance(3999)
    expect(booted.states).toHaveLength(3)
    await booted.advance(1)
    await booted.shows('Your payment is on its way')
    await booted.advance(4000)
    await booted.advance(4000)
    await booted.shows('48.00\u00a0USDC paid')
    expect(booted.text()).toContain('Meridian Store has it.')
    expect(booted.events.map(([event]) => event)).toEqual([
      'PAY_MODAL_OPEN',
      'PAY_EXCHANGE_SELECTED',
      'PAY_INITIATED',
      'PAY_SUCCESS',
    ])
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xabc' })
  })

  it.each([
    ['failed', 'The payment failed'],
    ['refunded', 'The payment was refunded'],
    ['expired', 'This payment ran out'],
  ] as const)('says that a payment %s', async (status, words) => {
    const booted = await boot()
    await booted.checkOut()
    booted.states.push({ status })
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    await booted.advance(4000)
    await booted.shows(words)
    expect(booted.events.at(-1)?.[0]).toBe('PAY_ERROR')
  })

  const UNSAFE = 'Unable to get payment URL'
  const UNLISTED = 'at an address that is on no list'
  const MISMATCH = 'would pay another receiver'
  const BARE = 'https://exchange.example/pay'
  it.each([
    ['javascript:alert(1)', UNSAFE],
    ['http://exchange.example/pay', UNSAFE],
    ['https://evil.example/coinbase-login', UNLISTED],
    ['https://pay.coinbase.com.evil.example/buy', UNLISTED],
    [`${PAGE}&recipient=${ACCOUNT}`, MISMATCH],
    [`${BARE}?to=${ACCOUNT}`, MISMATCH],
    [`${BARE}?note=pay+${ACCOUNT}`, MISMATCH],
    [`${BARE}/${ACCOUNT}`, MISMATCH],
    [`${BARE}/eip155%3A1%3A${ACCOUNT}`, MISMATCH],
    [`${BARE}#to=${ACCOUNT}`, MISMATCH],
    [`${BARE}#/pay?recipient=someone`, MISMATCH],
    [`${PAGE}#${ACCOUNT}`, MISMATCH],
    [`${BARE}?next=${encodeURIComponent(encodeURIComponent(`/?to=${ACCOUNT}`))}`, MISMATCH],
  ])('is not opened at %s, and says why', async (url, words) => {
    const booted = await boot({ source: { url: async () => ({ url, sessionId: 's1' }) } })
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows(words)
    expect(booted.popup.location.replace).not.toHaveBeenCalled()
    expect(booted.popup.close).toHaveBeenCalledOnce()
    // The user can go on.
    await until(() => booted.has(/^Pay from Local/))
  })

  it.each([
    ['https://pay.coinbase.com/buy/select-asset?sessionToken=MWYxMjM0', false],
    ['https://app.binance.com/uni-qr/ccnt?id=1', false],
    [`https://exchange.example/pay?asset=eip155:1/erc20:${TOKEN}`, false],
    [`${BARE}?recipient=eip155:1:${SHOP}&asset=eip155:1/erc20:${TOKEN}&amount=48`, true],
    [`${BARE}?addresses=${encodeURIComponent(JSON.stringify({ [SHOP]: ['ethereum'] }))}&defaultNetwork=ethereum`, true],
    [`${BARE}/${SHOP.toLowerCase()}`, true],
    [`${BARE}#to=${SHOP}`, true],
    // A session may have another receiver, which the page prefers.
    [PAGE, false],
    [`${BARE}?recipient=${SHOP}&sessionToken=MWYxMjM0`, false],
    [`${BARE}/order-17?recipient=${SHOP}`, false],
    [`${BARE}?recipient=${SHOP}#17`, false],
    [`${BARE}?recipient=${SHOP}&to=someone.eth`, false],
    // Forms of an address that the page may read.
    [`${BARE}?recipient=${SHOP}&to=${btoa(ACCOUNT)}`, false],
    [`${BARE}?recipient=${SHOP}&to=${ACCOUNT.slice(2)}`, false],
    [`${BARE}?recipient=${SHOP}&to=${ACCOUNT.slice(0, 12)}%00${ACCOUNT.slice(12)}`, false],
    [`${BARE}?recipient=${SHOP}&to=${ACCOUNT.replace('x', '%2525252578')}`, false],
    [`${BARE}?recipient=${SHOP}&asset=${btoa(ACCOUNT)}`, false],
    [`${BARE}?asset=${btoa(ACCOUNT)}/${SHOP}`, false],
    [`${BARE}?${ACCOUNT.slice(2)}&recipient=${SHOP}`, false],
    [`${BARE}?${ACCOUNT.slice(2)}=${SHOP}`, false],
    [`${BARE}/${'evil'.repeat(10)}?recipient=${SHOP}`, false],
    // The receiver itself, in no plain form.
    [`${BARE}?asset=x${SHOP}`, false],
    [`${BARE}?to=${btoa(SHOP)}`, false],
  ])('is opened at %s, and the receiver is to be compared there unless it is named: %s', async (url, isNamed) => {
    const booted = await boot({ source: { url: async () => ({ url, sessionId: 's1' }) } })
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    expect(booted.popup.location.replace).toHaveBeenCalledExactlyOnceWith(url)
    expect(booted.text().includes('Compare it there before you pay')).toBe(!isNamed)
  })

  it('is listed once, and fifty at most', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ id: `x${index % 9_000}`, name: `X ${index}` }))
    const booted = await boot({ source: { exchanges: async () => [...many.slice(0, 1), ...many] } })
    await booted.start()
    await until(() => booted.has(/^Pay from X 0/))
    expect(booted.text().match(/Pay from X/g)).toHaveLength(49)
  })

  it('has its picture only from the server of the host', async () => {
    const exchanges = async () => [
      { id: 'one', name: 'One', imageUrl: 'https://tracker.example/1.png' },
      { id: 'two', name: 'Two', imageUrl: 'data:image/png;base64,AAAA' },
    ]
    const pictures = async (imageUrl?: World['imageUrl']) => {
      const { start, has, all } = await boot({ source: { exchanges }, ...(imageUrl && { imageUrl }) })
      await start()
      await until(() => has(/^Pay from One/))
      return all('.portico-row img').map((image) => image.getAttribute('src'))
    }
    expect(await pictures()).not.toContain('https://tracker.example/1.png')
    expect(await pictures((url) => `https://own.example/?${url}`)).toContain(
      'https://own.example/?https://tracker.example/1.png',
    )
  })

  it.each(['', 'a b', 'x'.repeat(257), 'a\u202eb'])('is not followed by the session %j', async (sessionId) => {
    const booted = await boot({ source: { url: async () => ({ url: PAGE, sessionId }) } })
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Unable to get payment URL')
  })

  it.each([
    ['PAY_EXCHANGES_DISABLED', 'Feature not enabled: Payments feature is not enabled for this project'],
    ['PAY_EXCHANGES_FAILED', 'Add the origin of the page to the allowed origins of the project.'],
  ])('none is offered, and the developer reads why: %s', async (code, words) => {
    const booted = await boot({ source: { exchanges: () => Promise.reject(new Error(words)) } })
    await booted.start()
    await booted.shows('No exchange can pay this now.')
    const alert = { code, detail: expect.stringContaining(words) }
    expect(booted.modal.getSnapshot().alerts).toContainEqual(expect.objectContaining(alert))
  })

  it('that does not have the token says so', async () => {
    const words = `Asset ${'x'.repeat(200)} is not supported`
    const booted = await boot({ source: { url: () => Promise.reject(new Error(words)) } })
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Asset not supported by the selected exchange')
  })

  it('has a way on where the browser blocks its window', async () => {
    const booted = await boot({ isBlocked: true })
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Your browser blocked the window')
    expect(booted.has('Open Local')).toBe(true)
    await booted.click('Pay another way')
    await until(() => booted.has(/^Pay from Local/))
  })
})

describe('the wallet', () => {
  it('is asked by the review of exactly what is stated', async () => {
    const booted = await boot({ isConnected: true, transfer: async () => undefined })
    await booted.checkOut()
    await booted.click(/^Pay from Garden/)
    expect(booted.asked).toEqual([{ chain: 'eip155:1', to: SHOP, amount: '48.00', asset: TOKEN }])
    await until(() => booted.has(/^Pay from Garden/))
  })

  it('switches its network first', async () => {
    const booted = await boot({ isConnected: true, chain: 'eip155:2', transfer: async () => undefined })
    await booted.checkOut()
    await booted.click(/^Pay from Garden/)
    await until(() => booted.asked.length > 0)
    expect(booted.side?.count('switch')).toBe(1)
  })

  it('that fails in an unknown way is never said to have paid nothing', async () => {
    const booted = await boot({ isConnected: true, transfer: () => Promise.reject(new Error('no')) })
    await booted.checkOut()
    await booted.click(/^Pay from Garden/)
    await booted.shows('We do not know whether this was paid.')
  })

  it('that cannot act is named, with what to do, and has paid nothing', async () => {
    const transfer = () => Promise.reject(normalizeThrown(new Error('Wallet is locked')))
    const booted = await boot({ isConnected: true, transfer })
    await booted.checkOut()
    await booted.click(/^Pay from Garden/)
    await booted.shows('Garden is locked. Unlock it, then try again.')
    expect(booted.text()).not.toContain('We do not know')
  })

  it('that refuses to switch leaves the checkout, with words', async () => {
    const booted = await boot({ isConnected: true, chain: 'eip155:2' })
    const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    if (booted.side) booted.side.script.switch = refuse
    await booted.checkOut()
    await booted.click(/^Pay from Garden/)
    await booted.shows('That did not work, and nothing was paid.')
    expect(booted.asked).toEqual([])
  })
})

describe('a request that the wallet may still have', () => {
  const ORDER = { ...REQUEST, orderId: 'A-1' }
  const sendError = defineErrors({ SEND_OPEN: 'Open.' }, { kinds: { pending: ['SEND_OPEN'] } })
  const pending = () => Promise.reject(sendError('SEND_OPEN'))
  /** A wallet that was asked, and has not answered when the user no longer waits. */
  const leaveWallet: ReviewedTransfer['send'] = async (_stated, _signal, asked) => {
    asked?.('r1')
    return pending()
  }
  const answer = () => {
    const asked: string[] = []
    let approve: (hash?: string) => void = () => {}
    const answered = new Promise<string | undefined>((resolve) => {
      approve = resolve
    })
    const settled: ReviewedTransfer['settled'] = (id) => {
      asked.push(id)
      return answered
    }
    return { asked, settled, approve: (hash?: string) => act(async () => approve(hash)) }
  }

  it('is waited for after a cancel, and pays late', async () => {
    const { approve, ...late } = answer()
    const booted = await boot({ isConnected: true, transfer: leaveWallet, settled: late.settled })
    const outcome = await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('Your wallet still has the request')
    expect(late.asked).toEqual(['r1'])
    expect(booted.events.map(([event]) => event)).toEqual(['PAY_MODAL_OPEN'])
    await approve('0xhash')
    await vi.dynamicImportSettled()
    await booted.advance(4000)
    await booted.shows('48.00\u00a0USDC paid')
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xhash' })
    expect(booted.events.map(([event]) => event)).toEqual(['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'])
  })

  it('is followed by the same order after the checkout was closed, and asks for no second one', async () => {
    const { approve, settled } = answer()
    const transfer: ReviewedTransfer['send'] = (_stated, signal, asked) => {
      asked?.('r1')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const booted = await boot({ isConnected: true, transfer, settled })
    const outcome = await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await until(() => booted.asked.length === 1)
    await act(async () => void booted.modal.close({ force: true }))
    await expect(outcome.paid).resolves.toEqual({ status: 'left', isVerified: false })
    const again = await booted.start(ORDER)
    await booted.shows('Your wallet still has the request')
    await approve('0xhash')
    await vi.dynamicImportSettled()
    await booted.advance(4000)
    await expect(again.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xhash' })
    expect(booted.asked).toHaveLength(1)
  })

  it('is followed after a reload', async () => {
    const before = await boot({ isConnected: true, transfer: leaveWallet })
    await before.checkOut(ORDER)
    await before.click(/^Pay from Garden/)
    await before.shows('Your wallet still has the request')
    await act(async () => void before.modal.destroy())
    const { approve, settled } = answer()
    const after = await boot({ storage: before.storage, isConnected: true, settled })
    const outcome = await after.start(ORDER)
    await after.shows('Your wallet still has the request')
    await approve('0xhash')
    await vi.dynamicImportSettled()
    await after.advance(4000)
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xhash' })
    expect(after.asked).toEqual([])
  })

  it('leads back to the checkout once it is declined in the wallet', async () => {
    const { approve, settled } = answer()
    const booted = await boot({ isConnected: true, transfer: leaveWallet, settled })
    await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('Your wallet still has the request')
    await approve()
    await until(() => booted.has(/^Pay from Garden/))
    await booted.click(/^Pay from Garden/)
    expect(booted.asked).toHaveLength(2)
  })

  it('leads back to the checkout once the user says that it was declined', async () => {
    const booted = await boot({ isConnected: true, transfer: leaveWallet })
    await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('Your wallet still has the request')
    await booted.click('I declined it')
    await until(() => booted.has(/^Pay from Local/))
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
  })

  it('is closed where it was asked for, once the user says that it was declined', async () => {
    const decline = vi.fn(async () => undefined)
    const booted = await boot({ isConnected: true, transfer: leaveWallet, decline })
    await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('Your wallet still has the request')
    await booted.click('I declined it')
    await until(() => booted.has(/^Pay from Local/))
    expect(decline).toHaveBeenCalledExactlyOnceWith('r1')
  })

  it('has paid if the wallet has sent it, although the user says that it was declined', async () => {
    const { approve, settled } = answer()
    const booted = await boot({ isConnected: true, transfer: leaveWallet, settled, decline: async () => '0xhash' })
    const outcome = await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('Your wallet still has the request')
    await booted.click('I declined it')
    await approve('0xhash')
    await booted.advance(4000)
    await booted.shows('48.00\u00a0USDC paid')
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xhash' })
  })

  it('is not there after a refusal of the wallet', async () => {
    const transfer: ReviewedTransfer['send'] = async (_stated, _signal, asked) => {
      asked?.('r1')
      throw kernelError('USER_REJECTED')
    }
    const booted = await boot({ isConnected: true, transfer })
    await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('nothing was paid')
    await expect(booted.api.resume()).resolves.toBeUndefined()
  })

  it('of something else is told of in words', async () => {
    const booted = await boot({ isConnected: true, transfer: pending })
    await booted.checkOut(ORDER)
    await booted.click(/^Pay from Garden/)
    await booted.shows('Your wallet may still have an earlier request open.')
    await expect(booted.api.resume()).resolves.toBeUndefined()
  })
})

describe('a checkout that was left', () => {
  it('asks the exchange no longer than it may still be paid', async () => {
    let questions = 0
    const status = async () => {
      questions += 1
      return { status: 'unknown' as const }
    }
    const booted = await boot({ source: { status } })
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    await act(async () => void booted.modal.close({ force: true }))
    for (let at = 0; at < 3_600_000; at += 4000) await booted.clock.advance(4000)
    expect(questions).toBeGreaterThan(890)
    const before = questions
    for (let round = 0; round < 10; round++) await booted.clock.advance(4000)
    expect(questions).toBe(before)
  })

  it('writes nothing of what was erased', async () => {
    const booted = await boot()
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    await act(async () => void (await booted.modal.eraseData()))
    await booted.advance(4000)
    expect(await booted.modal.storedData()).toEqual([])
  })

  it('writes nothing of what another tab pays another way', async () => {
    const booted = await boot()
    await booted.checkOut()
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    booted.storage.removeItem('portico:pay:payments')
    await booted.advance(4000)
    expect(booted.storage.getItem('portico:pay:payments')).toBeNull()
    await until(() => booted.has(/^Pay from Local/))
  })

  it('keeps what another tab knows to be paid', async () => {
    const booted = await boot()
    await booted.checkOut({ ...REQUEST, orderId: 'A-1' })
    await booted.click(/^Pay from Local/)
    await booted.shows('Finish in Local')
    const stored = booted.storage.getItem('portico:pay:payments') ?? ''
    booted.storage.setItem('portico:pay:payments', stored.replace('"status":"unknown"', '"status":"success"'))
    await booted.click('Pay another way')
    await until(() => booted.has(/^Pay from Local/))
    await booted.start({ ...REQUEST, orderId: 'A-1' })
    await booted.shows('48.00\u00a0USDC paid')
  })

  it('does not come back when a wallet is connected later', async () => {
    const booted = await boot()
    const outcome = await booted.checkOut()
    await booted.click(/^Pay from a wallet/)
    await act(async () => void booted.modal.close({ force: true }))
    await expect(outcome.paid).resolves.toEqual({ status: 'left', isVerified: false })
    await act(async () => void (await booted.modal.connect('eip155:1', { connectorId: 'org.garden' })))
    expect(booted.modal.getSnapshot().open).toBe(false)
  })
})

describe('what a source calls an exchange', () => {
  it.each([
    ['turns the direction', 'Gar\u202eden', 'Garden'],
    ['has characters without width', 'Gar\u200bden\ufeff', 'Garden'],
    ['breaks the line', 'Garden\n\nVerified', 'Garden Verified'],
    ['covers the lines around', `G${'\u0335'.repeat(9)}arden`, 'G\u0335\u0335arden'],
    ['is long', 'G'.repeat(300), 'G'.repeat(40)],
    ['is invisible', '\u200b\u2066', 'local'],
  ])('is cleaned before it is drawn: a name that %s', async (_what, name, drawn) => {
    const booted = await boot({ source: { exchanges: async () => [{ id: 'local', name }] } })
    await expect(booted.api.exchanges(REQUEST)).resolves.toEqual([{ id: 'local', name: drawn }])
  })
})

describe('the API', () => {
  it('reads exchanges, pages and statuses without a screen', async () => {
    const booted = await boot()
    await expect(booted.api.exchanges(REQUEST)).resolves.toEqual([{ id: 'local', name: 'Local' }])
    await expect(booted.api.url('local', REQUEST)).resolves.toEqual({
      url: PAGE,
      sessionId: 's1',
      namesRecipient: false,
    })
    expect(booted.events).toEqual([['PAY_EXCHANGE_SELECTED', expect.objectContaining({ headless: true })]])
    booted.states.push({ status: 'pending' }, new Error('down'))
    await expect(booted.api.status({ exchangeId: 'local', sessionId: 's1' })).resolves.toEqual({ status: 'pending' })
    await expect(booted.api.status({ exchangeId: 'local', sessionId: 's1' })).rejects.toThrow(
      'Unable to get buy status',
    )
  })

  it('resolves with `left` when the user closes the checkout', async () => {
    const booted = await boot()
    const outcome = await booted.checkOut()
    await act(async () => void booted.modal.close())
    await expect(outcome.paid).resolves.toEqual({ status: 'left', isVerified: false })
  })
})

describe('a reload', () => {
  /** A page whose payment from an exchange has begun, and one after a reload. */
  const reload = async (request: PayRequest = REQUEST, states: readonly PayState[] = []) => {
    const before = await boot()
    await before.checkOut(request)
    before.states.push(...states)
    await before.click(/^Pay from Local/)
    await before.shows('Finish in Local')
    for (const _ of states) await before.advance(4000)
    await act(async () => void before.modal.destroy())
    return boot({ storage: before.storage })
  }

  it('finds the payment under way, follows it, and opens no second page', async () => {
    const after = await reload()
    after.states.push({ status: 'pending' }, { status: 'success', hash: '0xabc' })
    const outcome = await after.start()
    await after.shows('Finish in Local')
    await after.advance(0)
    await after.shows('Your payment is on its way')
    // What is on its way is not paid another way.
    expect(after.has('Pay another way')).toBe(false)
    await after.advance(4000)
    await after.shows('48.00\u00a0USDC paid')
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xabc' })
    expect(after.popup.location.replace).not.toHaveBeenCalled()
    expect(after.events.map(([event]) => event)).toEqual(['PAY_MODAL_OPEN', 'PAY_SUCCESS'])
  })

  it('is resumed without its request', async () => {
    const after = await reload()
    after.states.push({ status: 'success' })
    let paid: Promise<unknown> = Promise.resolve()
    await act(async () => {
      paid = after.api.resume()
    })
    await after.shows('Finish in Local')
    await after.advance(0)
    await expect(paid).resolves.toEqual({ status: 'success', isVerified: false })
    await expect(after.api.resume()).resolves.toBeUndefined()
  })

  it('leaves a way to pay another way while the exchange knows nothing', async () => {
    const after = await reload()
    await after.start()
    await after.shows('Finish in Local')
    await after.click('Pay another way')
    await until(() => after.has(/^Pay from Local/))
    await after.click(/^Pay from Local/)
    await after.shows('Finish in Local')
    expect(after.popup.location.replace).toHaveBeenCalledExactlyOnceWith(PAGE)
  })

  it('is no end: another request has a checkout of its own', async () => {
    const after = await reload()
    await after.checkOut({ ...REQUEST, amount: '49.00' })
  })

  it('does not take what an exchange never spoke of for under way after an hour', async () => {
    const after = await reload()
    await after.advance(3_600_000)
    await after.checkOut()
  })

  it('shows that an order was paid, and never pays it twice', async () => {
    const order = { ...REQUEST, orderId: 'A-1' }
    const after = await reload(order, [{ status: 'success', hash: '0xabc' }])
    const outcome = await after.start(order)
    await after.shows('48.00\u00a0USDC paid')
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xabc' })
    await after.checkOut({ ...REQUEST, orderId: 'A-2' })
  })

  it('follows the transaction of a wallet', async () => {
    const transfer = async () => '0xhash'
    const before = await boot({ isConnected: true, transfer, transaction: 'pending' })
    await before.checkOut()
    await before.click(/^Pay from Garden/)
    await before.shows('Your payment is on its way')
    await act(async () => void before.modal.destroy())
    const after = await boot({ storage: before.storage, isConnected: true, transfer })
    const outcome = await after.start()
    await after.shows('Your payment is on its way')
    await vi.dynamicImportSettled()
    await after.advance(4000)
    await after.shows('48.00\u00a0USDC paid')
    await expect(outcome.paid).resolves.toEqual({ status: 'success', isVerified: false, hash: '0xhash' })
    expect(after.asked).toEqual([])
  })

  it('shows a payment in place of its request for as long as the network has it pending', async () => {
    const transfer = async () => '0xhash'
    const before = await boot({ isConnected: true, transfer, transaction: 'pending' })
    await before.checkOut()
    await before.click(/^Pay from Garden/)
    await before.shows('Your payment is on its way')
    await act(async () => void before.modal.destroy())
    const key = 'portico:pay:payments'
    const stored = JSON.parse(before.storage.getItem(key) ?? '')
    const [slow] = stored.data
    const tenDays = 864_000_000
    before.storage.setItem(key, JSON.stringify({ ...stored, data: [{ ...slow, at: slow.at - tenDays }] }))
    const after = await boot({ storage: before.storage, isConnected: true, transfer, transaction: 'pending' })
    await after.start()
    await after.shows('Your payment is on its way')
    expect(after.asked).toEqual([])
  })

  it('keeps a payment that is pending while newer ones displace those that have ended', () => {
    const store = new PayStore()
    let kept: readonly StoredPayment[] = []
    store.open({
      key: 'payments',
      read: () => kept,
      write(all) {
        kept = all
      },
      clear() {
        kept = []
      },
    })
    const payment = { chain: 'bip122:1', recipient: 'shop', amount: '1', symbol: 'BTC', name: 'Bitcoin' } as const
    const put = (at: number, status: PayProgress['status']) =>
      store.keep({ id: String(at), at, payment, progress: { type: 'wallet', status, hash: '0xhash' } })
    put(0, 'pending')
    for (let at = 1; at <= 12; at++) put(at, 'success')
    expect(kept.map(({ at }) => at)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 0])
  })

  it('lets the user pay again after a day without an end, unless it is pending on the network', () => {
    const payment = { chain: 'eip155:1', recipient: SHOP, amount: '1', symbol: 'ETH', name: 'Ether' } as const
    const stored = (progress: PayProgress) => ({ id: 'x', at: 1000, payment, progress })
    const lives = (
      [
        { type: 'exchange', status: 'unknown' },
        { type: 'exchange', status: 'pending' },
        { type: 'wallet', status: 'pending' },
        { type: 'wallet', status: 'unknown' },
        { type: 'wallet', status: 'success' },
      ] as const
    ).map((progress) =>
      [3_600_000, 86_400_000].map((life) => [life - 1, life].map((age) => isUnderWay(stored(progress), 1000 + age))),
    )
    const [hour, day, none, always] = [
      [
        [true, false],
        [false, false],
      ],
      [
        [true, true],
        [true, false],
      ],
      [
        [false, false],
        [false, false],
      ],
      [
        [true, true],
        [true, true],
      ],
    ]
    expect(lives).toEqual([hour, day, always, day, none])
  })

  it.each([
    [[{ id: 'x' }]],
    ['nothing'],
    [[{ id: 'x', at: 1, payment: REQUEST, progress: { type: 'exchange', status: 'pending' } }]],
  ])('reads nothing of what is no payment: %j', (value) => {
    expect(PAYMENTS_ENTRY.schema['~standard'].validate(value)).toHaveProperty('issues')
  })
})

describe('another tab', () => {
  it('that has begun to pay the same is followed instead of paying twice', async () => {
    const first = await boot()
    await first.checkOut()
    await first.click(/^Pay from Local/)
    await first.shows('Finish in Local')
    await act(async () => void first.modal.destroy())
    const second = await boot({ isConnected: true })
    await second.checkOut()
    for (const [key, value] of Object.entries(first.storage.entries())) second.storage.setItem(key, value)
    await second.click(/^Pay from Garden/)
    await second.shows('Finish in Local')
    expect(second.asked).toEqual([])
  })
})
