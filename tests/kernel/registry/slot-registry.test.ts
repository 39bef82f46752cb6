import { expect, test, vi } from 'vitest'
import type { Contributions } from '../../../kernel/contract/contributions.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineQuery } from '../../../kernel/define/define-query.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { reaction } from '../../../kernel/stores/mobx.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'

const load = async () => ({ default: () => null })
const contributing = (contributes: Contributions, id = 'more') => definePlugin({ id, contributes })() as never

test('returns the items of all plugins, in the order of the plugins', () => {
  const { kernel } = bootKernel({
    plugins: [
      contributing({
        'account.rows': [
          { id: 'a', load },
          { id: 'b', order: -1, load },
        ],
      }),
      contributing({ 'account.rows': { id: 'a', load } }, 'other'),
    ],
  })
  expect(kernel.slots.of('account.rows')).toEqual([
    { id: 'a', owner: 'more', load },
    { id: 'b', order: -1, owner: 'more', load },
    { id: 'a', owner: 'other', load },
  ])
  expect(kernel.slots.of('settings.rows')).toEqual([])
})

test('refuses an unknown slot, and names the known ones', () => {
  const plugin = contributing({ 'account.row': { id: 'a', load } } as never)
  const refused = vi.fn()
  try {
    bootKernel({ plugins: [plugin] })
  } catch (error) {
    refused(isModalError(error) && [error.code, error.message])
  }
  expect(refused).toHaveBeenCalledExactlyOnceWith([
    'SLOT_UNKNOWN',
    'The plugin more contributes to an unknown slot: account.row. Use one of connect.methods, connect.help, ' +
      'account.total, account.actions, account.tabs, account.rows, review.notes, settings.rows.',
  ])
})

test('passes the parsed options and the stores to a condition', () => {
  const seen = vi.fn(() => true)
  const { kernel } = bootKernel({ plugins: [contributing({ 'account.rows': { id: 'a', load, when: seen } })] })
  expect(kernel.slots.of('account.rows')).toHaveLength(1)
  expect(seen).toHaveBeenCalledExactlyOnceWith({ options: {}, stores: kernel.stores, answers: expect.any(Function) })
})

test('shows an item once its query is answered in the namespace, in every one for *', () => {
  const priceQuery = defineQuery<string, number>('price')
  const contexts: PluginContext[] = []
  const source = feature('source', (context) => void contexts.push(context))
  const row = (namespace: string | undefined): Contributions => ({
    'account.rows': { id: 'price', load, when: ({ answers }) => answers(priceQuery, namespace) },
  })
  const { kernel } = bootKernel({
    plugins: [
      source,
      contributing(row('fake'), 'a'),
      contributing(row('other'), 'b'),
      contributing(row(undefined), 'c'),
    ],
  })
  const shown: (readonly string[])[] = []
  const stop = reaction(
    () => kernel.slots.of('account.rows').map(({ owner }) => owner),
    (owners) => void shown.push(owners),
    { fireImmediately: true },
  )
  for (const { answer } of contexts) {
    answer(priceQuery, 'fake', async () => 1)
    answer(priceQuery, '*', async () => 1)
  }
  stop()
  expect(shown).toEqual([[], ['a'], ['a', 'b']])
})

test('lets taps filter and reorder the items that are shown', () => {
  const host = feature('host', ({ tap }) =>
    tap('render.slot', (items) => items.filter(({ id }) => id !== 'b').reverse(), { slot: 'account.rows' }),
  )
  const rows = ['a', 'b', 'c'].map((id) => ({ id, load }))
  const { kernel } = bootKernel({ plugins: [contributing({ 'account.rows': rows }), host] })
  expect(kernel.slots.of('account.rows').map(({ id }) => id)).toEqual(['c', 'a'])
})
