import { describe, expectTypeOf, test } from 'vitest'
import type { ValuesOf } from '../../kernel/contract/messages.js'
import { createModal } from '../../modal/index.js'
import { defineNamespace, definePlugin } from '../../plugin/index.js'
import { siwx } from '../../plugins/siwx/plugin.js'
import type { useModalView } from '../../views/shell/use-modal-view.js'

const english = {
  'officeHours.title': 'Hours',
  'officeHours.left': '{hours, plural, one {# hour} other {# hours}} to go at {place}',
  'error.OFFICE_HOURS_OVER': 'It is closed.',
} as const
const officeHours = definePlugin({ id: 'officeHours', messages: { en: async () => ({ default: english }) } })
const tiny = defineNamespace({
  id: 'tiny',
  messages: { en: { 'tiny.name': 'Tiny' }, de: async () => ({ default: { 'tiny.name': 'Winzig' } }) },
  networks: [],
  handlers: () => ({}),
})

describe('the messages of a plugin', () => {
  test('of a chain may say where to get a wallet', () => {
    const networks = [] as const
    const handlers = () => ({})
    defineNamespace({
      id: 'tiny',
      messages: { en: { 'connect.getUrl.tiny': 'https://tiny.example' } },
      networks,
      handlers,
    })
    defineNamespace({
      id: 'tiny',
      // @ts-expect-error the page of another chain
      messages: { en: { 'connect.getUrl.tron': 'https://tiny.example' } },
      networks,
      handlers,
    })
  })

  test('are keys of the host’s own messages', () => {
    const modal = createModal({
      messages: {
        close: 'Away',
        'connecting.waiting': 'Go to {wallet}',
        'officeHours.title': 'Opening hours',
        'officeHours.left': '{hours} to go',
        'tiny.name': 'Tiny',
        'error.OFFICE_HOURS_OVER': 'We are closed.',
        'error.USER_REJECTED': 'You said no.',
      },
      plugins: [officeHours(), tiny(), definePlugin({ id: 'plain' })()],
    })
    void modal.setLocale('en', { 'officeHours.title': 'Hours' })
    // @ts-expect-error no such key
    createModal({ messages: { 'officeHours.titel': 'Hours' }, plugins: [officeHours()] })
    // @ts-expect-error the plugin is not there
    createModal({ messages: { 'officeHours.title': 'Hours' }, plugins: [tiny()] })
    // @ts-expect-error text, not a number
    createModal({ messages: { 'officeHours.title': 7 }, plugins: [officeHours()] })
  })

  test('are there where a plugin names its own type', () => {
    createModal({
      messages: { 'siwx.title': 'Log in', 'siwx.asks': 'Log in to {host}' },
      plugins: [siwx()],
    })
    // @ts-expect-error no such key
    createModal({ messages: { 'siwx.titel': 'Log in' }, plugins: [siwx()] })
  })

  test('begin with its id, and the compiler says so', () => {
    // @ts-expect-error a key of messages must start with swaps. or error.SWAPS_
    definePlugin({ id: 'swaps', messages: { en: async () => ({ default: { 'swap.title': 'Swap' } }) } })
    // @ts-expect-error a key of messages must start with swaps. or error.SWAPS_
    definePlugin({ id: 'swaps', messages: { en: { 'error.SWAP_OVER': 'Over' } } })
    definePlugin({ id: 'swaps', messages: { en: { 'error.SWAPS_OVER': 'Over' } } })
    // @ts-expect-error English is missing
    definePlugin({ id: 'swaps', messages: { de: async () => ({ default: { 'swaps.title': 'Tauschen' } }) } })
  })

  test('have typed values', () => {
    const { t } = {} as ReturnType<typeof useModalView<ReturnType<typeof officeHours>>>
    t('officeHours.title')
    t('officeHours.left', { hours: 3, place: 'the desk' })
    t('connecting.waiting', { wallet: 'Garden' })
    // @ts-expect-error a count is a number
    t('officeHours.left', { hours: '3', place: 'the desk' })
    // @ts-expect-error a value is missing
    t('officeHours.left', { hours: 3 })
    // @ts-expect-error the values are missing
    t('officeHours.left')
    // @ts-expect-error no such placeholder
    t('connecting.waiting', { walet: 'Garden' })
    // @ts-expect-error no such key
    t('officeHours.right')
  })

  test('have the sentences of the error catalogue beside them', () => {
    const shop = definePlugin({
      id: 'shop',
      errors: { SHOP_OVER: 'It is closed.', SHOP_FAR: 'It is {steps} steps away.' },
      messages: { en: { 'shop.title': 'Shop', 'error.SHOP_FAR': '{steps} steps' } },
    })
    const { t } = {} as ReturnType<typeof useModalView<ReturnType<typeof shop>>>
    t('error.SHOP_OVER')
    t('error.SHOP_FAR', { steps: 3 })
    // @ts-expect-error no such code
    t('error.SHOP_NEAR')
  })
})

describe('the values of a template', () => {
  test('are read from its text', () => {
    expectTypeOf<ValuesOf<'{a} and {b}'>>().toEqualTypeOf<{
      readonly a: string | number
      readonly b: string | number
    }>()
    expectTypeOf<ValuesOf<'{n, plural, =0 {none} one {one of {a}} other {# of {a}}} in {b}'>>().toEqualTypeOf<{
      readonly n: number
      readonly a: string | number
      readonly b: string | number
    }>()
    expectTypeOf<keyof ValuesOf<'no places'>>().toEqualTypeOf<never>()
    expectTypeOf<ValuesOf<string>>().toEqualTypeOf<Readonly<Record<string, string | number>>>()
  })
})
