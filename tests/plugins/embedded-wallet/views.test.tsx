// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { german } from '../../../locales/index.js'
import { mainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { embeddedWalletError } from '../../../plugins/embedded-wallet/errors.js'
import english from '../../../plugins/embedded-wallet/messages/en.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { describeRequest } from '../../../plugins/embedded-wallet/views/describe-request.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { type EmbeddedWallet, embeddedWalletService } from '../../../services/embedded-wallet.js'
import { EMAIL, knowingWallet } from '../../support/boot-embedded-wallet.js'
import { answering, fakeNode } from '../../support/fake-node.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { watchViewState } from '../../support/watch-view-state.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/eip155/describe/describe-request.js'
import '../../../plugins/eip155/runtime.js'
import '../../../plugins/eip155/service.js'
import '../../../plugins/embedded-wallet/messages/en.js'
import '../../../plugins/embedded-wallet/runtime.js'
import '../../../plugins/embedded-wallet/views/views.js'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const enter = async (
  options: Parameters<typeof knowingWallet>[0] = {},
  more: Partial<Parameters<typeof mountModal>[0]> = {},
  change: object = {},
) => {
  const provider = knowingWallet({ manual: true, ...options })
  const finder = definePlugin({ id: 'finder', setup: ({ all }) => ({ wallets: () => all(embeddedWalletService) }) })
  const { plugin, viewState } = watchViewState(embeddedWallet({ providers: [provider] }))
  const plugins = [eip155({ networks: [mainnet] }), plugin, finder()]
  const booted = mountModal({ http: fakeNode().http, ...more, plugins: plugins as readonly AnyPlugin[] })
  const found = booted.modal.plugins as unknown as {
    readonly finder: { wallets(): readonly EmbeddedWallet[] }
  }
  const [wallet] = found.finder.wallets() as readonly [EmbeddedWallet]
  await act(async () => {
    const { signal } = new AbortController()
    const step = await wallet.start({ method: 'email', email: EMAIL }, signal)
    const done = step.step === 'code' ? await step.submit('123456', signal) : step
    if (done.step !== 'done') throw new Error('The login needs another step.')
    Object.assign(done.session, change)
    wallet.take(done.session)
    await booted.modal.connect('eip155:1' as never, { connectorId: provider.id } as never)
  })
  const ask = async (method: string, params: readonly unknown[]) => {
    const eth = (booted.modal.plugins as unknown as { eip155: { provider: { request(r: object): Promise<unknown> } } })
      .eip155.provider
    const answer = eth.request({ method, params })
    answer.catch(() => undefined)
    await until(
      () => booted.modal.getSnapshot().view?.name === 'ApproveTransaction' && booted.has(/Cancel|Reject|Ablehnen/),
    )
  }
  const message = () => booted.find('[role="group"].portico-message').textContent
  return { ...booted, provider, wallet, viewState, ask, message }
}

const typedData = (primaryType: string, fields: string, message: object, domain: object = { chainId: 1 }) => ({
  ...{ primaryType, domain, message },
  types: {
    [primaryType]: fields.split(',').map((field) => {
      const [type, name] = field.split(' ')
      return { type, name }
    }),
  },
})
const SPENDER = english['embeddedWallet.warn.spender']
const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const permit = (value: string) => ({ owner: TO, spender: TO, value, nonce: '0', deadline: '1' })
/** Typed data by what it lets others do, with the words that the screen shows and no other warning. */
const TYPED_DATA: readonly (readonly [string, object, readonly string[]])[] = [
  ['a permit', typedData('Permit', PERMIT, permit('5')), [SPENDER]],
  [
    'a permit without a limit',
    typedData('Permit', PERMIT, permit(String(2n ** 256n - 1n))),
    [SPENDER, english['embeddedWallet.warn.unlimited']],
  ],
  [
    'approval for all',
    typedData('Grant', 'address operator,bool approved', { operator: TO, approved: true }),
    [SPENDER, english['embeddedWallet.warn.unlimited']],
  ],
  [
    'calls for the user',
    typedData('Call', 'address target,bytes data', { target: TO, data: '0x12' }),
    [english['embeddedWallet.warn.acts']],
  ],
  [
    'a permit of any network',
    typedData('Permit', PERMIT, permit('5'), { name: 'Bank' }),
    [SPENDER, english['embeddedWallet.warn.anyChain']],
  ],
  [
    'an address without a known meaning',
    typedData('Vote', 'address candidate', { candidate: TO }),
    [english['embeddedWallet.warn.unknown']],
  ],
  [
    'a value of another type',
    typedData('Permit', PERMIT, { ...permit('5'), spender: 'all' }),
    [english['embeddedWallet.warn.unreadable']],
  ],
  ['a login', typedData('Login', 'string statement,uint256 nonce', { statement: 'Hello', nonce: '1' }), []],
]

describe('an approval on this screen', () => {
  it('shows the message, the network and who signs, and asks nothing until it is approved', async () => {
    const { ask, click, message, provider, text, title, wallet } = await enter()
    const account = wallet.session?.accounts[0]?.address
    await ask('personal_sign', ['0x48656c6c6f', account])
    await until(() => message() === 'Hello')
    expect([title(), text().includes('Ethereum'), provider.requests.length]).toEqual(['Approve request', true, 0])
    await click('Reject')
  })

  it.each(TYPED_DATA)('warns of typed data: %s', async (_, data, warnings) => {
    const { ask, click, text, wallet } = await enter()
    await ask('eth_signTypedData_v4', [wallet.session?.accounts[0]?.address, JSON.stringify(data)])
    for (const words of warnings) await until(() => text().includes(words))
    const shown = Object.entries(english).filter(([key, words]) => key.includes('.warn.') && text().includes(words))
    expect(shown.map(([, words]) => words).sort()).toEqual([...warnings].sort())
    await click('Reject')
  })

  const word = (value: bigint | string) =>
    (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
  const TOKEN = '0x3333333333333333333333333333333333333333'
  const UNLIMITED = 2n ** 256n - 1n
  const call = (selector: string, ...words: readonly (bigint | string)[]) => ({
    to: TOKEN,
    data: `0x${selector}${words.map(word).join('')}`,
  })
  it.each([
    [{ to: TO, value: '0x16345785d8a0000' }, 'Send 0.1\u00a0ETH to 0x70…dc79C8', [TO]],
    [call('a9059cbb', TO, 1_500_000n), 'Send 1.5\u00a0USDC to 0x70…dc79c8', [TO, TOKEN]],
    [call('23b872dd', TOKEN, TO, 1_500_000n), 'Send 1.5\u00a0USDC from 0x33…333333 to 0x70…dc79c8', [TO, TOKEN, TOKEN]],
    [call('095ea7b3', TO, 2_000_000n), 'Let 0x70…dc79c8 take up to 2\u00a0USDC from your account', [TO, TOKEN]],
    [call('095ea7b3', TO, UNLIMITED), 'Let 0x70…dc79c8 take all USDC from your account, without a limit', [TO, TOKEN]],
    [call('095ea7b3', TO, 0n), 'Stop letting 0x70…dc79c8 take USDC from your account', [TO, TOKEN]],
    [
      call('39509351', TO, 2_000_000n),
      'Let 0x70…dc79c8 take up to 2\u00a0USDC more from your account than before',
      [TO, TOKEN],
    ],
    [
      call('a22cb465', TO, 1n),
      'Let 0x70…dc79c8 take every item of 0x33…333333 from your account, now and later',
      [TO, TOKEN],
    ],
    [call('a22cb465', TO, 0n), 'Stop letting 0x70…dc79c8 take items of 0x33…333333 from your account', [TO, TOKEN]],
    [call('42842e0e', TOKEN, TO, 7n), 'Send item 7 of 0x33…333333 from 0x33…333333 to 0x70…dc79c8', [TO, TOKEN, TOKEN]],
    [call('12345678', TO), 'Call an unknown function of 0x33…333333', [TOKEN]],
    [
      { ...call('12345678', TO), value: '0x16345785d8a0000' },
      'Call an unknown function of 0x33…333333, and send it 0.1\u00a0ETH',
      [TOKEN],
    ],
    [{ data: '0x60' }, 'Create a new contract', []],
  ])('tells what %j does, with whole addresses', async (transaction, sentence, addresses) => {
    const node = answering({
      eth_call: ({ data }: { readonly data: string }) =>
        data === '0x313ce567' ? `0x${word(6n)}` : `0x${word(32n)}${word(4n)}${'55534443'.padEnd(64, '0')}`,
    })
    const { all, ask, click, message, text } = await enter({}, { http: fakeNode(node).http })
    await ask('eth_sendTransaction', [transaction])
    await until(() => text().includes(sentence))
    const shown = all('.portico-address').map((one) => (one as HTMLElement).textContent?.toLowerCase())
    expect(shown).toEqual(addresses.map((address) => address.toLowerCase()))
    if ('data' in transaction) expect(message()).toContain(transaction.data)
    await click('Reject')
  })

  it('counts in base units where a contract does not tell another, or calls itself as the coin', async () => {
    const named = (symbol: string) =>
      answering({
        eth_call: ({ data }: { readonly data: string }) =>
          data === '0x313ce567'
            ? `0x${word(6n)}`
            : `0x${word(32n)}${word(BigInt(symbol.length))}${Buffer.from(symbol).toString('hex').padEnd(64, '0')}`,
      })
    for (const node of [named('ETH'), named('ETH to'), named(''), answering({})]) {
      const { ask, click, text } = await enter({}, { http: fakeNode(node).http })
      await ask('eth_sendTransaction', [call('a9059cbb', TO, 1_500_000n)])
      await until(() => text().includes('Send 1500000 base units (or item 1500000) of 0x33…333333 to 0x70…dc79c8'))
      await click('Reject')
      await ask('eth_sendTransaction', [call('095ea7b3', TO, 7n)])
      await until(() => text().includes('take up to 7 base units (or item 7) of 0x33…333333'))
      await click('Reject')
    }
  })

  it('takes a permission back without a warning only where the contract is no collection', async () => {
    const answers = (decimals: bigint) =>
      answering({
        eth_call: ({ data }: { readonly data: string }) =>
          data === '0x313ce567' ? `0x${word(decimals)}` : `0x${word(32n)}${word(4n)}${'55534443'.padEnd(64, '0')}`,
      })
    const known = await enter({}, { http: fakeNode(answers(6n)).http })
    await known.ask('eth_sendTransaction', [call('095ea7b3', TO, 0n)])
    await until(() => known.text().includes('Stop letting 0x70…dc79c8 take USDC from your account'))
    expect(known.text()).not.toContain(SPENDER)
    await known.click('Reject')
    await known.ask('wallet_sendCalls', [{ calls: [call('095ea7b3', TO, 0n), call('095ea7b3', TO, 5n)] }])
    await until(() => known.text().includes('take USDC from your account'))
    expect(known.text()).toContain(SPENDER)
    await known.click('Reject')
    for (const node of [answers(0n), answering({})]) {
      const { ask, click, text } = await enter({}, { http: fakeNode(node).http })
      await ask('eth_sendTransaction', [call('095ea7b3', TO, 0n)])
      await until(() => text().includes('take 0x33…333333 from your account (or allow item 0)'))
      expect(text()).toContain(SPENDER)
      await click('Reject')
    }
  })

  it('keeps all digits of an item, which has no limit', async () => {
    const item = 2n ** 255n + 1n
    const { ask, click, text } = await enter()
    await ask('eth_sendTransaction', [call('42842e0e', TOKEN, TO, item)])
    await until(() => text().includes(`Send item ${item} of 0x33…333333`))
    expect(text()).not.toContain(english['embeddedWallet.warn.unlimited'])
    await click('Reject')
  })

  it('names the paymaster that the page has chosen', async () => {
    const { all, ask, click, text } = await enter()
    const capabilities = { paymasterService: { url: 'https://pay.example/v1' } }
    await ask('wallet_sendCalls', [{ calls: [{ to: TO, value: '0x1' }], capabilities }])
    await until(() => text().includes('Let pay.example pay the network fee'))
    expect(text()).toContain(english['embeddedWallet.warn.sponsor'])
    const values = all('.portico-panel strong bdi').map((one) => (one as HTMLElement).textContent)
    expect(values).toEqual(['0.000000000000000001\u00a0ETH', '0x70…dc79C8', 'pay.example'])
    expect(all('.portico-panel strong bdi:not([translate="no"])')).toEqual([])
    await click('Reject')
  })

  it.each(['eth_sendUserOperation', 'wallet_grantPermissions'])('warns of %s, which it cannot read', async (method) => {
    const { ask, click, text } = await enter()
    await ask(method, [{}])
    await until(() => text().includes(english['embeddedWallet.warn.undescribed']))
    await click('Reject')
  })

  it('shows a symbol with markup as text', async () => {
    const node = answering({
      eth_call: ({ data }: { readonly data: string }) =>
        data === '0x313ce567' ? `0x${word(6n)}` : `0x${word(32n)}${word(8n)}${'3c623e7b746f7d21'.padEnd(64, '0')}`,
    })
    const { all, ask, click, text } = await enter({}, { http: fakeNode(node).http })
    await ask('eth_sendTransaction', [call('a9059cbb', TO, 1_500_000n)])
    await until(() => text().includes('Send 1.5\u00a0<b>{to}! to 0x70…dc79c8'))
    expect(all('b')).toEqual([])
    await click('Reject')
  })

  it('tells the calls of a batch one by one, in their order', async () => {
    const { all, ask, click, text } = await enter()
    const calls = [call('095ea7b3', TO, UNLIMITED), { to: TO, value: '0x1' }, call('12345678')]
    await ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls }])
    await until(() => text().includes('3 of 3'))
    expect(all('.portico-panel strong').map((one) => (one as HTMLElement).textContent)).toEqual([
      `Let 0x70…dc79c8 take all 0x33…333333 from your account, without a limit (or allow item ${UNLIMITED})`,
      'Send 0.000000000000000001\u00a0ETH to 0x70…dc79C8',
      'Call an unknown function of 0x33…333333',
    ])
    for (const warning of ['spender', 'unlimited', 'undescribed'] as const)
      expect(text()).toContain(english[`embeddedWallet.warn.${warning}`])
    await click('Reject')
  })

  it('tells what a permit allows', async () => {
    const { ask, click, text, wallet } = await enter()
    const owner = wallet.session?.accounts[0]?.address
    const data = typedData('Permit', PERMIT, { ...permit('5'), owner }, { chainId: 1, verifyingContract: TOKEN })
    await ask('eth_signTypedData_v4', [owner, JSON.stringify(data)])
    await until(() => text().includes('Let 0x70…dc79c8 take up to 5 base units of 0x33…333333 from your account'))
    await click('Reject')
  })

  it('warns of a transaction that cannot be read', async () => {
    const { all, ask, click, text } = await enter()
    await ask('eth_sendTransaction', [{ to: TO, value: '0x1', authorizationList: [{ address: TO }] }])
    await until(() => text().includes(english['embeddedWallet.warn.undescribed']))
    expect(all('.portico-panel strong')).toEqual([])
    await click('Reject')
  })

  it('shows markup as text', async () => {
    const { ask, click, find, message } = await enter()
    const hostile = '<img src=x onerror=alert(1)>\u202e{wallet}'
    const hex = `0x${Buffer.from(hostile).toString('hex')}`
    await ask('personal_sign', [hex, undefined])
    await until(() => message() === hostile)
    expect(find('[role="group"].portico-message').closest('[translate="no"]')).not.toBeNull()
    expect(find('.portico-message mark').getAttribute('data-code')).toBe('U+202E')
    await click('Reject')
  })

  it('speaks German', async () => {
    const { ask, click, message, title } = await enter({}, { locale: german })
    await ask('personal_sign', ['0x48656c6c6f', undefined])
    await until(() => message() === 'Hello')
    expect(title()).toBe('Anfrage bestätigen')
    await click('Ablehnen')
  })
})

describe('an approval of the provider', () => {
  it('has a place in the card, and a Cancel below it', async () => {
    const { ask, click, has, provider } = await enter({ approvals: 'frame' })
    const anchors: (Element | false)[] = []
    await ask('personal_sign', ['0x48656c6c6f', undefined])
    await until(() => provider.shownOver)
    anchors.push(provider.shownOver)
    expect((anchors[0] as HTMLElement).closest('.portico-body')).not.toBeNull()
    expect([has('Approve'), has('Cancel')]).toEqual([false, true])
    await click('Cancel')
    await until(() => provider.shownOver === false)
  })

  it('in a window is waited for in words', async () => {
    const { ask, click, heading } = await enter({ approvals: 'popup' })
    await ask('personal_sign', ['0x48656c6c6f', undefined])
    await until(() => heading() === 'Continue in the window of Email')
    await click('Cancel')
  })
})

it('says that nothing waits where a host opens the view', async () => {
  const { open, heading } = await enter()
  await open({ view: 'ApproveTransaction' })
  expect(heading()).toBe('No request waits for you')
})

describe('the account', () => {
  it('shows the user and what they may do with the key', async () => {
    const { open, text, rows } = await enter()
    await open({ view: 'Profile' })
    await until(() => text().includes(EMAIL))
    expect(rows().filter((row) => /code|key|Delete/.test(row))).toEqual([
      'Recovery code',
      'Export key',
      'Delete wallet',
    ])
  })

  it('opens a screen of the provider, and hides it when the user leaves', async () => {
    const { all, click, has, open, provider } = await enter()
    await open({ view: 'Profile' })
    await until(() => has('Export key'))
    await click('Export key')
    await until(() => provider.shownOver)
    expect(all('h2').at(-1)?.textContent).toBe('Export key')
    await click('Back')
    await until(() => provider.shownOver === false)
  })

  it.each([
    [undefined, /^This wallet returned another key than yours\. Nothing was signed\. Contact the people who run it/],
    [german, /^Diese Wallet hat einen anderen Schlüssel als deinen geliefert\. Nichts wurde signiert\. Wende dich/],
  ])('says that a key is another one, and what to do', async (locale, words) => {
    const { advance, find, open, provider, viewState } = await enter({}, locale ? { locale } : {})
    await open({ view: 'Account' })
    provider.steps.next('manage', { error: embeddedWalletError('EMBEDDED_WALLET_KEY_MISMATCH') })
    await act(async () => void viewState().manage(provider.id, 'export'))
    await advance(450)
    await until(() => words.test(find('.portico-toasts').textContent ?? ''))
  })

  it('tells the provider the language of the modal with its screen', async () => {
    const booted = await enter({}, { locale: german })
    const told: string[] = []
    booted.provider.prepare = (context) => void context.watchTheme(({ locale }) => told.push(locale))
    booted.wallet.prepare()
    const before = told.length
    await booted.open({ view: 'Profile' })
    await until(() => booted.has('Schlüssel exportieren'))
    await booted.click('Schlüssel exportieren')
    await until(() => told.length > before)
    expect(told.at(-1)).toBe('de')
    await booted.click('Zurück')
  })

  it('tells the provider the color scheme of the messaging app around a mini app', async () => {
    const listeners = new Set<() => void>()
    const app = {
      initData: 'query_id=1',
      colorScheme: 'dark',
      onEvent: (_: string, listener: () => void) => listeners.add(listener),
      offEvent: (_: string, listener: () => void) => listeners.delete(listener),
    }
    Object.assign(window, { Telegram: { WebApp: app } })
    onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'))
    const booted = await enter({}, { themeMode: 'auto' })
    const told: string[] = []
    booted.provider.prepare = (context) => void context.watchTheme(({ mode }) => told.push(mode))
    booted.wallet.prepare()
    await until(() => told.length > 0)
    app.colorScheme = 'light'
    for (const listener of listeners) listener()
    expect(told).toEqual(['dark', 'light'])
  })

  it('asks to save the recovery code only while the wallet cannot be recovered', async () => {
    const { open, text, has } = await enter({}, {}, { isRecoverable: false })
    await open({ view: 'Account' })
    await until(() => text().includes('Save your recovery code'))
    expect(has('Save it')).toBe(true)
    const calm = await enter()
    await calm.open({ view: 'Account' })
    expect(calm.text()).not.toContain('Save your recovery code')
  })
})

describe('the words of a request', () => {
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const described = (method: string, params: unknown) => describeRequest({ method, params }, coin)

  it('are sender, receiver, amount and all the rest of a transaction', () => {
    const params = [{ from: '0xa', to: TO, value: '0xde0b6b3a7640000', data: '0xabcd', gas: '0x5208' }]
    const { text, ...rest } = described('eth_sendTransaction', params)
    expect(rest).toEqual({ kind: 'send', from: '0xa', to: TO, amount: '1 ETH' })
    expect(JSON.parse(text)).toEqual({ to: TO, data: '0xabcd', gas: '0x5208' })
  })

  it('show an amount that cannot be read as it is, and a contract that is created', () => {
    const { text, amount, to } = described('eth_sendTransaction', [{ value: 'all', data: '0x60' }])
    expect([amount, to, JSON.parse(text)]).toEqual([undefined, '', { data: '0x60', value: 'all' }])
  })

  it('show a second parameter, which is not expected', () => {
    expect(described('eth_sendTransaction', [{ to: TO }, { more: 1 }]).text).toContain('"more"')
  })

  it.each([
    ['0x48656c6c6f', 'Hello'],
    ['Hello', 'Hello'],
    ['0xff', '0xff'],
    ['0x480065', '0x480065'],
    ['0x4', '0x4'],
    ['0x', ''],
  ])('of the message %s are %j', (given, text) => {
    expect(described('personal_sign', [given, '0xa'])).toEqual({ kind: 'sign', from: '0xa', text })
  })

  it('are the typed data as a whole', () => {
    const data = { domain: { chainId: 1 }, message: { spender: TO } }
    expect(JSON.parse(described('eth_signTypedData_v4', ['0xa', JSON.stringify(data)]).text)).toEqual(data)
  })

  it('are the text of a Solana message, and all of anything else', () => {
    const message = new TextEncoder().encode('Hello')
    const account = { address: 'So1', publicKey: new Uint8Array(2) }
    expect(described('solana_signMessage', [{ account, message }])).toEqual({
      kind: 'sign',
      from: 'So1',
      text: 'Hello',
    })
    expect(described('solana_signMessage', [{ account, message, odd: 1 }]).text).toContain('"odd"')
    expect(
      JSON.parse(described('solana_signTransaction', [{ account, transaction: new Uint8Array([1]) }]).text),
    ).toEqual([{ account: 'So1', transaction: '2' }])
  })
})
