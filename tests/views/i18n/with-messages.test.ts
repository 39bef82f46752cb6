import { expect, it } from 'vitest'
import type { SlotItem } from '../../../kernel/contract/contributions.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import type { ViewDefinition } from '../../../kernel/contract/view.js'
import { withMessages } from '../../../views/i18n/with-messages.js'

const definition = { load: async () => ({ default: () => null }) } as unknown as ViewDefinition
const tips = { id: 'tips', spec: { views: { Tips: definition } } } as unknown as AnyPlugin

/** Wraps a view and a contribution, and counts the messages that are loaded. */
const wrap = () => {
  const loaded: string[] = []
  const item = { owner: 'tips', load: definition.load } as unknown as SlotItem
  const wrapped = withMessages(
    {
      plugins: [tips],
      view: (name) => (name === 'Tips' ? definition : { ...definition }),
      slot: () => [item],
    },
    {
      load: async (plugin) => {
        loaded.push(plugin)
      },
    },
  )
  return { loaded, wrapped }
}

it('loads the messages of a plugin with its view', async () => {
  const { loaded, wrapped } = wrap()
  await wrapped.view('Tips').load()
  expect(loaded).toEqual(['tips'])
})

it('loads the messages of a plugin with its contributions', async () => {
  const { loaded, wrapped } = wrap()
  await wrapped.slot('account.actions')[0]?.load?.()
  expect(loaded).toEqual(['tips'])
})

it('loads no messages with a view of the core', async () => {
  const { loaded, wrapped } = wrap()
  await wrapped.view('Account').load()
  expect(loaded).toEqual([])
})

it('returns the same definition each time, because components are kept by it', () => {
  const { wrapped } = wrap()
  expect(wrapped.view('Tips')).toBe(wrapped.view('Tips'))
})
