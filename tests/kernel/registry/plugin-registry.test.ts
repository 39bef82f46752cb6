import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { PluginRegistry } from '../../../kernel/registry/plugin-registry.js'
import { fakeHandlers, fakeNamespace } from '../../support/fake-namespace.js'

const view = { params: z.object({}), load: async () => ({ default: null }) }

test('a view of one name by two plugins names both', () => {
  const registry = new PluginRegistry()
  registry.addViews('swaps', { Swap: view })
  expect(() => registry.addViews('trade', { Swap: view })).toThrow(
    expect.objectContaining({
      code: 'VIEW_DUPLICATE_INVALID',
      message: 'The view Swap is contributed twice: by swaps and by trade.',
    }),
  )
})

test('a view is found by its name, and a missing one is named', () => {
  const registry = new PluginRegistry()
  registry.addViews('core', { Account: view })
  expect(registry.view('Account')).toBe(view)
  expect(registry.viewNames).toEqual(['Account'])
  expect(() => registry.view('Swap')).toThrow(
    expect.objectContaining({
      code: 'VIEW_NOT_FOUND',
      shortMessage: 'No plugin contributes a view named Swap.',
      details: 'The views are Account.',
    }),
  )
})

test('a namespace has the handlers it declares and no others', () => {
  const registry = new PluginRegistry()
  registry.addNamespace(fakeNamespace(), fakeHandlers)
  const { handlers } = registry.namespaces.get('fake') ?? {}
  expect(handlers?.['sign']).toBe(fakeHandlers['sign'])
  expect(handlers?.['toString']).toBeUndefined()
  expect(handlers?.['constructor']).toBeUndefined()
})
