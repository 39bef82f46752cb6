import { abortable } from 'portico/kit'
import { makeAutoObservable } from 'portico/plugin'

/** What a flow waits for. */
export type FlowPhase = 'idle' | 'sending' | 'checking' | 'resending' | 'recovering' | 'done'

/** A login or a change of an address by codes, observable: its step, what it waits for, and why it failed. */
export class CodeFlow<Step> {
  step: Step | undefined = undefined
  phase: FlowPhase = 'idle'
  /** Why the last request failed, until the next one. */
  problem: unknown = undefined
  private controller = new AbortController()

  constructor() {
    makeAutoObservable(this)
  }

  /** Whether a request is under way. */
  get isBusy(): boolean {
    return this.phase !== 'idle'
  }

  /** Asks the wallet; resolves with `undefined` after a failure, which is in `problem`, and once the flow was left. */
  async run<Answer>(phase: FlowPhase, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    const { signal } = this.controller
    this.become(phase)
    try {
      const answer = await abortable(() => ask(signal), signal)
      this.become('idle')
      return answer
    } catch (error) {
      if (!signal.aborted) this.fail(error)
      return undefined
    }
  }

  /** Waits for what the user does elsewhere, while the step stays the same; a later step drops the answer. */
  async await<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    const { signal } = this.controller
    const { step } = this
    const isCurrent = () => !signal.aborted && this.step === step
    this.problem = undefined
    try {
      const answer = await abortable(() => ask(signal), signal)
      return isCurrent() ? answer : undefined
    } catch (error) {
      if (isCurrent()) this.fail(error)
      return undefined
    }
  }

  /** Goes on to a step. */
  setStep(step: Step): void {
    this.step = step
  }

  /** Keeps the reason of a failure; the step stays, to try again. */
  fail(problem: unknown): void {
    this.become('idle')
    this.problem = problem
  }

  /** Ends the flow successfully. */
  finish(): void {
    this.become('done')
  }

  /** Lets go of what the flow has started: leaving it aborts nothing any more. */
  detach(): void {
    this.controller = new AbortController()
  }

  /** Ends the flow: its requests abort, and late answers are dropped. */
  leave(): void {
    this.controller.abort()
    this.detach()
    this.step = undefined
    this.become('idle')
  }

  private become(phase: FlowPhase): void {
    this.phase = phase
    this.problem = undefined
  }
}
