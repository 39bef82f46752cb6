// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { defineElements } from '../../elements/index.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { mountModal, until } from '../support/mount-modal.js'

const boot = (options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet], balance: async () => 1234n })], ...options })
  defineElements(booted.modal)
  const connect = () => act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  return { ...booted, connect }
}

/** Writes an element into the page, as a page without React does. */
const write = async (html: string): Promise<HTMLElement> => {
  await act(async () => document.body.insertAdjacentHTML('beforeend', html))
  return document.body.lastElementChild as HTMLElement
}
const words = (element: Element) => element.shadowRoot?.querySelector('.portico-host-label')?.textContent

afterEach(async () => {
  await act(async () => document.body.replaceChildren())
})

describe('in the page', () => {
  it('draws each button', async () => {
    const { connect } = boot()
    expect(words(await write('<portico-connect-button></portico-connect-button>'))).toBe('Connect wallet')
    expect(words(await write('<portico-network-button></portico-network-button>'))).toBe('Network one')
    const account = await write('<portico-account-button></portico-account-button>')
    expect(account.shadowRoot?.innerHTML).toBe('')
    await connect()
    expect(words(account)).toBe('alice')
  })

  it('opens the modal', async () => {
    const { modal } = boot()
    const element = await write('<portico-connect-button></portico-connect-button>')
    await act(async () => element.shadowRoot?.querySelector('button')?.click())
    expect(modal.getSnapshot().open).toBe(true)
  })
})

describe('attributes', () => {
  it('name the wallet that a button connects', async () => {
    const { modal } = boot()
    const element = await write('<portico-wallet-button wallet="org.garden"></portico-wallet-button>')
    expect(words(element)).toBe('Garden')
    await act(async () => element.shadowRoot?.querySelector('button')?.click())
    await until(() => modal.getSnapshot().namespaces['fake']?.isConnected)
  })

  it('say what the button says, and change with it', async () => {
    boot()
    const element = await write('<portico-connect-button label="Come in"></portico-connect-button>')
    expect(words(element)).toBe('Come in')
    await act(async () => element.setAttribute('label', 'Enter'))
    expect(words(element)).toBe('Enter')
    // An empty one is as good as none.
    await act(async () => element.setAttribute('label', ''))
    expect(words(element)).toBe('Connect wallet')
  })

  it('turn it off and on', async () => {
    boot()
    const element = await write('<portico-connect-button disabled></portico-connect-button>')
    const state = () => element.shadowRoot?.querySelector('button')?.getAttribute('aria-disabled')
    expect(state()).toBe('true')
    await act(async () => element.removeAttribute('disabled'))
    expect(state()).toBeNull()
  })

  it('hide the balance', async () => {
    const { connect } = boot()
    const element = await write('<portico-account-button balance="hide"></portico-account-button>')
    await connect()
    expect(element.shadowRoot?.querySelector('.portico-host-detail')).toBeNull()
    await act(async () => element.removeAttribute('balance'))
    expect(element.shadowRoot?.querySelector('.portico-host-detail')?.textContent).toContain('12.34')
  })

  it('name the namespace', async () => {
    const plugins = [fakeNamespace(), fakeNamespace({ id: 'other' })]
    const { modal } = boot({ plugins })
    const element = await write('<portico-connect-button namespace="other"></portico-connect-button>')
    await act(async () => element.shadowRoot?.querySelector('button')?.click())
    expect(modal.getSnapshot()).toMatchObject({ open: true, activeNamespace: 'fake' })
  })
})

describe('coming and going', () => {
  it('takes its button along, and comes back with it', async () => {
    boot()
    const element = await write('<portico-connect-button></portico-connect-button>')
    await act(async () => element.remove())
    expect(element.shadowRoot?.innerHTML).toBe('')
    await act(async () => document.body.append(element))
    expect(words(element)).toBe('Connect wallet')
  })

  it('keeps its button while it is moved', async () => {
    boot()
    const element = await write('<portico-connect-button></portico-connect-button>')
    const button = element.shadowRoot?.querySelector('button')
    await act(async () => document.body.prepend(element))
    expect(element.shadowRoot?.querySelector('button')).toBe(button)
    await act(async () => element.setAttribute('label', 'Still here'))
    expect(words(element)).toBe('Still here')
  })
})

describe('defined again', () => {
  it('belongs to the newer modal', async () => {
    boot()
    const element = await write('<portico-network-button></portico-network-button>')
    expect(words(element)).toBe('Network one')
    await act(async () => void boot({ plugins: [fakeNamespace({ id: 'other', networks: [] })], id: 'newer' }))
    expect(words(element)).toBe('Select network')
  })
})

it('is harmless on a server', () => {
  const { customElements } = globalThis
  Reflect.deleteProperty(globalThis, 'customElements')
  expect(() => defineElements({})).not.toThrow()
  Object.assign(globalThis, { customElements })
})
