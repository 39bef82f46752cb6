import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { bootKernel } from '../../support/boot-kernel.js'
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

describe('a view module', () => {
  const params = z.object({})
  const module = { Tip: 'the tip screen', TipRow: 'the tip row' }

  test('gives each listed view its export, loaded when it is first shown', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      return module
    }
    const { spec } = definePlugin({ id: 'tips', views: { load, list: { Tip: { params, closing: 'refuse' } } } })()
    expect(Object.keys(spec.views ?? {})).toEqual(['Tip'])
    expect(spec.views?.['Tip']).toMatchObject({ params, closing: 'refuse' })
    expect(loads).toBe(0)
    expect(await spec.views?.['Tip']?.load()).toEqual({ default: 'the tip screen' })
  })

  test('names an export that the module lacks', async () => {
    const list = { Tip: { params: z.object({}) } }
    const views = { load: async () => Object.create({ Tap: () => null }), list }
    const { spec } = definePlugin({ id: 'tips', views })()
    await expect(spec.views?.['Tip']?.load()).rejects.toThrow('The view module has no export Tip.')
  })

  test('gives a contribution that names an export its loader, the same one in every modal', async () => {
    const tips = definePlugin({
      id: 'tips',
      views: { load: async () => module, list: { Tip: { params } } },
      contributes: {
        'settings.rows': { id: 'row', load: 'TipRow' },
        'account.actions': { id: 'tip', label: 'tips.tip', icon: 'plus', view: 'Tip' },
      },
    })
    const { slots } = bootKernel({ plugins: [tips()] }).kernel
    const [row] = slots.of('settings.rows')
    expect(await row?.load?.()).toEqual({ default: 'the tip row' })
    expect(slots.of('account.actions')).toEqual([
      { id: 'tip', owner: 'tips', label: 'tips.tip', icon: 'plus', view: 'Tip' },
    ])
    expect(bootKernel({ plugins: [tips()] }).kernel.slots.of('settings.rows')[0]?.load).toBe(row?.load)
  })

  test('is needed by a contribution that names an export', () => {
    const make = () => definePlugin({ id: 'tips', contributes: { 'settings.rows': { id: 'row', load: 'TipRow' } } })
    expect(make).toThrow("`load: 'TipRow'` names an export of `views.load`")
  })

  test('leaves views with loaders of their own as they are', () => {
    const Tip = { params, load: async () => ({ default: null }) }
    expect(definePlugin({ id: 'tips', views: { Tip } })().spec.views?.['Tip']).toBe(Tip)
  })
})
