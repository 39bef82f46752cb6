// chunk: review
import { freezeCopy } from '../../kernel/freeze-copy.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { isModalError } from '../../kernel/errors/modal-error.js'
import { isSent } from '../transactions/merge-requests.js'
import { isUnsent } from '../transactions/is-unsent.js'
import { RequestGate, requestText, type WalletRequest } from './request-gate.js'
import type {
  FinalStep,
  PreparingStep,
  Review,
  ReviewAccount,
  ReviewConfig,
  ReviewedSummary,
  ReviewRefusal,
  ReviewSent,
} from './review-config.js'
import { type Block, findBlock } from './review-costs.js'
import { ReviewState } from './review-state.js'

/** The parts of a plugin's context that a reviewed request needs. */
export type ReviewContext = Pick<PluginContext, 'clock' | 'onDispose' | 'storageEntry' | 'tap' | 'window'>

/** Where the review that is shown comes from. */
interface Origin<Draft> {
  readonly draft: Draft
  /** The ids of what had been sent before it was made. */
  readonly sentBefore: ReadonlySet<string>
  /** Its request, if it is the last one, as it was reviewed. */
  readonly text: string | undefined
}

/** Where a press has led: the request was sent, or a step was taken and the rest is the review with this id. */
interface Handed<Summary> {
  readonly sent?: Summary
  readonly rest?: string
}

interface Turn {
  readonly turn: number
  readonly signal: AbortSignal
}

const isSameAccount = (one: ReviewAccount | undefined, other: ReviewAccount): boolean =>
  one?.chain === other.chain && one.account === other.account

const isAborted = (error: unknown): boolean =>
  isModalError(error, 'OPERATION_ABORTED') || (error as Error | undefined)?.name === 'AbortError'

/**
 * Takes a draft through review to exactly one wallet request: whatever the user presses, the wallet does, other tabs send or
 * other plugins change meanwhile. A feature configures it, and calls `assertReviewed` in the last tap before the wallet.
 * @example
 * const request = new ReviewedRequest(context, config)
 * if (await request.review()) await request.confirm(request.state.review.id)
 */
export class ReviewedRequest<Draft, Body extends object, Summary extends ReviewedSummary, Step extends string = never> {
  readonly state: ReviewState<Body, Summary, Step>
  /** Counts turns: a review that was prepared in an earlier one is dropped. */
  private turn = 0
  private waiting: AbortController | undefined
  private warning: unknown
  private origin: Origin<Draft> | undefined
  private readonly gate = new RequestGate()

  constructor(
    private readonly context: ReviewContext,
    private readonly config: ReviewConfig<Draft, Body, Summary, Step>,
  ) {
    const { onDispose, storageEntry, tap, window } = context
    const entry = storageEntry(config.storage)
    this.state = new ReviewState(entry)
    tap('erased', () => this.state.reopen())
    const onStorage = ({ key }: StorageEvent) => {
      if (key === entry.key) this.syncTabs()
    }
    window?.addEventListener?.('storage', onStorage)
    onDispose(() => window?.removeEventListener?.('storage', onStorage))
  }

  /** Why the review that is shown must not be confirmed; observable. */
  get blocked(): Block | undefined {
    const { review } = this.state
    try {
      return review && findBlock(this.config.costs(review))
    } catch {
      // Costs that cannot be read are not free.
      return { kind: 'fails', code: undefined, failure: undefined }
    }
  }

  /** Prepares the draft for its review; resolves with whether it can be reviewed. */
  async review(): Promise<boolean> {
    const { config, state } = this
    if (!state.isIdle) return false
    const turn = this.begin()
    try {
      const account = config.account()
      if (!account) throw config.refuse('accountMissing')
      const draft = freezeCopy(config.draft(account))
      state.setProblem(undefined)
      state.show('preparing')
      return await this.prepare(account, draft, turn)
    } catch (error) {
      if (turn.turn !== this.turn) return false
      this.drop(error)
      return false
    }
  }

  /** Refreshes the review that is shown, with a change of its draft if one is given; keeps it if that fails. */
  async renew(change?: Partial<Draft>): Promise<void> {
    this.syncTabs()
    const { origin, state } = this
    const { phase, review } = state
    if (phase !== 'review' || !review || !origin) return
    const turn = this.begin()
    try {
      const draft = change ? freezeCopy({ ...origin.draft, ...change }) : origin.draft
      // The user asked for what a change makes different.
      await this.prepare(review, draft, turn, change ? {} : { before: review })
    } catch (error) {
      if (turn.turn === this.turn) state.setProblem(error)
    }
  }

  /** Changes what a review says, not its request: for example, that the user agrees to it. */
  amend(id: string, change: (review: Review<Body>) => Review<Body>): void {
    const { state } = this
    const { phase, review } = state
    if (phase !== 'review' || !review || review.id !== id) return
    const amended = Object.freeze({ ...freezeCopy(change(review)), ...accountOf(review), id })
    if (this.textOf(amended) === this.origin?.text) state.show('review', amended)
  }

  /**
   * Hands the next request of a review to the wallet. Resolves with what was sent by the last one, and with `undefined` if nothing
   * was, or nothing is known: the reason is in the state. A second call for one review does nothing, nor does one that is blocked.
   */
  async confirm(id: string): Promise<Summary | undefined> {
    return (await this.hand(id)).sent
  }

  /**
   * Confirms a review with all that it says: each step before the last request, and what follows it as long as nothing has changed
   * and nothing went wrong. The user reviews the rest again otherwise.
   */
  async confirmAll(id: string): Promise<Summary | undefined> {
    for (let next: string | undefined = id; next !== undefined; ) {
      const { rest, sent }: Handed<Summary> = await this.hand(next)
      if (sent) return sent
      next = rest
    }
    return undefined
  }

  /** Hands the next request of a review to the wallet. */
  private async hand(id: string): Promise<Handed<Summary>> {
    const { config, state } = this
    const { phase, review } = state
    if (phase !== 'review' || review?.id !== id || this.blocked || config.needsConsent?.(review)) return {}
    state.setProblem(undefined)
    this.gate.isOpen = false
    const turn = this.begin()
    const step = config.next(review)
    const isLast = isFinal(step)
    state.show(isLast ? 'wallet' : step.phase, review)
    let sent: ReviewSent | undefined
    try {
      const checked = await this.recheck(review, turn.signal)
      if (isLast) sent = await this.send(review, checked, turn.signal)
      else return await this.runStep(step, review, turn)
    } catch (error) {
      await this.end(review, error, isLast, turn)
    }
    return sent ? { sent: this.finish(review, sent) } : {}
  }

  /** Stops waiting for the wallet, which may still have the request open. */
  cancel(): void {
    this.waiting?.abort()
  }

  /** Drops a review; a request that the wallet has goes on. */
  discard(): void {
    if (!this.state.isIdle) return
    this.begin()
    this.state.show('draft')
  }

  /** Closes a request that the wallet may have had open: the user has declined it there. One that was sent stays sent. */
  dismiss(): void {
    const { state } = this
    const { unsettled } = state
    this.syncTabs()
    if (unsettled && state.unsettled?.id === unsettled.id) state.put({ ...unsettled, isDeclined: true })
    state.setProblem(undefined)
  }

  /** Takes over what other tabs have stored, and drops what they have sent already. */
  syncTabs(): void {
    const { state } = this
    const known = this.sentIds()
    state.reread()
    for (const summary of state.summaries) if (isSent(summary) && !known.has(summary.id)) this.dropOutdated(summary)
  }

  /** Stores that a request was sent although this page no longer waited for it. */
  resolveLate(id: string, sent: ReviewSent): void {
    const { state } = this
    const late = state.find(id)
    if (!late || isSent(late)) return
    const { isDeclined: _, ...open } = late
    const summary = { ...open, ...sent } as Summary
    state.put(summary)
    this.dropOutdated(summary)
  }

  /**
   * Compares what the wallet is about to be handed with what was reviewed, by the id of the review; it passes once.
   * @throws the error for `reviewMismatch`
   */
  assertReviewed(id: string, request: WalletRequest): void {
    if (!this.gate.passes(id, request)) throw this.config.refuse('reviewMismatch')
  }

  /** Starts a turn, which ends the previous one. */
  private begin(): Turn {
    this.waiting?.abort()
    this.waiting = new AbortController()
    this.warning = undefined
    return { turn: ++this.turn, signal: this.waiting.signal }
  }

  /** Makes a review and shows it; resolves with whether it is still wanted. */
  private async prepare(
    account: ReviewAccount,
    draft: Draft,
    { turn, signal }: Turn,
    { before, reason }: { readonly before?: Review<Body>; readonly reason?: unknown } = {},
  ): Promise<boolean> {
    const { config, state } = this
    const { chain, account: address } = account
    state.reread()
    const sentBefore = this.sentIds()
    const body = await config.prepare(draft, {
      chain,
      account: address,
      signal,
      ...(before && { before }),
      warn: (problem) => {
        if (turn === this.turn) this.warning = problem
      },
    })
    if (turn !== this.turn) return false
    this.assertAccount(account)
    const made: Review<Body> = Object.freeze({
      ...freezeCopy(body),
      ...accountOf(account),
      id: crypto.randomUUID(),
      hasChanged: false,
    })
    // The answer of a source may be no amount: better no review than one that shows it.
    config.costs(made)
    const hasChanged =
      before !== undefined &&
      (this.is(reason, 'reviewChanged') || this.fingerprintOf(made) !== this.fingerprintOf(before))
    const review = hasChanged ? Object.freeze({ ...made, hasChanged }) : made
    this.origin = { draft, sentBefore, text: this.textOf(review) }
    state.show('review', review)
    const problem = this.warning ?? reason
    if (problem !== undefined) state.setProblem(problem)
    return true
  }

  private assertAccount(account: ReviewAccount): void {
    if (!isSameAccount(this.config.account(), account)) throw this.config.refuse('accountChanged')
  }

  /** @throws the errors for `accountChanged`, `requestPending`, and for `reviewChanged` if another tab has sent something */
  private assertCurrent(review: Review<Body>): void {
    const { config, origin, state } = this
    this.assertAccount(review)
    state.reread()
    for (const id of this.sentIds()) if (!origin?.sentBefore.has(id)) throw config.refuse('reviewChanged')
    if (state.unsettled) throw config.refuse('requestPending')
  }

  /** Checks a review before the wallet is asked, and returns it with what had to be fresh. */
  private async recheck(review: Review<Body>, signal: AbortSignal): Promise<Review<Body>> {
    const { config } = this
    this.assertCurrent(review)
    const fresh = await config.recheck?.(review, signal)
    signal.throwIfAborted()
    if (!fresh) return review
    const checked = Object.freeze({ ...review, ...freezeCopy(fresh) })
    if (this.fingerprintOf(checked) !== this.fingerprintOf(review)) throw config.refuse('reviewChanged')
    return checked
  }

  private async send(review: Review<Body>, checked: Review<Body>, signal: AbortSignal): Promise<ReviewSent> {
    const { config, origin, state } = this
    const step = config.next(checked)
    // Bytes cannot be frozen.
    const isReviewed = checked !== review || this.textOf(review) === origin?.text
    if (!isReviewed || !isFinal(step)) throw config.refuse('reviewMismatch')
    // Nothing may come between this check and the note for other tabs.
    this.assertCurrent(review)
    state.put(this.summaryOf(review))
    return this.gate.ask(
      review.id,
      { ...accountOf(review), input: step.input },
      () => step.ask({ signal, tag: `${config.tag}:${review.id}` }),
      true,
    )
  }

  private finish(review: Review<Body>, sent: ReviewSent): Summary {
    const { config, state } = this
    const summary = { ...this.summaryOf(review), ...sent }
    state.put(summary)
    state.finish(summary)
    config.onSent(summary, review)
    return summary
  }

  /** Runs a step before the last one, then prepares the review again, because that took its time. */
  private async runStep(step: PreparingStep<Body, Step>, review: Review<Body>, turn: Turn): Promise<Handed<Summary>> {
    const { config, origin, state } = this
    if (!origin) return {}
    const tag = `${config.tag}.${step.tag ?? step.phase}:${review.id}`
    let current = review
    const carried = await step.run({
      signal: turn.signal,
      ask: async (input, request, { sends = true } = {}) => {
        turn.signal.throwIfAborted()
        this.assertCurrent(review)
        const ask = () => request({ signal: turn.signal, tag })
        return this.gate.ask(review.id, { ...accountOf(review), input }, ask, sends)
      },
      show: (phase) => state.show(phase, current),
      amend: (change) => {
        current = Object.freeze({ ...current, ...freezeCopy(change) })
        this.origin = { ...origin, text: this.textOf(current) }
        state.show(state.phase, current)
      },
      warn: (problem) => {
        this.warning = problem
      },
    })
    turn.signal.throwIfAborted()
    state.show('preparing', current)
    this.assertCurrent(review)
    const before = Object.freeze({ ...current, ...freezeCopy(carried) })
    if (!(await this.prepare(review, origin.draft, turn, { before }))) return {}
    const { problem, review: rest } = state
    return rest && !rest.hasChanged && problem === undefined ? { rest: rest.id } : {}
  }

  /** Ends an attempt that failed; shows no error if the user declined or canceled. */
  private async end(review: Review<Body>, error: unknown, isLast: boolean, turn: Turn): Promise<void> {
    const { config, state } = this
    if (turn.turn !== this.turn) return
    const isSure = !this.gate.isOpen || isUnsent(error)
    state.reread()
    if (isSure && state.isOpen(review.id)) state.put({ ...this.summaryOf(review), isDeclined: true })
    const isCanceled = isAborted(error)
    const isQuiet = isCanceled || isModalError(error, 'USER_REJECTED')
    const canRetry = (isSure || !isLast) && !isCanceled && !this.is(error, 'accountChanged')
    // The same request may be sent again, under another id, after another press.
    const again = canRetry ? Object.freeze({ ...(state.review ?? review), id: crypto.randomUUID() }) : undefined
    state.show(again ? 'review' : 'draft', again)
    state.setProblem(isQuiet ? undefined : error, !isQuiet && !isSure)
    if (!isQuiet) config.onFailed?.(error, review)
    if (again && (this.is(error, 'reviewChanged') || config.isOutdated?.(error))) await this.replace(again, error, turn)
  }

  /** Prepares an outdated review again. */
  private async replace(review: Review<Body>, reason: unknown, turn: Turn): Promise<void> {
    const { origin, state } = this
    if (!origin) return
    state.show('preparing', review)
    try {
      await this.prepare(review, origin.draft, turn, { before: review, reason })
    } catch (error) {
      if (turn.turn === this.turn) this.drop(error)
    }
  }

  private drop(problem: unknown): void {
    this.state.show('draft')
    this.state.setProblem(isAborted(problem) ? undefined : problem)
  }

  /** Drops what was made before a request was sent: its balance is gone, and the user may be about to send it again. */
  private dropOutdated(summary: Summary): void {
    this.discard()
    if (this.state.phase === 'draft') this.config.onSentElsewhere(summary)
  }

  private sentIds(): ReadonlySet<string> {
    return new Set(this.state.summaries.filter(isSent).map(({ id }) => id))
  }

  private summaryOf(review: Review<Body>): Summary {
    const { chain, account, id } = review
    return { ...this.config.summarize(review), id, chain, account, at: this.context.clock.now() } as Summary
  }

  private textOf(review: Review<Body>): string | undefined {
    const step = this.config.next(review)
    return isFinal(step) ? requestText({ ...accountOf(review), input: step.input }) : undefined
  }

  private fingerprintOf(review: Review<Body>): string | undefined {
    return this.config.fingerprint ? this.config.fingerprint(review) : this.textOf(review)
  }

  private is(error: unknown, kind: ReviewRefusal): boolean {
    return isModalError(error, this.config.refuse(kind).code)
  }
}

const isFinal = (step: FinalStep | object): step is FinalStep => 'input' in step

const accountOf = ({ chain, account }: ReviewAccount): ReviewAccount => ({ chain, account })
