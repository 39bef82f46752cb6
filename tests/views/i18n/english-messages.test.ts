import { expect, test, vi } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { activity } from '../../../plugins/activity/index.js'
import { balances } from '../../../plugins/balances/index.js'
import { nfts } from '../../../plugins/nfts/index.js'
import { receive } from '../../../plugins/receive/index.js'
import { send } from '../../../plugins/send/index.js'
import { EnglishMessages } from '../../../views/i18n/english-messages.js'
import { flush } from '../../support/flush.js'
import { fakeSource } from '../../support/fake-source.js'

const messages = { 'tips.title': 'Tips', 'tips.thanks': 'Thank you' }

const boot = (english?: string) => {
  const load = vi.fn(async () => ({ default: messages }))
  const tab = { id: 'tips', label: 'tips.title', ...(english !== undefined && { english }), load: async () => ({}) }
  const plugin = definePlugin({
    id: 'tips',
    contributes: { 'account.tabs': tab as never },
    messages: { en: load },
    setup: () => undefined,
  })
  return { load, all: new EnglishMessages([plugin() as AnyPlugin]) }
}

test('has a label that a contribution brings along before the messages of its plugin load', () => {
  const { load, all } = boot('Tips')
  expect(all.all['tips.title']).toBe('Tips')
  expect(load).not.toHaveBeenCalled()
})

test('loads the messages of a plugin when one of them is asked for, once', async () => {
  const { load, all } = boot()
  expect(all.all['tips.thanks']).toBeUndefined()
  expect([all.isLoading('tips.thanks'), all.isLoading('tips.title'), all.isLoading('other.title')]).toEqual([
    true,
    true,
    false,
  ])
  await flush()
  expect(load).toHaveBeenCalledTimes(1)
  expect(all.all).toMatchObject(messages)
  // A screen that was drawn before they came, and lacks it, is about to be drawn again.
  expect([all.isLoading('tips.thanks'), all.isLoading('tips.other')]).toEqual([true, false])
})

const source = fakeSource({})
test.each([activity({ source }), balances({ source }), nfts({ source }), receive(), send()])(
  'the label of $id is the one of its messages',
  async (plugin) => {
    const { spec } = plugin as unknown as AnyPlugin
    const [item] = Object.values(spec.contributes ?? {}).flat() as { label: string; english: string }[]
    const english = spec.messages?.['en'] as () => Promise<{ readonly default: Readonly<Record<string, string>> }>
    expect((await english()).default[item?.label ?? '']).toBe(item?.english)
  },
)

test('has the sentences of an error catalogue as messages', () => {
  const plugin = definePlugin({ id: 'officeHours', errors: { OFFICE_HOURS_OVER: 'It is closed.' } })()
  const { all } = new EnglishMessages([plugin as AnyPlugin])
  expect(all['error.OFFICE_HOURS_OVER']).toBe('It is closed.')
})

test('loads a catalogue of errors when one of them is asked for, once, and keeps the messages of the plugin', async () => {
  const load = vi.fn(async () => ({ OFFICE_HOURS_OVER: 'It is closed.', OFFICE_HOURS_NEVER: 'Never.' }))
  const plugin = definePlugin({
    id: 'officeHours',
    errors: load,
    messages: { en: { 'error.OFFICE_HOURS_OVER': 'We have closed.' } },
  })()
  const all = new EnglishMessages([plugin as AnyPlugin])
  expect(load).not.toHaveBeenCalled()
  expect([all.isLoading('error.OFFICE_HOURS_NEVER'), all.isLoading('error.OTHER_LOST')]).toEqual([true, false])
  await flush()
  expect([all.all['error.OFFICE_HOURS_NEVER'], all.all['error.OFFICE_HOURS_OVER']]).toEqual([
    'Never.',
    'We have closed.',
  ])
  expect(all.isLoading('error.OFFICE_HOURS_LOST')).toBe(false)
  expect(load).toHaveBeenCalledOnce()
})
