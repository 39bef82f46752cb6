import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

test('returns a frozen object with bound options, and runs nothing before a modal is created', () => {
  let ran = false
  const swaps = definePlugin({
    id: 'swaps',
    options: z.object({ slippage: z._default(z.number(), 1) }),
    setup: () => {
      ran = true
    },
  })
  const plugin = swaps({ slippage: 2 })
  expect(plugin).toMatchObject({ id: 'swaps', options: { slippage: 2 }, spec: { kind: 'feature', id: 'swaps' } })
  expect(Object.getPrototypeOf(plugin)).toBe(Object.prototype)
  expect(Object.isFrozen(plugin)).toBe(true)
  expect(swaps().options).toEqual({})
  expect(ran).toBe(false)
})

test('marks a namespace', () => {
  const plugin = defineNamespace({ id: 'fake', networks: [fakeNetwork('fake:one') as never], handlers: () => ({}) })()
  expect(plugin.spec.kind).toBe('namespace')
})

test('a handler is what it was declared as', () => {
  const input = z.object({})
  const run = async () => 7
  expect(defineHandler('sign', input, run)).toEqual({ lifecycle: 'sign', input, run })
})

test('an error keeps the values that its sentence names, and no others', () => {
  const tronError = defineErrors({ TRON_ENERGY_EXCEEDED: 'Needs {needed} energy, has {left}.' })
  const error = tronError('TRON_ENERGY_EXCEEDED', { values: { needed: 5, left: '3', key: 'secret' } })
  expect(error.values).toEqual({ needed: 5, left: '3' })
  expect(Object.isFrozen(error.values)).toBe(true)
  expect(tronError('TRON_ENERGY_EXCEEDED', { values: {} as never }).values).toEqual({})
})

test('errors are made by their code, with their places filled', () => {
  const tronError = defineErrors({ TRON_ENERGY_EXCEEDED: 'Needs {needed} energy, has {left}.' })
  expect(
    tronError('TRON_ENERGY_EXCEEDED', { values: { needed: 5, left: '3' }, details: 'tx 1', cause: 7 }),
  ).toMatchObject({
    name: 'ModalError',
    code: 'TRON_ENERGY_EXCEEDED',
    shortMessage: 'Needs 5 energy, has 3.',
    message: 'Needs 5 energy, has 3. (tx 1)',
    cause: 7,
  })
  // A value that looks like a place, or like a replacement pattern, is only text.
  expect(tronError('TRON_ENERGY_EXCEEDED', { values: { needed: '{left}', left: '$&' } }).message).toBe(
    'Needs {left} energy, has $&.',
  )
  expect(tronError.catalogue).toEqual({ TRON_ENERGY_EXCEEDED: 'Needs {needed} energy, has {left}.' })
})
