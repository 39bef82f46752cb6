import { assert, show } from './assert.js'
import { type Harness, type HarnessOptions, type Subject, withHarness } from './harness.js'
import type { NamespaceProviderFixture, ProviderEvent, ProviderState } from './provider-fixture.js'
import { rejection } from './timeouts.js'

/** What provider checks are created from. @internal */
export interface ProviderSubject extends Subject {
  readonly fixture: NamespaceProviderFixture
}

/** A modal with the plugin under test, and its provider. @internal */
export interface ProviderHarness extends Harness {
  readonly provider: unknown
  /** Returns the provider that the plugin's API has now. */
  found(): unknown
  read(): Promise<ProviderState>
  /** Records every event from now on. */
  listen(): ProviderEvent[]
  connectProvider(): Promise<unknown>
  sign(): Promise<unknown>
}

/** Runs a check on a new harness whose plugin has a provider. @internal */
export const withProvider = (
  subject: ProviderSubject,
  check: (harness: ProviderHarness) => Promise<void>,
  options?: HarnessOptions,
): Promise<void> => withHarness(subject, (harness) => check(addProvider(subject, harness)), options)

/** Adds the provider to a harness. @internal */
export const addProvider = ({ fixture }: ProviderSubject, harness: Harness): ProviderHarness => {
  const { provider: kind } = fixture
  const found = () => kind.find(harness.modal.plugins[harness.watch.plugin.id])
  const provider = found()
  assert(
    typeof provider === 'object' && provider !== null,
    `The API of ${harness.watch.plugin.id} has no provider: provider.find() of the fixture returned ${show(provider)}.`,
  )
  return {
    ...harness,
    provider,
    found,
    read: () => kind.read(provider),
    listen() {
      const events: ProviderEvent[] = []
      for (const name of kind.events) kind.on(provider, name, (payload) => void events.push({ name, payload }))
      return events
    },
    connectProvider: () => kind.connect(provider),
    sign: async () =>
      kind.sign(provider, (await kind.read(provider)).accounts[0] ?? (await harness.wallet.addresses())[0] ?? ''),
  }
}

/** Whether a payload has everything that is expected of it. */
const matches = (payload: unknown, expected: unknown): boolean => {
  if (typeof expected !== 'object' || expected === null) return payload === expected
  if (typeof payload !== 'object' || payload === null) return false
  if (Array.isArray(expected) && (!Array.isArray(payload) || payload.length !== expected.length)) return false
  if (expected instanceof Error && !(payload instanceof Error)) return false
  const keys = expected instanceof Error ? ['code'] : Object.keys(expected)
  return keys.every((key) => matches((payload as never)[key], (expected as never)[key]))
}

/** Asserts that exactly the expected events were emitted. @internal */
export const assertEvents = (
  events: readonly ProviderEvent[],
  expected: readonly ProviderEvent[],
  cause: string,
): void => {
  const said = (list: readonly ProviderEvent[]) =>
    list.map(({ name, payload }) => `${name} ${show(payload)}`).join(', then ') || 'nothing'
  const isSame =
    events.length === expected.length &&
    events.every(
      ({ name, payload }, index) => name === expected[index]?.name && matches(payload, expected[index]?.payload),
    )
  assert(isSame, `${cause}, the provider emitted ${said(events)}; expected ${said(expected)}.`)
}

/** Asserts that a request is rejected with an `Error` of that code. @internal */
export const assertCode = async (
  { clock }: Harness,
  request: Promise<unknown>,
  code: unknown,
  what: string,
): Promise<void> => {
  const error = await rejection(clock, request, what)
  assert(
    error instanceof Error && error.message.trim(),
    `${what} was rejected with ${show(error)}, not an Error with a message.`,
  )
  assert(
    (error as { code?: unknown }).code === code,
    `${what} was rejected with ${show(error)}; expected the code ${show(code)}.`,
  )
}
