import { expect, test } from 'vitest'
import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { defineQuery } from '../../../kernel/define/define-query.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { defineSchema } from '../../../kernel/schema/define-schema.js'
import { reaction } from '../../../kernel/stores/mobx.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace } from '../../support/fake-namespace.js'

const quoteQuery = defineQuery<{ readonly amount: string }, string>('quote')

const boot = (...chains: readonly Parameters<typeof fakeNamespace>[0][]) => {
  let context: PluginContext | undefined
  const asks = feature('asks', (given) => {
    context = given
  })
  bootKernel({ plugins: [...chains.map(fakeNamespace), asks] })
  if (!context) throw new Error('The feature was not set up.')
  return context
}

test('a feature learns whether a chain answers a query, and follows answers that come later', () => {
  const { answer, answers } = boot({ id: 'one', queries: { quote: async () => '1' } }, { id: 'two' })
  const seen: boolean[][] = []
  const stop = reaction(
    () => ['one', 'two', 'three'].map((id) => answers(quoteQuery, id)),
    (now) => void seen.push(now),
    { fireImmediately: true },
  )
  answer(quoteQuery, 'two', async () => '2')
  stop()
  expect(seen).toEqual([
    [true, false, false],
    [true, true, false],
  ])
  expect(answers(quoteQuery, undefined)).toBe(false)
})

test('a feature learns what a chain offers; nothing of one that says nothing', () => {
  const { stores } = boot({ id: 'one', offers: { memo: true, history: 'page' } }, { id: 'two' })
  expect(stores.accounts.offers('one')).toEqual({ memo: true, history: 'page' })
  expect(stores.accounts.offers('two')).toEqual({})
  expect(stores.accounts.offers('unknown')).toEqual({})
})

test('what a chain offers may depend on its options', () => {
  const chain = defineNamespace({
    id: 'three',
    options: defineSchema((value) => ({ isOpen: read(value, 'isOpen') === true })),
    offers: ({ options }) => (options.isOpen ? { history: 'page' } : {}),
    networks: [],
    handlers: () => ({}),
  })
  let context: PluginContext | undefined
  const asks = feature('asks', (given) => {
    context = given
  })
  bootKernel({ plugins: [chain({ isOpen: true }) as AnyPlugin, asks] })
  expect(context?.stores.accounts.offers('three')).toEqual({ history: 'page' })
})
