import { expect, test } from 'vitest'
import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { watchPlugin } from '../../../testing/conformance/watch-plugin.js'
import { bootKernel } from '../../support/boot-kernel.js'

test('watches the taps of setup, of ready and of a lazy start', async () => {
  const tapClose = ({ tap }: Pick<PluginContext, 'tap'>) => tap('render.close', () => undefined)
  const jar = definePlugin({
    id: 'jar',
    runtime: async () => ({ start: tapClose, version: 1 }),
    setup(context) {
      tapClose(context)
      return { start: () => context.runtime.start(), load: () => context.runtime() }
    },
    ready: tapClose,
  })
  const watch = watchPlugin(jar() as AnyPlugin)
  const { modal } = bootKernel({ plugins: [watch.plugin] })
  const api = modal.plugins['jar'] as { start(): Promise<void>; load(): Promise<{ readonly version: number }> }
  await api.start()
  expect((await api.load()).version).toBe(1)
  modal.open()
  modal.close()
  expect(watch.taps()).toBe(3)
})
