import { expect, test, vi } from 'vitest'
import { defineEvent } from '../../../kernel/define/define-event.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { bootKernel } from '../../support/boot-kernel.js'

const tipSent = defineEvent<{ amount: string }>('acme.TIP_SENT')

const emitter = definePlugin({
  id: 'emitter',
  setup: ({ emit }) => ({ send: (amount: string) => emit(tipSent, { amount }) }),
})

const listener = (id: string, onEvent: (event: unknown) => void) =>
  definePlugin({ id, setup: ({ tap }) => tap('event', onEvent) })()

const send = (modal: ReturnType<typeof bootKernel>['modal']) =>
  (modal.plugins['emitter'] as { send(amount: string): void }).send('5')

test('an emitted event reaches every tap with its id, properties and owner', () => {
  const onEvent = vi.fn()
  const { modal } = bootKernel({ plugins: [listener('analytics', onEvent), emitter()] })
  send(modal)
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({
    event: 'acme.TIP_SENT',
    properties: { amount: '5' },
    owner: 'emitter',
  })
})

test('a tap that throws reaches neither the emitter nor the other taps', () => {
  const onEvent = vi.fn()
  const failing = listener('failing', () => {
    throw new Error('no consent')
  })
  const { modal } = bootKernel({ plugins: [failing, listener('analytics', onEvent), emitter()] })
  expect(() => send(modal)).not.toThrow()
  expect(onEvent).toHaveBeenCalledOnce()
})
