import { expect, test } from 'vitest'
import { compileConsumer, entries } from './compile-consumer.js'

/** A module that exports everything an entry has, so that the compiler must name every type of its declarations. */
const spread = (specifier: string) => `import * as entry from '${specifier}'\nexport const all = { ...entry }\n`
const HIDDEN = 'interface Hidden { readonly a: 1 }\nexport const make = (): Hidden => ({ a: 1 })\n'

// The compiler reads the whole package.
const TIMEOUT = 120_000

test('a package can export plugins, services, stores and everything of each entry', { timeout: TIMEOUT }, () => {
  const modules = entries.map((specifier) => [`${specifier.replaceAll('/', '-')}.ts`, spread(specifier)])
  const errors = compileConsumer(
    { ...Object.fromEntries(modules), 'planted.ts': spread('portico/planted') },
    { 'planted.ts': HIDDEN },
  )
  // The planted type proves that the compiler reports a type that no entry exports.
  expect(errors).toEqual([expect.stringMatching(/^planted\.ts: .*Hidden/)])
})
