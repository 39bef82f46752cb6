import { expect, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineService } from '../../../kernel/define/define-service.js'
import { bootKernel } from '../../support/boot-kernel.js'

const greeting = defineService<{ greet(): string }>('greeting')

const provider = (id: string, order?: number) =>
  definePlugin({
    id,
    provides: [greeting],
    setup: ({ provide }) => provide(greeting, { greet: () => id }, order === undefined ? undefined : { order }),
  })()

test('a needed service is set up before the plugin that needs it, and is never undefined', () => {
  const user = definePlugin({ id: 'user', needs: [greeting], setup: ({ use }) => use(greeting).greet() })()
  const { modal } = bootKernel({ plugins: [user, provider('one')] })
  expect(modal.plugins['user']).toBe('one')
})

test('a service without a provider is undefined for a plugin that can do without it', () => {
  const user = definePlugin({ id: 'user', setup: ({ use }) => use(greeting)?.greet() ?? 'silent' })()
  expect(bootKernel({ plugins: [user] }).modal.plugins['user']).toBe('silent')
})

test('a missing needed service is an error that names both sides', () => {
  const user = definePlugin({ id: 'user', needs: [greeting] })()
  expect(() => bootKernel({ plugins: [user] })).toThrow(
    'The plugin user needs the service greeting, which no listed plugin provides.',
  )
})

test('lower orders come first', () => {
  const user = definePlugin({
    id: 'user',
    needs: [greeting],
    setup: ({ all }) => all(greeting).map(({ greet }) => greet()),
  })()
  const { modal } = bootKernel({ plugins: [user, provider('second', 1), provider('first', -1), provider('between')] })
  expect(modal.plugins['user']).toEqual(['first', 'between', 'second'])
})

test('a service that is provided without being declared is an error that names the fix', () => {
  const sly = definePlugin({ id: 'sly', setup: ({ provide }) => provide(greeting, { greet: () => 'sly' }) })()
  expect(() => bootKernel({ plugins: [sly] })).toThrow(
    'The plugin sly provides the service greeting. List it under `provides`.',
  )
})
