import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type ContextOf,
  defineNamespace,
  definePlugin,
  defineService,
  type Modal,
  type PluginSetup,
  pluginOf,
  type ViewStateOf,
} from '../../plugin/index.js'
import { useModalView } from '../../views/index.js'

interface Jar {
  readonly tips: readonly number[]
}
interface Runs {
  refresh(): Promise<void>
}
const priceService = defineService<{ price(): number }>('tips.price')

const runtime = async () => ({ start: async (): Promise<Runs> => ({ refresh: async () => undefined }), version: 1 })
const params = z.object({ to: z.string() })
const result = z.object({ amount: z.string() })

const tips = definePlugin({
  id: 'tips',
  needs: [priceService],
  options: z.object({ jar: z.string() }),
  views: {
    load: async () => ({ Tip: () => null, TipReview: () => null, TipRow: () => null }),
    list: { Tip: { params }, TipReview: { params, result, closing: 'refuse', slots: ['review.notes'] } },
  },
  contributes: { 'settings.rows': { id: 'row', load: 'TipRow' } },
  messages: { en: { 'tips.title': 'Tips', 'tips.sum': '{amount} in tips' } },
  runtime,
  store: (): Jar => ({ tips: [] }),
  setup: (context): PluginSetup<{ readonly open: () => void }, { readonly jar: Jar }> => ({
    api: { open: () => context.navigate('Tip') },
    viewState: { jar: context.store },
  }),
})
type Tips = ReturnType<typeof tips>

test('setup splits into what hosts see and what views see', () => {
  expectTypeOf<NonNullable<Tips['~types']>['api']>().toEqualTypeOf<{ readonly open: () => void }>()
  expectTypeOf<ViewStateOf<Tips>>().toEqualTypeOf<{ readonly jar: Jar }>()
  const plain = definePlugin({ id: 'plain', setup: () => ({ open: (): number => 1 }) })
  expectTypeOf<NonNullable<ReturnType<typeof plain>['~types']>['api']>().toEqualTypeOf<{ open: () => number }>()
  expectTypeOf<ViewStateOf<ReturnType<typeof plain>>>().toEqualTypeOf<undefined>()
})

test('a view of a module has its parameters and its answer', () => {
  const use = () => useModalView<Tips, 'TipReview'>('tips')
  expectTypeOf<ReturnType<typeof use>['params']>().toEqualTypeOf<{ to: string }>()
  expectTypeOf<Parameters<ReturnType<typeof use>['answer']>>().toEqualTypeOf<[value: { amount: string }]>()
  // @ts-expect-error a view that the list does not have
  void (() => useModalView<Tips, 'TipRow'>('tips'))
})

test('a view module exports every view that it lists', () => {
  definePlugin({
    id: 'tips',
    views: {
      // @ts-expect-error property 'Tip' is missing, and no other error beside it
      load: async () => ({ Tap: () => null }),
      list: { Tip: { params } },
    },
  })
  // @ts-expect-error a view without a module needs its own `load`
  definePlugin({ id: 'tips', views: { Tip: { params } } })
})

test('the context of a plugin is inferred from its definition', () => {
  type Context = ContextOf<typeof tips>
  expectTypeOf<Context['options']>().toEqualTypeOf<{ jar: string }>()
  expectTypeOf<Context['store']>().toEqualTypeOf<Jar>()
  expectTypeOf<Context['runtime']['loaded']>().toExtend<{ readonly version: number } | undefined>()
  expectTypeOf<Context['runtime']['started']>().toEqualTypeOf<Runs | undefined>()
  const read = ({ runtime: own, t, use }: Context) => {
    expectTypeOf(use(priceService)).toEqualTypeOf<{ price(): number }>()
    expectTypeOf(own.start()).resolves.toEqualTypeOf<Runs>()
    t('tips.sum', { amount: '5' })
    // @ts-expect-error a key that the plugin does not have
    t('tips.none')
  }
  expectTypeOf(read).toBeFunction()
})

test('the context of a chain is inferred too', () => {
  const tiny = defineNamespace({ id: 'tiny', networks: [], handlers: () => ({}), store: () => ({ height: 1 }) })
  expectTypeOf<ContextOf<typeof tiny>['store']>().toEqualTypeOf<{ height: number }>()
})

test('a runtime without a start returns nothing known', () => {
  definePlugin({
    id: 'still',
    runtime: async () => ({ version: 1 }),
    setup: ({ runtime: own }) => {
      expectTypeOf(own.start).returns.resolves.toBeUnknown()
    },
  })
})

test('needs type the APIs of the plugins that they name', () => {
  const rates = definePlugin({ id: 'rates', setup: () => ({ of: (token: string) => token.length }) })
  definePlugin({
    id: 'shop',
    needs: [pluginOf<Tips>('tips'), rates(), priceService, 'siwx'],
    setup: ({ modal, use }) => {
      modal.plugins.tips.open()
      expectTypeOf(modal.plugins.rates.of('x')).toEqualTypeOf<number>()
      expectTypeOf(modal.plugins['siwx']).toEqualTypeOf<unknown>()
      expectTypeOf(use(priceService)).toEqualTypeOf<{ price(): number }>()
      expectTypeOf(modal).toExtend<Modal>()
      // @ts-expect-error no such function
      void modal.plugins.tips.close
    },
  })
  // @ts-expect-error another id than the type's
  pluginOf<Tips>('shop')
  definePlugin({ id: 'alone', setup: ({ modal }) => expectTypeOf(modal).toEqualTypeOf<Modal>() })
})

test('the context of a plugin that needs another one is inferred', () => {
  const shop = definePlugin({ id: 'shop', needs: [pluginOf<Tips>('tips')] })
  expectTypeOf<ContextOf<typeof shop>['modal']['plugins']['tips']>().toEqualTypeOf<{ readonly open: () => void }>()
})
