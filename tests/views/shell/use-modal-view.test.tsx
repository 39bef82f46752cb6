// @vitest-environment happy-dom
import { act } from 'react'
import { expect, expectTypeOf, it, vi } from 'vitest'
import type { PluginSetup } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineSchema, readRecord } from '../../../kernel/schema/define-schema.js'
import { german } from '../../../locales/index.js'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../views/primitives/button.js'
import { Screen } from '../../../views/shell/screen.js'
import { useModalView } from '../../../views/shell/use-modal-view.js'
import { deferred } from '../../support/flush.js'
import { fakeNamespace } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'

const english = {
  'garden.title': 'Garden',
  'garden.beds': '{count, plural, one {# bed} other {# beds}}',
} as const
const params = defineSchema<Record<never, never>>((value) => readRecord(value) && {})

const boot = (load: () => Promise<{ default: unknown }> = async () => ({ default: () => <Screen title="Shed" /> })) => {
  const Garden = observer(function Garden() {
    const { api, t, navigate, pending, stores, hasView, locale } = useModalView<ReturnType<typeof garden>>('garden')
    expectTypeOf(api).toEqualTypeOf<{ readonly beds: number }>()
    // @ts-expect-error: a key that neither the plugin nor the core has
    const wrong = () => t('garden.none')
    expect(wrong).toBeTypeOf('function')
    return (
      <Screen title={t('garden.title')}>
        {t('garden.beds', { count: api.beds })} {t('cancel')} {String(stores.modal.isOpen)} {locale}{' '}
        {String([hasView('Shed'), hasView('Barn')])}
        <Button label="Shed" busy={pending === 'door'} onClick={() => navigate('Shed', {}, 'push', 'door')} />
      </Screen>
    )
  })
  const garden = definePlugin({
    id: 'garden',
    views: {
      Garden: { params, load: async () => ({ default: Garden }) },
      Shed: { params, load },
    },
    messages: {
      en: english,
      de: async () => ({ default: { 'garden.title': 'Garten', 'garden.beds': '{count} Beete' } }),
    },
    setup: (): { readonly beds: number } => ({ beds: 3 }),
  })
  const booted = mountModal({ plugins: [fakeNamespace(), garden() as never] })
  const button = () => booted.find('.portico-body button')
  return { ...booted, button, show: () => booted.open({ view: 'Garden' } as never) }
}

it('gives a view its api, the stores and messages of the plugin and the core', async () => {
  const { show, title, find } = boot()
  await show()
  expect(title()).toBe('Garden')
  expect(find('.portico-body').textContent).toContain('3 beds Cancel true en-US true,false')
})

it('translates the plugin and the core when the language changes', async () => {
  const { show, modal, title, find } = boot()
  await show()
  await act(() => modal.setLocale(german))
  expect(title()).toBe('Garten')
  expect(find('.portico-body').textContent).toContain('3 Beete Abbrechen')
})

it('gives a view what its plugin keeps from hosts', async () => {
  const View = observer(function View() {
    const { api, viewState } = useModalView<ReturnType<typeof jar>>('jar')
    expectTypeOf(api).toEqualTypeOf<{ readonly count: () => number }>()
    expectTypeOf(viewState).toEqualTypeOf<{ readonly tips: readonly number[] }>()
    return <Screen title="Jar">{`${api.count()}: ${viewState.tips.join(' and ')}`}</Screen>
  })
  const jar = definePlugin({
    id: 'jar',
    views: { load: async () => ({ Jar: View }), list: { Jar: { params } } },
    setup: (): PluginSetup<{ readonly count: () => number }, { readonly tips: readonly number[] }> => ({
      api: { count: () => 2 },
      viewState: { tips: [3, 4] },
    }),
  })
  const { open, find, modal } = mountModal({ plugins: [fakeNamespace(), jar() as never] })
  await open({ view: 'Jar' } as never)
  expect(find('.portico-body').textContent).toContain('2: 3 and 4')
  expect(Object.keys((modal as { readonly plugins: Readonly<Record<string, object>> }).plugins['jar'] ?? {})).toEqual([
    'count',
  ])
})

it('marks the pressed control until the next view has loaded', async () => {
  const coming = deferred<{ default: unknown }>()
  const load = vi.fn(() => coming.promise)
  const { show, button, title } = boot(load)
  await show()
  await act(async () => button().click())
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(title()).toBe('Garden')
  await act(async () => coming.resolve({ default: () => <Screen title="Shed" /> }))
  expect(await until(() => title() === 'Shed')).toBe(true)
  expect(load).toHaveBeenCalledOnce()
})

it('shows the failure of a view that does not load', async () => {
  const { show, button, title } = boot(() => Promise.reject(new Error('offline')))
  await show()
  await act(async () => button().click())
  expect(await until(() => title() === 'Something went wrong')).toBe(true)
})

it('stays where the user went while the view was loading', async () => {
  const coming = deferred<{ default: unknown }>()
  const { show, button, modal } = boot(() => coming.promise)
  await show()
  await act(async () => button().click())
  await act(async () => modal.close())
  await act(async () => coming.resolve({ default: () => null }))
  expect(modal.getSnapshot().open).toBe(false)
})
