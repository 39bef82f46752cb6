// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'

/** A connected wallet that switched to an unsupported network. */
const boot = async () => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const metadata = { name: 'Meridian', url: 'https://app.example', description: '', icons: [] }
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet] })], metadata })
  await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  await act(async () => wallet.side.changeChain('fake:elsewhere'))
  await booted.screen('Switch network')
  return { ...booted, wallet }
}

it('opens automatically, and explains that nothing is lost', async () => {
  const { heading, text, rows } = await boot()
  expect(heading()).toBe('This network is not supported here')
  expect(text()).toContain('Meridian works on the networks below. Your money stays where it is.')
  expect(rows()).toEqual(['Network one', 'Network two'])
})

it('closes once the wallet is on a supported network', async () => {
  const { click, modal } = await boot()
  await click('Network two')
  await until(() => !modal.getSnapshot().open)
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
})

it('stays with a note after a decline', async () => {
  const { click, wallet, rows, title } = await boot()
  wallet.side.script.switch = () => Promise.reject({ code: 4001 })
  await click('Network two')
  await until(() => rows().includes('Network twoDeclined'))
  expect(title()).toBe('Switch network')
})

it('has no back button, and shakes on Escape (2.12)', async () => {
  const { has, press, find, modal } = await boot()
  expect(has('Back')).toBe(false)
  await press('Escape')
  expect('shake' in find('.portico-card').dataset).toBe(true)
  expect(modal.getSnapshot().open).toBe(true)
})

it('lets the user disconnect', async () => {
  const { click, modal } = await boot()
  await click('Disconnect')
  await until(() => !modal.getSnapshot().open)
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
})
