import type { HttpPort } from '../../kernel/contract/ports.js'
import { type ManualClock, manualClock } from '../../testing/ports/manual-clock.js'
import { settle } from '../../testing/settle.js'
import type { Fact } from './fact.js'
import { type SentRequest, serveFact } from './serve-fact.js'

/** What a call receives: the pair, and ports that answer as it says. */
export interface ClientInput {
  readonly fact: Fact
  readonly http: HttpPort
  readonly clock: ManualClock
  readonly signal: AbortSignal
}

/** Runs the client as the pair's request asks. */
export type ClientCall = (input: ClientInput) => unknown

/** The result of a call. */
export type Settled =
  | { readonly value: unknown }
  | { readonly error: unknown }
  /** Neither, after a minute. */
  | { readonly isPending: true }

/** A finished run, and how often the pair's own request was sent. */
export interface Run {
  readonly settled: Settled
  readonly served: number
  readonly sent: SentRequest | undefined
  /** Whether the call read its signal. */
  readonly isAbortable: boolean
}

/** 2026-01-02T03:05:00Z, just after the times in the pairs. */
const NOW = Date.UTC(2026, 0, 2, 3, 5)
const STEP_MS = 1000
/** A minute of the manual clock. */
const STEPS = 60
/** Modules that a call imports take real time, in which the clock stands. */
const TURNS = 5000

/** Runs a call against a fact; `abort` is the reason with which its caller leaves at once. */
export const runClient = async (
  call: ClientCall,
  fact: Fact,
  { others, abort }: { readonly others?: HttpPort | undefined; readonly abort?: unknown } = {},
): Promise<Run> => {
  const clock = manualClock({ now: NOW })
  const server = serveFact(fact, clock, others)
  const controller = new AbortController()
  let isAbortable = false
  let settled: Settled | undefined
  const run = async () =>
    call({
      fact,
      http: server.http,
      clock,
      get signal() {
        isAbortable = true
        return controller.signal
      },
    })
  run().then(
    (value) => {
      settled = { value }
    },
    (error) => {
      settled = { error }
    },
  )
  for (let turn = 0, step = 0; !settled && turn < TURNS && step < STEPS; turn++) {
    await settle()
    if (abort !== undefined && server.served > 0) controller.abort(abort)
    if (settled || clock.pending === 0) continue
    step++
    await clock.advance(abort === undefined ? STEP_MS : 0)
  }
  return { settled: settled ?? { isPending: true }, served: server.served, sent: server.sent, isAbortable }
}
