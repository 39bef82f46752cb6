import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { type AccountProps, type ConnectMethodProps, defineNamespace, definePlugin } from '../../plugin/index.js'

const load = async () => ({ default: () => null })

test('a contribution is typed by its slot', () => {
  definePlugin({
    id: 'tips',
    options: z.object({ jar: z.string() }),
    contributes: {
      'connect.methods': {
        id: 'email',
        kind: 'email',
        load: async () => ({ default: ({ disabled }: ConnectMethodProps) => disabled }),
      },
      'account.actions': { id: 'tip', label: 'tips.tip', icon: 'plus', view: 'Tip', params: { to: 'jar' } },
      'account.tabs': [{ id: 'tips', label: 'tips.title', load }],
      'account.rows': {
        id: 'last',
        order: 1,
        load: async () => ({ default: ({ account }: AccountProps) => account }),
        when: ({ options, stores }) => {
          expectTypeOf(options).toEqualTypeOf<{ jar: string }>()
          return stores.modal.isOpen
        },
      },
    },
  })
  defineNamespace({
    id: 'tiny',
    contributes: { 'settings.rows': { id: 'row', load } },
    networks: [],
    handlers: () => ({}),
  })
})

test('what does not fit a slot does not compile', () => {
  // @ts-expect-error an unknown slot
  definePlugin({ id: 'tips', contributes: { 'account.row': { id: 'last', load } } })
  // @ts-expect-error an action has a view
  definePlugin({ id: 'tips', contributes: { 'account.actions': { id: 'tip', label: 'Tip', icon: 'plus' } } })
  const action = { id: 'tip', label: 'Tip', icon: 'jar', view: 'Tip' } as const
  // @ts-expect-error an unknown icon
  definePlugin({ id: 'tips', contributes: { 'account.actions': action } })
  // @ts-expect-error a method has a kind
  definePlugin({ id: 'tips', contributes: { 'connect.methods': { id: 'email', load } } })
  const wrong = async () => ({ default: ({ amount }: { amount: bigint }) => amount })
  // @ts-expect-error the slot does not pass the props that the component takes
  definePlugin({ id: 'tips', contributes: { 'account.rows': { id: 'last', load: wrong } } })
})
