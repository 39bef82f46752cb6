import { expect, it } from 'vitest'
import { ListingChoices } from '../../../kit/accounts/listing-choices.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'

const boot = (storage = memoryStorage()) => {
  const plugin = definePlugin({ id: 'shelf', setup: (context) => ({ choices: new ListingChoices(context) }) })
  return { storage, ...createTestModal({ plugins: [plugin()], storage }).modal.plugins.shelf }
}

it('keeps what the user decided, also for the next visit', () => {
  const { choices, storage } = boot()
  expect(choices.of('a')).toBeUndefined()
  choices.set('a', false)
  choices.set('b', true)
  choices.set('a', true)
  expect([choices.of('a'), choices.of('b')]).toEqual([true, true])
  expect(boot(storage).choices.of('a')).toBe(true)
})

it('knows of no choice that an object has by itself', () => {
  expect(boot().choices.of('constructor')).toBeUndefined()
})

it('drops the oldest of a thousand', () => {
  const { choices } = boot()
  for (let at = 0; at <= 1000; at++) choices.set(`id ${at}`, false)
  expect([choices.of('id 0'), choices.of('id 1'), choices.of('id 1000')]).toEqual([undefined, false, false])
})
