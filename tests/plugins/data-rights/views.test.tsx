// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { dataRights } from '../../../plugins/data-rights/plugin.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../kernel/egress/egress.js'
import '../../../plugins/data-rights/messages/en.js'
import '../../../plugins/data-rights/views/views.js'

const framed = definePlugin({ id: 'keys', egress: () => ({ frames: ['https://keys.example'] }) })

const enter = async (more: readonly AnyPlugin[] = []) => {
  const wallet = fakeWallet({ id: 'org.garden' })
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet] }), ...more, dataRights() as AnyPlugin] })
  await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  return booted
}

const names = ({ all }: Pick<Awaited<ReturnType<typeof enter>>, 'all'>) =>
  all('.portico-row-name').map(({ textContent }) => textContent)

describe('the screen of stored data', () => {
  it('is reached from the settings of the account', async () => {
    const booted = await enter()
    await booted.open({ view: 'Profile' })
    await until(() => booted.button('Stored data'))
    await booted.click('Stored data')
    await until(() => booted.text().includes('This page keeps these things'))
  })

  it('says in plain words what is stored, how much, and under which names', async () => {
    const booted = await enter()
    booted.storage.setItem('portico:swaps:summaries', 'x'.repeat(2500))
    booted.storage.setItem('portico:pay:payments', '1')
    booted.storage.setItem('portico:names:owners', '1')
    booted.storage.setItem('portico:unheardOf:thing', '1')
    await booted.open({ view: 'StoredData' })
    await until(() => names(booted).length === 5)
    expect(names(booted).sort()).toEqual([
      'Connected wallets and transactions',
      'Names of your accounts',
      'Payments',
      'Swaps',
      'unheardOf',
    ])
    expect(booted.text()).toContain('2.5 kB')
    expect(booted.text()).toContain('portico:connections')
  })

  it('says that a frame keeps its own data, and where', async () => {
    const booted = await enter([framed() as AnyPlugin])
    await booted.open({ view: 'StoredData' })
    await until(() => booted.text().includes('The wallet of keys.example keeps its own data'))
  })

  it('says so where nothing is stored', async () => {
    const booted = mountModal({ plugins: [dataRights() as AnyPlugin] })
    await booted.open({ view: 'StoredData' })
    await until(() => booted.text().includes('Nothing is stored'))
  })
})

describe('erasing', () => {
  it('asks first, and Cancel keeps everything', async () => {
    const booted = await enter()
    await booted.open({ view: 'StoredData' })
    await until(() => names(booted).length > 0)
    await booted.click('Erase everything')
    await until(() => booted.text().includes('Erase all stored data?'))
    await booted.click('Cancel')
    await until(() => booted.text().includes('This page keeps these things'))
    expect(booted.modal.getSnapshot().namespaces['fake']?.isConnected).toBe(true)
  })

  it('disconnects, erases, and says so', async () => {
    const booted = await enter()
    await booted.open({ view: 'EraseData' })
    await until(() => booted.button('Erase'))
    await booted.click('Erase')
    await until(() => booted.text().includes('Everything is erased'))
    expect(booted.modal.getSnapshot().namespaces['fake']?.isConnected).toBe(false)
    expect(booted.storage.entries()).toEqual({})
    await booted.click('Done')
    expect(booted.modal.getSnapshot().open).toBe(false)
  })

  it('says so where something is left, and tries again', async () => {
    const booted = await enter()
    const { removeItem } = booted.storage
    Object.assign(booted.storage, { removeItem: () => undefined })
    await booted.open({ view: 'EraseData' })
    await until(() => booted.button('Erase'))
    await booted.click('Erase')
    await until(() => booted.text().includes('Some of it could not be erased.'))
    Object.assign(booted.storage, { removeItem })
    await booted.click('Try again')
    await until(() => booted.text().includes('Everything is erased'))
  })
})
