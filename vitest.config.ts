import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readEdges, ROOT } from './scripts/edges.mjs'
import { NIGHTLY_TESTS, nightly } from './tests/support/nightly.js'

/** The folders whose tests may share modules: nothing that they load keeps state between two modals. */
const SHARED = /^(?:kernel|kit|networks|plugins|services|sources|wire)\/.*\.test\.ts$/
/** Draws, replaces modules, or loads a whole relay client. */
const ALONE = /@vitest-environment|vi\.(?:mock|doMock|resetModules)\(|boot-walletconnect/

/** Files that share a process. Each of the others loads all modules anew, which takes half a second and more. */
const shared = readdirSync(`${ROOT}tests`, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => SHARED.test(file) && !ALONE.test(readFileSync(`${ROOT}tests/${file}`, 'utf8')))
  .map((file) => `tests/${file}`)

/** Files that mostly wait, or take long: a run must not end with one of them. */
const LONG = [
  'server/credentials.test.mjs',
  'walletconnect/connector/load.test.ts',
  'walletconnect/connector/faults.test.ts',
  'local-network/kill-with-parent.test.mjs',
  'local-network/compile-contracts.test.mjs',
  'types/declarations.test.ts',
  'docs/guides-compile.test.ts',
  'frame/secure-site-wallet.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const HIDDEN = ['tests/appkit/**', 'tests/e2e/**', 'tests/packed/**', '**/node_modules/**']

export default defineConfig({
  resolve: {
    // What an example imports by name is tested from its source.
    alias: readEdges().map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: ROOT + source,
    })),
  },
  test: {
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: shared, exclude: nightly(NIGHTLY_TESTS, []) } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx,mjs}', 'examples/**/*.test.ts'],
          exclude: [...HIDDEN, ...shared, ...nightly(NIGHTLY_TESTS, [])],
          // Only what the type tests import is compiled: `npm run check` compiles the rest.
          typecheck: { enabled: true, include: ['tests/types/**/*.test-d.ts'], tsconfig: 'tsconfig.types.json' },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // One more than cores: some tests wait for a relay or a chain.
    maxWorkers: availableParallelism() + 1,
    // Ends only what hangs: every wait has a condition of its own, and a busy machine is slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
    setupFiles: ['tests/support/setup.ts'],
  },
})
