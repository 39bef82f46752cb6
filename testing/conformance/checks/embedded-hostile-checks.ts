import type { EmbeddedSession } from '../../../services/embedded-wallet.js'
import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { EmbeddedWalletFixture } from '../embedded-wallet-fixture.js'
import { createWorld, type EmbeddedWalletTab, type EmbeddedWalletWorld, openTab } from '../embedded-wallet-harness.js'
import { outcome } from '../timeouts.js'
import { signer } from './embedded-page-checks.js'

/** Some pages are given time before they are asked. */
const PACE = 100

const nested = (): unknown => {
  let value: unknown = {}
  for (let depth = 0; depth < 500; depth++) value = { value }
  return value
}

/** Values that no schema takes for an address, an email address, a network, a number or a list. */
const HOSTILE: readonly unknown[] = [
  7.5,
  true,
  '',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202eevil',
  'x'.repeat(100_000),
  [],
  {},
  [null],
  JSON.parse('{"__proto__":{"address":"0x1","isConnected":true}}'),
  nested(),
]

type Path = readonly string[]

/** The places of a value: itself, and everything in it. */
const pathsOf = (value: unknown): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))]
}

/** Returns a copy of a value with something else at one place. */
const replaceAt = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) return other
  const copy = (structuredClone(value) ?? {}) as Record<string, unknown>
  copy[key] = replaceAt(copy[key], rest, other)
  return copy
}

/** Lets a page answer honestly, and changes what it says. */
const change = ({ fixture, replaced }: EmbeddedWalletTab, type: string, to: (result: unknown) => unknown): void => {
  const answer = fixture.page?.answers[type]
  if (typeof answer === 'function') replaced.set(type, async (payload) => to(await answer(payload)))
}

/** The parts of a session that a host relies on. */
const essence = ({ user, accounts, chain }: EmbeddedSession): string =>
  show([user.email, chain, accounts.map(({ namespace, address, kind }) => [namespace, address, kind])])

/** Logs in, restores in a second page and signs; resolves with what came of it, or with the error. */
const runAll = async (
  world: EmbeddedWalletWorld,
  prepare: (tab: EmbeddedWalletTab) => void,
): Promise<{ readonly session?: string; readonly signature?: unknown }> => {
  const tabs = [openTab(world), openTab(world)] as const
  try {
    for (const tab of tabs) prepare(tab)
    const [first, second] = tabs
    const step = await first.start()
    const session = await first.finish(step)
    const sign = await signer(first, session)
    const signature = await sign?.()
    const again = await second.provider.restore(second.context, second.signal)
    assert(again === undefined || essence(again) === essence(session), 'A restore found another user.')
    return { session: essence(session), signature }
  } finally {
    for (const tab of tabs) tab.destroy()
  }
}

/** The checks of what a page answers. @internal */
export const embeddedHostileChecks = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] => [
  {
    name: 'refuses a hostile answer to each request, or is not moved by it',
    run: async () => {
      const places = new Map<string, Map<string, Path>>()
      const honest = createWorld(make())
      const good = await outcome(
        honest.clock,
        runAll(honest, (tab) => {
          for (const type of Object.keys(tab.fixture.page?.answers ?? {}))
            change(tab, type, (result) => {
              const found = places.get(type) ?? new Map<string, Path>()
              for (const path of pathsOf(result)) found.set(path.join(), path)
              places.set(type, found)
              return result
            })
        }),
        'A login with an honest page',
        PACE,
      )
      assert(good.ok, `A login with an honest page failed: ${show(good)}.`)
      const expectUnmoved = async (type: string, path: Path, hostile: unknown) => {
        const world = createWorld(make())
        const found = await outcome(
          world.clock,
          runAll(world, (tab) => change(tab, type, (result) => replaceAt(result, path, hostile))),
          `What follows from ${type}`,
          PACE,
        )
        assert(
          !found.ok || show(found.value) === show(good.value),
          `The answer to ${type} with ${show(hostile).slice(0, 100)} at ${show(path)} was taken: ${show(found.ok && found.value).slice(0, 300)}.`,
        )
      }
      // Side by side, because each world mostly waits.
      for (const [type, paths] of places)
        for (const path of paths.values())
          await Promise.all(HOSTILE.map((hostile) => expectUnmoved(type, path, hostile)))
    },
  },
]
