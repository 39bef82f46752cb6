// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { AnyPlugin, Plugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { german } from '../../../locales/index.js'
import { Screen } from '../../../views/shell/screen.js'
import { useModalView } from '../../../views/shell/use-modal-view.js'
import { fakeNamespace } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'

const english = {
  'garden.title': 'Garden',
  'garden.asks': '{host} asks you in',
} as const

type Types = {
  api: undefined
  handlers: object
  views: object
  errors: never
  networks: never
  messages: typeof english
}

function Garden() {
  const { t } = useModalView<Plugin<'garden', Types>>('garden')
  return <Screen title={t('garden.title')}>{t('garden.asks', { host: 'Shop' })}</Screen>
}

const boot = (options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
  const de = vi.fn(async () => ({
    default: { 'garden.title': 'Garten', 'garden.asks': '{host} lädt dich ein' },
  }))
  const views = { Garden: { params: z.object({}), load: async () => ({ default: Garden }) } }
  const plugin = definePlugin({ id: 'garden', views, messages: { en: english, de } })() as unknown as AnyPlugin
  const booted = mountModal({ plugins: [fakeNamespace(), plugin], ...options })
  const body = () => booted.find('.portico-body').textContent
  return { ...booted, de, body, show: () => booted.open({ view: 'Garden' } as never) }
}

it('uses the plugin’s English messages and loads no others', async () => {
  const { show, title, body, de } = boot()
  await show()
  expect([title(), body()]).toEqual(['Garden', 'Shop asks you in'])
  expect(de).not.toHaveBeenCalled()
})

it('loads messages of the current language with the first view', async () => {
  const { show, title, body, de } = boot({ locale: german })
  expect(de).not.toHaveBeenCalled()
  await show()
  expect([title(), body()]).toEqual(['Garten', 'Shop lädt dich ein'])
  expect(de).toHaveBeenCalledOnce()
})

it('follows the language while it is open', async () => {
  const { show, modal, title } = boot()
  await show()
  await act(() => modal.setLocale(german))
  expect(title()).toBe('Garten')
  await act(() => modal.setLocale('en'))
  expect(title()).toBe('Garden')
})

it('prefers the host’s messages', async () => {
  const { show, title, body } = boot({ locale: german, messages: { 'garden.title': 'Hof' } as never })
  await show()
  expect([title(), body()]).toEqual(['Hof', 'Shop lädt dich ein'])
})

it('stays English after a failed load, and retries at the next opening', async () => {
  const { show, modal, title, body, de, logger } = boot({ locale: german })
  de.mockRejectedValueOnce(new Error('offline'))
  await show()
  expect([title(), body()]).toEqual(['Garden', 'Shop asks you in'])
  expect(modal.messages['connect.title']).toBe('Wallet verbinden')
  expect(logger.messages('error')).toEqual(['The messages of the modal could not be loaded.'])
  await act(async () => modal.close())
  await show()
  expect(await until(() => title() === 'Garten')).toBe(true)
})

it('isolates names in the other direction', async () => {
  const { show, body } = boot({ locale: { tag: 'ar', buttons: { 'button.connect': 'توصيل' } } })
  await show()
  expect(body()).toBe('\u2068Shop\u2069 asks you in')
})

it('shows its toasts and alerts in the current language, as it changes', async () => {
  const de = async () => ({ default: { 'pond.full': 'Voll: {count}', 'pond.old': 'Alt' } })
  const pond = definePlugin({
    id: 'pond',
    messages: {
      en: async () => ({
        default: { 'pond.full': '{count, plural, one {# fish} other {# fishes}}', 'pond.old': 'Old' } as const,
      }),
      de,
    },
    setup: ({ alert, modal, t }) => ({
      tell() {
        modal.toast('loading', t('pond.full', { count: 2 }))
        alert('POND_OLD', t('pond.old'), 'The pond is old. Renew it.')
      },
    }),
  })
  const { modal, open, find, text, logger } = mountModal({ plugins: [fakeNamespace(), pond()], debug: true })
  await open()
  await act(async () => (modal.plugins as unknown as { pond: { tell(): void } }).pond.tell())
  expect(await until(() => find('.portico-toast').textContent === '2 fishes')).toBe(true)
  expect(text()).toContain('Old')
  expect(logger.messages('error')).toEqual(['The pond is old. Renew it.'])
  await act(() => modal.setLocale(german))
  expect(find('.portico-toast').textContent).toBe('Voll: 2')
  expect(text()).toContain('Alt')
  await act(() => modal.setLocale('en', { 'pond.full': 'Full' } as never))
  expect(find('.portico-toast').textContent).toBe('Full')
})
