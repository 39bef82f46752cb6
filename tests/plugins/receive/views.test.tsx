// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ReceiveOptions } from '../../../plugins/receive/options.js'
import { receive } from '../../../plugins/receive/plugin.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/receive/messages/en.js'
import '../../../plugins/receive/views/views.js'

const EVM = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SOLANA = '7XkQb2Vt9mNcRpE4wLhSaJ6fYdGz1KuToq8HxC3mT9vP'

/** Two families of networks, with an account on each. */
const boot = async (options: ReceiveOptions = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155', 'solana'] })
  const chains = { eip155: [EVM, 'Ethereum', 'Base'], solana: [SOLANA, 'Solana'] } as const
  const families = Object.entries(chains).map(([id, [account, ...names]]) => {
    const side = wallet.sides[id]
    if (side) Object.assign(side, { accounts: [account], chain: `${id}:1` })
    const networks = names.map((name, at) => fakeNetwork(`${id}:${at + 1}`, { name }))
    return fakeNamespace({ id, label: `Family of ${names[0]}`, wallets: [wallet], networks })
  })
  const booted = mountModal({ plugins: [...families, receive(options)] })
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
  return { ...booted, copied, fill }
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

  it('lists the networks that share the address, and warns about no other', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive' })
    expect(booted.text()).not.toContain('Only send')
    await booted.click('Works on 2 networks')
    await booted.screen('Networks')
    expect(booted.all('.portico-row-name').map(({ textContent }) => textContent)).toEqual(['Ethereum', 'Base'])
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
    await booted.click('Receive on another kind of network')
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

describe('asking for an amount', () => {
  it('makes a link that fills it in, and copies it', async () => {
    const booted = await boot()
    await booted.open({ view: 'WalletReceive' })
    await booted.click('Request')
    await booted.screen('Request')
    expect(booted.button('Enter an amount').getAttribute('aria-disabled')).toBe('true')
    await booted.fill('Amount in FAKE', '1.234')
    expect(booted.button('This is not an amount').getAttribute('aria-disabled')).toBe('true')
    await booted.fill('Amount in FAKE', '1.25')
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
    const share = vi.fn(() => Promise.reject(new DOMException('given up', 'AbortError')))
    vi.stubGlobal('navigator', { ...navigator, share })
    await booted.open({ view: 'WalletReceiveRequest', params: { namespace: 'solana' } })
    await booted.fill('Amount in FAKE', '2')
    await booted.fill('For what, if you like', 'Two tickets')
    await booted.click('Make code')
    await booted.click('Share')
    expect(booted.text()).toContain('On Solana, for Two tickets')
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: `solana:${SOLANA}?amount=2&message=Two%20tickets` })
  })

  it('is not offered where the host does not want it', async () => {
    const booted = await boot({ requests: false })
    await booted.open({ view: 'WalletReceive' })
    expect(booted.has('Request')).toBe(false)
    expect(booted.has('Copy address')).toBe(true)
  })
})
