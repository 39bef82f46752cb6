import { describe, test } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'

const counter = definePlugin({
  id: 'counter',
  setup({ tap, clock, onDispose, window, signal }) {
    let count = 0
    let cancel = () => {}
    const seen = () => undefined
    window?.addEventListener('focus', seen)
    onDispose(() => window?.removeEventListener('focus', seen))
    onDispose(() => cancel())
    tap('connect.after', async () => {
      count += 1
      cancel = clock.after(1000, () => undefined)
    })
    tap('connect.settled', async () => signal.throwIfAborted())
    return { count: () => count }
  },
})

const gateError = defineErrors({ GATE_CLOSED: 'The gate is closed.' })

const gate = definePlugin({
  id: 'gate',
  needs: ['counter'],
  errors: gateError.catalogue,
  setup: ({ tap }) =>
    tap('connect.after', async () => {
      throw gateError('GATE_CLOSED')
    }),
})

describe('a feature that watches', () => {
  for (const check of featureConformance(counter)) test(check.name, check.run)
})

describe('a feature that refuses, and needs another', () => {
  for (const check of featureConformance(gate, { plugins: () => [counter()] })) test(check.name, check.run)
})

describe('a feature that brings another', () => {
  const loud = definePlugin({
    id: 'loud',
    needs: [counter()],
    setup: ({ modal }) => ({ count: modal.plugins.counter.count }),
  })
  for (const check of featureConformance(loud)) test(check.name, check.run)
})
