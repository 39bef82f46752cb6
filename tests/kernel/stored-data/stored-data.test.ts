// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { MODALS } from '../../../kernel/modals-of-page.js'
import { defineSchema, readList, readText } from '../../../kernel/schema/define-schema.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { memoryStorage } from '../../support/memory-storage.js'

const entry = { key: 'list', version: 1, schema: defineSchema((all) => readList(all, 'list', readText)), fallback: [] }

/** A plugin that stores a list, and holds it in memory. */
const noting = (isTold = true) => {
  let context: PluginContext | undefined
  let held: readonly string[] = []
  const plugin = definePlugin({
    id: 'notes',
    egress: () => ({ storage: ['portico:notes:'], sessionStorage: ['notes.'], cookies: ['notes'] }),
    purposes: async () => ({ default: { storage: { why: 'Keeps notes.', when: 'Always.' } } }),
    setup(given) {
      context = given as unknown as PluginContext
      if (isTold)
        given.tap('erased', () => {
          held = []
        })
    },
  })()
  const note = (text: string) => {
    held = [...held, text]
    context?.storageEntry<readonly string[]>(entry).write(held)
  }
  return { plugin, note }
}

const boot = (options: { readonly id?: string; readonly isTold?: boolean } = {}) => {
  const { plugin, note } = noting(options.isTold)
  const wallet = fakeWallet()
  const storage = memoryStorage()
  const booted = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), plugin],
    storage,
    window,
    ...(options.id && { id: options.id }),
  })
  return { ...booted, note, wallet }
}

/** Lists the modals of the page, as `createModal` does. */
const setModals = (ids: readonly string[]) => {
  Object.assign(window, { [MODALS]: new Map(ids.map((id) => [id, {}])) })
  onTestFinished(() => void Reflect.deleteProperty(window, MODALS))
}

describe('what is stored', () => {
  it('is listed by plugin with its text and why, in every storage of the page', async () => {
    const { modal, note } = boot()
    sessionStorage.setItem('notes.tab', '1')
    sessionStorage.setItem('theirs', '1')
    // biome-ignore lint/suspicious/noDocumentCookie: as plugins write them
    document.cookie = 'notes=yes'
    note('one')
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const stored = await modal.storedData()
    expect(stored).toContainEqual({
      plugin: 'notes',
      kind: 'storage',
      key: 'portico:notes:list',
      value: '{"version":1,"data":["one"]}',
      why: 'Keeps notes.',
    })
    expect(stored.map(({ plugin, kind, key }) => `${plugin} ${kind} ${key}`)).toEqual(
      expect.arrayContaining([
        'core storage portico:connections',
        'notes sessionStorage notes.tab',
        'notes cookies notes',
      ]),
    )
    expect(stored.some(({ key }) => key === 'theirs')).toBe(false)
    await modal.eraseData()
    expect(sessionStorage.getItem('theirs')).toBe('1')
    sessionStorage.clear()
  })

  it('is listed too if its plugin is not part of the modal any more', async () => {
    const { modal, storage } = boot()
    storage.setItem('portico:swaps:summaries', '[]')
    storage.setItem('other:key', '1')
    expect(await modal.storedData()).toMatchObject([{ plugin: 'swaps', key: 'portico:swaps:summaries' }])
  })

  it('of another modal is none of its business', async () => {
    const { modal, note, storage } = boot({ id: 'second' })
    storage.setItem('portico:connections', '{}')
    note('one')
    expect((await modal.storedData()).map(({ key }) => key)).toEqual(['portico:second:notes:list'])
    await modal.eraseData()
    expect([...storage.items.keys()]).toEqual(['portico:connections'])
  })

  it('of another modal is left alone by the default one', async () => {
    const { modal, note, storage } = boot()
    const stored = ['portico:second:connections', 'portico:second:notes:list', 'portico:active-one:connections']
    for (const key of stored) storage.setItem(key, '{}')
    setModals(['default', 'second', 'active-one'])
    note('one')
    expect((await modal.storedData()).map(({ key }) => key)).toEqual(['portico:notes:list'])
    await modal.eraseData()
    expect([...storage.items.keys()]).toEqual(stored)
  })

  it('of a modal that is not on the page any more is erased by the default one', async () => {
    const { modal, storage } = boot()
    storage.setItem('portico:second:connections', '{}')
    setModals(['default'])
    expect(await modal.storedData()).toMatchObject([{ plugin: 'second', key: 'portico:second:connections' }])
    await modal.eraseData()
    expect([...storage.items.keys()]).toEqual([])
  })

  it('of a plugin is its own, also if another modal has the id of the plugin', async () => {
    const { modal, note, storage } = boot()
    setModals(['default', 'notes'])
    note('one')
    await modal.eraseData()
    expect([...storage.items.keys()]).toEqual([])
  })

  it('is nothing where the browser denies storage', async () => {
    const { modal, storage } = boot()
    storage.break()
    expect(await modal.storedData()).toEqual([])
    await modal.eraseData()
  })

  it('cannot be listed through a port of the host without `keys`, which says what to add', async () => {
    const { keys: _, ...port } = memoryStorage()
    const { modal } = bootKernel({ plugins: [], storage: port as never })
    await expect(modal.storedData()).rejects.toMatchObject({ code: 'STORED_DATA_UNREADABLE' })
  })
})

describe('erasing', () => {
  it('disconnects, and leaves nothing behind', async () => {
    const { modal, note, storage } = boot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    note('one')
    await modal.eraseData()
    expect(modal.getSnapshot().namespaces['fake']?.isConnected).toBe(false)
    expect(Object.fromEntries(storage.items)).toEqual({})
    expect(await modal.storedData()).toEqual([])
  })

  it('works with a wallet that fails to disconnect', async () => {
    const { modal, storage, wallet } = boot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    wallet.side.script.disconnect = () => Promise.reject(new Error('gone'))
    await modal.eraseData()
    expect(Object.fromEntries(storage.items)).toEqual({})
  })

  it('tells plugins, so that what they hold in memory is not stored once more', async () => {
    const { modal, note, storage } = boot()
    note('one')
    await modal.eraseData()
    note('two')
    expect(Object.fromEntries(storage.items)).toEqual({ 'portico:notes:list': '{"version":1,"data":["two"]}' })
  })

  it('says what is left where a storage does not give it up', async () => {
    const { modal, note, storage } = boot()
    note('one')
    const { removeItem } = storage
    Object.assign(storage, { removeItem: (key: string) => (key.includes('notes') ? undefined : removeItem(key)) })
    await expect(modal.eraseData()).rejects.toMatchObject({
      code: 'STORED_DATA_LEFT',
      details: 'portico:notes:list',
    })
  })
})
