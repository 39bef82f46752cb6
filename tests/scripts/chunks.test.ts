import { describe, expect, test } from 'vitest'
import { type Graph, planChunks } from '../../scripts/build/chunks.mjs'

const module = (imports: readonly string[] = [], lazy: readonly string[] = [], entry?: string) => ({
  imports,
  lazy,
  entry,
})

/** A page with two plugins, each of which loads its views later. */
const page = (more: Readonly<Record<string, ReturnType<typeof module>>> = {}): Graph =>
  new Map(
    Object.entries({
      'modal/index.ts': module(['modal/create-modal.ts'], [], 'index'),
      'modal/create-modal.ts': module(['kernel/kernel.ts']),
      'plugins/send/index.ts': module(['plugins/send/plugin.ts'], [], 'send'),
      'plugins/send/plugin.ts': module(
        ['kernel/kernel.ts'],
        ['plugins/send/views/views.ts', 'plugins/send/runtime.ts'],
      ),
      'plugins/send/views/views.ts': module(['views/sum.tsx', 'plugins/send/fee.ts', 'kit/units.ts']),
      'plugins/send/runtime.ts': module(['plugins/send/fee.ts', 'kit/rpc.ts']),
      'plugins/swaps/index.ts': module(['plugins/swaps/plugin.ts'], [], 'swaps'),
      'plugins/swaps/plugin.ts': module(['kernel/kernel.ts'], ['plugins/swaps/views/views.ts']),
      'plugins/swaps/views/views.ts': module(['views/sum.tsx', 'kit/rpc.ts']),
      'views/sum.tsx': module(['views/sum.css?inline']),
      'views/sum.css?inline': module(),
      'plugins/send/fee.ts': module(),
      'kernel/kernel.ts': module(),
      'kit/units.ts': module(),
      'kit/rpc.ts': module(['node_modules/@scure/base/index.js']),
      'node_modules/@scure/base/index.js': module(),
      ...more,
    }),
  )
const none = () => undefined

test('starts a chunk at each module that import() names, with the name of its folder or file', () => {
  const plan = planChunks(page(), none)
  expect(plan.get('plugins/send/views/views.ts')).toBe('send-views')
  expect(plan.get('plugins/send/runtime.ts')).toBe('send-runtime')
  expect(plan.has('plugins/send/index.ts')).toBe(false)
})

describe('a module that several chunks share', () => {
  const plan = planChunks(page(), none)
  test.for([
    ['of a plugin goes to its runtime', 'plugins/send/fee.ts', 'send-runtime'],
    ['that a page needs at once goes to core', 'kernel/kernel.ts', 'core'],
    ['that draws goes to the features', 'views/sum.tsx', 'features'],
    ['goes with its only importer', 'views/sum.css?inline', 'features'],
    ['that draws nothing goes to shared', 'kit/rpc.ts', 'shared'],
  ] as const)('%s', ([, path, chunk]) => {
    expect(plan.get(path)).toBe(chunk)
  })
})

test('a module with one user goes with it', () => {
  expect(planChunks(page(), none).get('kit/units.ts')).toBe('send-views')
})

test('a module goes to the chunk that it names', () => {
  const named = (path: string) => (path === 'views/sum.tsx' ? 'amounts' : undefined)
  const plan = planChunks(page(), named)
  expect([plan.get('views/sum.tsx'), plan.get('views/sum.css?inline')]).toEqual(['amounts', 'amounts'])
})

test('refuses a chunk without a root', () => {
  const named = (path: string) => (path === 'views/sum.tsx' ? 'sums' : undefined)
  expect(() => planChunks(page(), named)).toThrow('views/sum.tsx names the chunk sums, which has no root.')
})
