// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ERROR_TOAST_DELAY_MS } from '../../../kernel/constants.js'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import type { AccountKinds, AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { identityQuery } from '../../../kernel/queries.js'
import { paymentLinks as evmLinks } from '../../../plugins/eip155/payment-links.js'
import type { ReceiveOptions } from '../../../plugins/receive/options.js'
import { receive } from '../../../plugins/receive/plugin.js'
import { paymentLinks as solanaLinks } from '../../../plugins/solana/payment-links.js'
import { type Token, tokenListQuery, tokensQuery } from '../../../services/queries.js'
import { type FakeSide, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/receive/messages/en.js'
import '../../../plugins/receive/views/views.js'

const EVM = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const SMART = '0x4f9C1aB37E20c58D96b1F07aC3E85d2149ba06E7'
const SOLANA = '7XkQb2Vt9mNcRpE4wLhSaJ6fYdGz1KuToq8HxC3mT9vP'

/** The links of the chains themselves. */
const LINKS = { eip155: evmLinks, solana: solanaLinks }

interface World extends ReceiveOptions {
  /** What the wallet shares on the EVM networks. */
  readonly evm?: Partial<ConnectorSession>
  /** The account kinds that the EVM namespace declares. */
  readonly accountKinds?: AccountKinds
  readonly enableNetworkSwitch?: boolean
  readonly plugins?: readonly AnyPlugin[]
}

/** Two families of networks, with an account on each. */
const boot = async ({ evm, accountKinds, enableNetworkSwitch, plugins = [], ...options }: World = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155', 'solana'] })
  const chains = { eip155: [EVM, 'Ethereum', 'Base'], solana: [SOLANA, 'Solana'] } as const
  const families = (['eip155', 'solana'] as const).map((id) => {
    const [account, ...names] = chains[id]
    const side = wallet.sides[id]
    if (side) Object.assign(side, { accounts: [account], chain: `${id}:1` })
    if (side && evm && id === 'eip155') side.script.connect = async () => ({ ...side.session, ...evm })
    const networks = names.map((name, at) => fakeNetwork(`${id}:${at + 1}`, { name }))
    const kinds = id === 'eip155' && accountKinds
    const own = kinds && { accountKinds: kinds, messages: { en: { 'eip155.art': 'For art' } } }
    const offers = { sharedKeys: id === 'eip155', paymentLinks: async () => LINKS[id] }
    return fakeNamespace({ id, label: `Family of ${names[0]}`, wallets: [wallet], networks, offers, ...own })
  })
  const booted = mountModal({
    plugins: [...families, ...plugins, receive(options)],
    ...(enableNetworkSwitch !== undefined && { enableNetworkSwitch }),
  })
  const connect = async (id: 'eip155' | 'solana') =>
    act(async () => void (await booted.modal.connect(`${id}:1`, { connectorId: 'org.garden' })))
  await connect('solana')
  await connect('eip155')
  const copied = vi.fn(async (_text: string) => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const fill = async (label: string, value: string) => {
    const input = booted.all('input').find((one) => one.getAttribute('aria-label') === label) as HTMLInputElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  /** Gives the browser a share sheet. */
  const stubShare = (answer = () => Promise.resolve()) => {
    const share = vi.fn(answer)
    vi.stubGlobal('navigator', { ...navigator, share })
    return share
  }
  return { ...booted, copied, fill, stubShare, evm: wallet.sides['eip155'] as FakeSide }
}

/** The text that is drawn whole, in groups. */
const groups = ({ find }: { find(selector: string): HTMLElement }) => find('.portico-address').textContent

describe('receiving', () => {
  it('starts at the account, with the whole address of the account that is shown', async () => {
    const booted = await boot()
    await booted.open()
    await booted.click('Receive')
    await until(() => booted.find('.portico-address'))
    expect(booted.title()).toBe('Receive')
    expect(groups(booted)).toBe(EVM)
    expect(booted.find('[role="img"]').getAttribute('aria-label')).toBe('Your address as a code')
    await booted.click('Copy')
    expect(booted.copied).toHaveBeenCalledExactlyOnceWith(EVM)
  })

  it('names the network and warns about others, also where several share the address', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive' })
    expect(booted.find('.portico-panel').textContent).toContain('Your address on Ethereum')
    expect(booted.text()).toContain('Only send tokens that are on Ethereum or a network listed below.')
    expect(booted.text()).toContain('What comes from elsewhere can be lost.')
  })

  it('names the network beside the name of the account', async () => {
    const named = definePlugin({
      id: 'names',
      setup: ({ answer }) => answer(identityQuery, 'eip155', async () => ({ name: 'maya.eth' })),
    })
    const booted = await boot({ plugins: [named()] })
    await booted.open({ view: 'WalletReceive' })
    await until(() => booted.find('.portico-panel').textContent?.startsWith('maya.eth · Ethereum'))
    expect(booted.text()).toContain('Only send tokens that are on Ethereum')
  })

  it('says whose word the name of the account is', async () => {
    const named = definePlugin({
      id: 'names',
      setup: ({ answer }) =>
        answer(identityQuery, 'eip155', async () => ({ name: 'maya.eth', nameSource: 'names.example' })),
    })
    const booted = await boot({ plugins: [named()] })
    await booted.open({ view: 'WalletReceive' })
    await until(() => booted.find('.portico-panel').textContent?.startsWith('maya.eth by names.example · Ethereum'))
  })

  it('shows another network that shares the address, and asks no wallet', async () => {
    const booted = await boot()
    await booted.open({ view: 'Account' })
    await booted.click('Receive')
    await booted.click('Works on 2 networks')
    await booted.screen('Networks')
    expect(booted.rows()).toEqual(['Ethereum', 'Base'])
    await booted.click('Base')
    await booted.screen('Receive')
    expect(booted.text()).toContain('Your address on Base')
    expect(booted.text()).toContain('Only send tokens that are on Base or a network listed below.')
    expect(booted.evm.count('switch')).toBe(0)
    // The list is gone from the history.
    await act(async () => booted.modal.back())
    await booted.screen('Account')
  })

  it('lists only the networks that the wallet has approved', async () => {
    const booted = await boot({ evm: { approvedChains: ['eip155:1'] } })
    await booted.open({ view: 'WalletReceive' })
    expect(booted.text()).toContain('What comes from another network is lost.')
    await booted.click('Another network')
    await booted.screen('Networks')
    expect(booted.button('BaseNot in wallet').getAttribute('aria-disabled')).toBe('true')
  })

  it('shares the address where the browser can, and says so if that fails', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive' })
    expect(booted.has('Share address')).toBe(false)
    const failed = booted.stubShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await booted.open({ view: 'WalletReceive', params: { namespace: 'solana' } })
    await booted.click('Share address')
    expect(failed).toHaveBeenCalledExactlyOnceWith({ title: 'Your address on Solana', text: SOLANA })
    await booted.advance(ERROR_TOAST_DELAY_MS)
    await until(() => booted.modal.getSnapshot().toast?.text === 'It could not be shared. Copy it instead.')
  })

  it('warns where an address is good on one network only', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive', params: { namespace: 'solana' } })
    expect(booted.title()).toBe('Receive on Solana')
    expect(groups(booted)).toBe(SOLANA)
    expect(booted.text()).toContain('Only send tokens that are on Solana. What comes from another network is lost.')
  })

  it('leads to the account of another family', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive' })
    await booted.click('Another account')
    await booted.screen('Receive on')
    expect(booted.rows()).toEqual(['Family of Ethereum0x71…d8976F', 'Solana7XkQ…3mT9vP'])
    await booted.click('Solana7XkQ…3mT9vP')
    await booted.screen('Receive on Solana')
    expect(groups(booted)).toBe(SOLANA)
  })

  it('says that no wallet is connected, when it no longer is', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive', params: { namespace: 'solana' } })
    await act(async () => booted.modal.disconnect('solana'))
    await until(() => booted.text().includes('No wallet is connected. Connect one to receive.'))
  })
})

describe('a smart account', () => {
  const evm = { accounts: [{ address: EVM, kind: 'smartAccount' }] }

  it('is said to be on its own network only', async () => {
    const booted = await boot({ evm })
    await booted.open({ view: 'WalletReceive' })
    expect(booted.title()).toBe('Receive on Ethereum')
    expect(booted.text()).toContain('Only send tokens that are on Ethereum. What comes from another network is lost.')
    expect(booted.find('.portico-panel').textContent).toContain('Smart account')
    expect(booted.has(/^Works on/)).toBe(false)
    await booted.click('Another account')
    await booted.screen('Receive on')
    expect(booted.rows()[0]).toBe('Ethereum0x71…d8976F')
  })

  it('ignores another network in the parameters of its screen', async () => {
    const booted = await boot({ evm })
    await booted.open({ view: 'WalletReceive', params: { namespace: 'eip155', network: 'eip155:2' } })
    expect(booted.title()).toBe('Receive on Ethereum')
  })

  it('receives on another network once the wallet has switched', async () => {
    const booted = await boot({ evm })
    await booted.open({ view: 'WalletReceive' })
    await booted.click('Another network')
    await booted.screen('Networks')
    booted.evm.script.switch = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await booted.click('Base')
    await until(() => booted.has('BaseDeclined'))
    delete booted.evm.script.switch
    await booted.click('BaseDeclined')
    await booted.screen('Receive on Base')
    expect(booted.evm.count('switch')).toBe(2)
  })

  it.each([
    ['Wallet is locked', 'Garden is locked. Unlock it, then try again.', false],
    ['Extension context invalidated.', 'Garden was updated or switched off while this page was open.', true],
  ])('says why a wallet cannot switch, and what to do: %s', async (message, words, isStale) => {
    const booted = await boot({ evm })
    await booted.open({ view: 'WalletReceive' })
    await booted.click('Another network')
    await booted.screen('Networks')
    booted.evm.script.switch = () => Promise.reject(new Error(message))
    await booted.click('Base')
    await until(() => booted.text().includes(words))
    expect(booted.has('Reload the page')).toBe(isStale)
    expect(booted.has('Base')).toBe(true)
  })

  it('is not switched where the host allows no switching', async () => {
    const booted = await boot({ evm, enableNetworkSwitch: false })
    await booted.open({ view: 'WalletReceive' })
    expect(booted.has('Another network')).toBe(false)
  })
})

describe('several accounts', () => {
  const accounts = [{ address: EVM, label: 'Savings' }, { address: OTHER }, { address: SMART, kind: 'smartAccount' }]

  it('have the name that their chain gives their kind, on the list and over the address', async () => {
    const art = { address: OTHER, kind: 'art' }
    const accountKinds = { default: 'eoa', labels: { art: 'eip155.art' } }
    const booted = await boot({ accountKinds, evm: { accounts: [art, { address: SMART, kind: 'unnamed' }] } })
    await booted.open({ view: 'WalletReceive' })
    expect(booted.find('.portico-panel').textContent).toContain('Ethereum · For art')
    await booted.click('Another account')
    expect(booted.rows().slice(0, 2)).toEqual(['0x2B…cCD6cFFor art', '0x4f…ba06E7'])
  })

  it('are listed with their names and kinds, and the chosen one becomes the active one', async () => {
    const booted = await boot({ evm: { accounts } })
    await booted.open({ view: 'Account' })
    await booted.click('Receive')
    await booted.click('Another account')
    await booted.screen('Receive on')
    expect(booted.rows()).toEqual([
      'Savings0x71…d8976F',
      '0x2B…cCD6cF',
      '0x4f…ba06E7Smart account',
      'Solana7XkQ…3mT9vP',
    ])
    await booted.click('0x4f…ba06E7Smart account')
    await booted.screen('Receive on Ethereum')
    expect(groups(booted)).toBe(SMART)
    expect(booted.has(/^Works on/)).toBe(false)
    expect(booted.modal.getSnapshot().namespaces['eip155']?.address).toBe(SMART)
    await act(async () => booted.modal.back())
    await booted.screen('Account')
  })
})

describe('asking for an amount', () => {
  it('makes a link that fills it in, and copies it', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive' })
    await booted.click('Request')
    await booted.screen('Request')
    expect(booted.button('Enter an amount').getAttribute('aria-disabled')).toBe('true')
    await booted.fill('Amount in FAKE', '1.234')
    expect(booted.button('This is not an amount').getAttribute('aria-disabled')).toBe('true')
    // A comma is the decimal point of many languages.
    await booted.fill('Amount in FAKE', '1,25')
    await booted.click('Make code')
    await until(() => booted.find('[role="img"]'))
    expect(booted.text()).toContain('1.25\u00a0FAKE')
    expect(booted.text()).toContain('On Ethereum')
    await booted.click('Copy link')
    expect(booted.copied).toHaveBeenCalledExactlyOnceWith(`ethereum:${EVM}@1?value=125`)
    await booted.click('Change')
    await until(() => booted.has('Make code'))
  })

  it('shares the link, with what it is for, where the browser can', async () => {
    const booted = await boot()
    const share = booted.stubShare(() => Promise.reject(new DOMException('given up', 'AbortError')))
    await booted.open({ view: 'WalletReceiveRequest', params: { namespace: 'solana' } })
    await booted.fill('Amount in FAKE', '2')
    await booted.fill('For what, if you like', 'Two tickets')
    await booted.click('Make code')
    await booted.click('Share')
    expect(booted.text()).toContain('On Solana, for Two tickets')
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: `solana:${SOLANA}?amount=2&message=Two%20tickets` })
    await booted.click('Copy link')
    expect(booted.copied).toHaveBeenCalledOnce()
    expect(booted.modal.getSnapshot().toast?.text).toBe('Link copied')
  })

  it('is not offered where the host does not want it', async () => {
    const booted = await boot({ requests: false })
    await booted.open({ view: 'WalletReceive' })
    expect(booted.has('Request')).toBe(false)
    expect(booted.has('Copy address')).toBe(true)
  })

  it('asks on the network that was chosen', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive', params: { namespace: 'eip155', network: 'eip155:2' } })
    await booted.click('Request')
    await booted.screen('Request')
    await booted.fill('Amount in FAKE', '1')
    await booted.click('Make code')
    await booted.click('Copy link')
    expect(booted.copied).toHaveBeenCalledExactlyOnceWith(`ethereum:${EVM}@2?value=100`)
  })
})

describe('asking for a token', () => {
  const CONTRACT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const MINT = 'EPjFWdd5AufqSSqeM2qNiMF1nBMjNkwqRjmBVTQ3yE5'
  const token = (chain: string, address: string, extra: Partial<Token> = {}): Token => ({
    chain: chain as Token['chain'],
    address,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    listed: true,
    ...extra,
  })
  /** A plugin that knows tokens. */
  const knows = (list: readonly Token[], owned: readonly Token[] = []) =>
    definePlugin({
      id: 'tokens',
      setup({ answer }) {
        answer(tokenListQuery, '*', async () => list)
        answer(tokensQuery, '*', async () => ({ items: owned.map((one) => ({ ...one, amount: '1' })) }))
      },
    })()
  const choose = async (booted: Awaited<ReturnType<typeof boot>>, namespace: string, row: string) => {
    await booted.open({ view: 'WalletReceiveRequest', params: { namespace } })
    await booted.click('Choose token: FAKE')
    await booted.screen('Choose token')
    await until(() => booted.has(row))
    await booted.click(row)
    await booted.screen('Request')
  }

  it('makes an EIP-681 transfer of an ERC-20 token, in its own decimals', async () => {
    const booted = await boot({ plugins: [knows([token('eip155:1', CONTRACT)])] })
    await choose(booted, 'eip155', 'USD CoinUSDC')
    await booted.fill('Amount in USDC', '12.5')
    await booted.click('Make code')
    expect(booted.text()).toContain('12.5\u00a0USDC')
    await booted.click('Copy link')
    expect(booted.copied).toHaveBeenCalledExactlyOnceWith(
      `ethereum:${CONTRACT}@1/transfer?address=${EVM}&uint256=12500000`,
    )
  })

  it('makes a Solana Pay link with the mint, and keeps what it is for', async () => {
    const booted = await boot({ plugins: [knows([token('solana:1', MINT)])] })
    await booted.open({ view: 'WalletReceiveRequest', params: { namespace: 'solana' } })
    await booted.fill('For what, if you like', 'Rent')
    await booted.click('Choose token: FAKE')
    await until(() => booted.has('USD CoinUSDC'))
    await booted.click('USD CoinUSDC')
    await booted.screen('Request')
    await booted.fill('Amount in USDC', '3')
    await booted.click('Make code')
    await booted.click('Copy link')
    expect(booted.copied).toHaveBeenCalledExactlyOnceWith(`solana:${SOLANA}?amount=3&spl-token=${MINT}&message=Rent`)
  })

  it('lists each token that is vouched for once, and none of a stranger, another network or a wrong address', async () => {
    const strangers = [
      token('eip155:1', `0x${'1'.repeat(40)}`, { name: 'Stranger', listed: false }),
      token('eip155:1', `0x${'2'.repeat(40)}`, { name: 'Spam', spam: true }),
      token('eip155:2', `0x${'3'.repeat(40)}`, { name: 'Elsewhere' }),
      token('eip155:1', '0x12?value=9', { name: 'Crooked' }),
      token('eip155:1', `0x${'4'.repeat(40)}`, { name: 'Indivisible', decimals: 0 }),
    ]
    const known = token('eip155:1', CONTRACT)
    const booted = await boot({
      plugins: [knows([{ ...known, address: CONTRACT.toLowerCase() }, ...strangers], [known])],
    })
    await booted.open({ view: 'WalletReceiveSelectToken', params: { namespace: 'eip155' } })
    await until(() => booted.has('USD CoinUSDC'))
    expect(booted.rows()).toEqual(['FakeFAKE', 'USD CoinUSDC'])
  })

  it('asks for the coin again if the token is of another network', async () => {
    const booted = await boot()
    const params = { namespace: 'eip155', network: 'eip155:2', token: token('eip155:1', CONTRACT) }
    await booted.open({ view: 'WalletReceiveRequest', params })
    expect(booted.has('Choose token: FAKE')).toBe(true)
  })

  it('is searched by name, symbol and address where there are many', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      token('eip155:1', `0x${String(at).repeat(40)}`, { name: `Coin ${at}`, symbol: `C${at}` }),
    )
    const booted = await boot({ plugins: [knows(many)] })
    await booted.open({ view: 'WalletReceiveSelectToken', params: { namespace: 'eip155' } })
    await until(() => booted.rows().length === 7)
    await booted.fill('Search tokens', 'c3')
    expect(booted.rows()).toEqual(['Coin 3C3'])
    await booted.fill('Search tokens', 'nothing')
    expect(booted.text()).toContain('No tokens found')
  })

  it('lists the coin alone, and says why, if no list can be read', async () => {
    const fails = definePlugin({
      id: 'tokens',
      setup({ answer }) {
        const fail = () => Promise.reject(new Error('offline'))
        answer(tokenListQuery, '*', fail)
        answer(tokensQuery, '*', fail)
      },
    })
    const booted = await boot({ plugins: [fails()] })
    await booted.open({ view: 'WalletReceiveSelectToken', params: { namespace: 'eip155' } })
    await until(() => booted.text().includes('Only the coin of this network is listed.'))
    expect(booted.rows()).toEqual(['FakeFAKE'])
  })
})
