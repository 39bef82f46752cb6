import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineService } from '../../../kernel/define/define-service.js'
import { pluginOf } from '../../../kernel/define/plugin-of.js'
import { sortPlugins } from '../../../kernel/registry/sort-plugins.js'

const plugin = (id: string, needs: readonly string[] = []) => definePlugin({ id, needs })()
const sorted = (...plugins: ReturnType<typeof plugin>[]) => sortPlugins(plugins).map(({ id }) => id)

test('a plugin comes behind those it needs, and else the order of the list stays', () => {
  expect(sorted(plugin('c', ['b']), plugin('a'), plugin('b', ['a']), plugin('d'))).toEqual(['a', 'b', 'c', 'd'])
  expect(sorted(plugin('z'), plugin('y'), plugin('x'))).toEqual(['z', 'y', 'x'])
})

test('a plugin that two others need is listed once', () => {
  expect(sorted(plugin('left', ['base']), plugin('right', ['base']), plugin('base'))).toEqual(['base', 'left', 'right'])
})

test('the same id twice is refused by name', () => {
  expect(() => sorted(plugin('a'), plugin('b'), plugin('a'))).toThrow(
    expect.objectContaining({ code: 'PLUGIN_DUPLICATE_INVALID', message: 'The plugin a is listed twice.' }),
  )
})

test.each([
  ['another version', { apiVersion: 2 }, '2'],
  ['a time before versions', { apiVersion: undefined }, 'unknown'],
])('a plugin of %s of the contract is refused in one sentence', (_, stamp, built) => {
  const { spec, ...rest } = plugin('old')
  expect(() => sorted({ ...rest, spec: { ...spec, ...stamp } } as never)).toThrow(
    expect.objectContaining({
      code: 'PLUGIN_VERSION_MISMATCH',
      message: `The plugin old was built for version ${built} of the plugin contract, not for 1: update it, or update portico.`,
    }),
  )
})

test('a plugin that conflicts with another, or with the provider of a service, is refused with both names', () => {
  const service = defineService<string>('note')
  const provider = (id: string, alone = false) =>
    definePlugin({ id, provides: [service], ...(alone && { conflicts: [service] }) })()
  const wary = definePlugin({ id: 'wary', conflicts: ['b'] })()
  const conflict = (first: string, second: string) =>
    expect.objectContaining({
      code: 'PLUGIN_CONFLICT_INVALID',
      message: `The plugins ${first} and ${second} cannot be used together. Remove one from \`plugins\`.`,
    })
  expect(() => sortPlugins([plugin('b'), wary])).toThrow(conflict('wary', 'b'))
  expect(() => sortPlugins([provider('one'), provider('two', true)])).toThrow(conflict('two', 'one'))
  expect(sortPlugins([plugin('a'), wary, provider('two', true)])).toHaveLength(3)
})

test('a default is added unless the host lists a plugin of its id, and is set up first', () => {
  const base = definePlugin({ id: 'base', needs: ['deep'] })
  const deep = definePlugin({ id: 'deep', setup: () => 'default' })
  const left = definePlugin({ id: 'left', needs: [base(), deep()] })
  const right = definePlugin({ id: 'right', needs: [base()] })
  expect(sortPlugins([left(), right()]).map(({ id }) => id)).toEqual(['deep', 'base', 'left', 'right'])
  const own = definePlugin({ id: 'deep', setup: () => 'own' })()
  expect(sortPlugins([left(), own])[0]).toBe(own)
})

test('a default may bring defaults, and is checked as a listed plugin is', () => {
  const deep = definePlugin({ id: 'deep' })
  const base = definePlugin({ id: 'base', needs: [deep()] })
  const top = definePlugin({ id: 'top', needs: [base()] })
  expect(sortPlugins([top()]).map(({ id }) => id)).toEqual(['deep', 'base', 'top'])
  const wary = definePlugin({ id: 'wary', conflicts: ['deep'] })
  expect(() => sortPlugins([top(), wary()])).toThrow(expect.objectContaining({ code: 'PLUGIN_CONFLICT_INVALID' }))
})

test('a plugin that is needed by its type must be listed', () => {
  const top = definePlugin({ id: 'top', needs: [pluginOf('base')] })
  expect(() => sortPlugins([top()])).toThrow(
    expect.objectContaining({
      code: 'PLUGIN_NOT_FOUND',
      message: 'A needed plugin is not listed: top > base. Add it to `plugins`.',
    }),
  )
  expect(sortPlugins([top(), plugin('base')]).map(({ id }) => id)).toEqual(['base', 'top'])
})

test('a missing need names the path that leads to it', () => {
  expect(() => sorted(plugin('a', ['b']), plugin('b', ['c']))).toThrow(
    expect.objectContaining({
      code: 'PLUGIN_NOT_FOUND',
      message: 'A needed plugin is not listed: a > b > c. Add it to `plugins`.',
    }),
  )
})

test('a circle names its path', () => {
  expect(() => sorted(plugin('a', ['b']), plugin('b', ['c']), plugin('c', ['a']))).toThrow(
    expect.objectContaining({
      code: 'PLUGIN_CYCLE_INVALID',
      message: 'Plugins need each other in a circle: a > b > c > a.',
    }),
  )
  expect(() => sorted(plugin('a', ['a']))).toThrow('a > a')
})

test('whatever the graph, every plugin comes once and behind its needs, or a circle is named', () => {
  const graphs = fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 3 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(graphs, fc.boolean(), (edges, acyclic) => {
      const plugins = edges.map((needs, index) =>
        plugin(
          `p${index}`,
          needs.filter((need) => !acyclic || need < index).map((need) => `p${need}`),
        ),
      )
      let order: readonly string[]
      try {
        order = sorted(...plugins.reverse())
      } catch (error) {
        expect(acyclic).toBe(false)
        expect(error).toMatchObject({ code: 'PLUGIN_CYCLE_INVALID' })
        return
      }
      expect([...order].sort()).toEqual(edges.map((_, index) => `p${index}`))
      for (const { id, spec } of plugins) {
        for (const need of spec.needs ?? []) expect(order.indexOf(String(need))).toBeLessThan(order.indexOf(id))
      }
    }),
  )
})

const note = definePlugin({ id: 'note' })
const myPlugin = () => note()

test.each([
  ['a factory of definePlugin', note, 'is [object Function]: call it, `note()`'],
  ['a function of a package', myPlugin, 'is [object Function]: call it, `myPlugin()`'],
  [
    'a promise',
    Promise.resolve(note()),
    'is [object Promise]: expected a list, for example `[eip155({ networks: [mainnet] })]`',
  ],
  ['an import that a bundler emptied', undefined, 'is [object Undefined]: expected'],
  ['a module', await import('../../../kernel/constants.js'), 'is [object Module]: expected'],
  ['anything else', { id: 'note' }, 'is [object Object]: expected'],
])('says what is wrong with an entry of `plugins`: %s', (_name, entry, says) => {
  expect(() => sortPlugins([plugin('a'), entry] as never)).toThrow(
    expect.objectContaining({
      code: 'OPTIONS_INVALID',
      message: expect.stringContaining(`The options of createModal are not valid. (Plugin 2 of \`plugins\` ${says}`),
    }),
  )
})

test.each([undefined, {}, Promise.resolve([]), () => []])(
  'names the option where %s is no list of plugins',
  (plugins) => {
    expect(() => sortPlugins(plugins as never)).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID', details: expect.stringContaining('`plugins`') }),
    )
  },
)
