// chunk: review
import type { StorageEntry } from '../../kernel/contract/storage-entry.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { isSent, mergeRequests } from '../transactions/merge-requests.js'
import type { Review, ReviewedSummary } from './review-config.js'

/** The stage of a request: the user fills in, the network prepares, the user reviews, the wallet is asked, or a step comes first. */
export type ReviewPhase<Step extends string = never> = 'draft' | 'preparing' | 'review' | 'wallet' | Step

/** Observable state of a reviewed request. */
export class ReviewState<Body extends object, Summary extends ReviewedSummary, Step extends string = never> {
  phase: ReviewPhase<Step> = 'draft'
  review: Review<Body> | undefined = undefined
  /** Why the last attempt ended, until something is changed. */
  problem: unknown = undefined
  /** Whether the wallet may have sent something although `problem` ended the attempt. */
  isUnsure = false
  /** The last request that was sent on this page. */
  sent: Summary | undefined = undefined
  private stored: readonly Summary[]

  constructor(private readonly entry: StorageEntry<readonly Summary[]>) {
    this.stored = entry.read()
    makeAutoObservable(this)
  }

  /** Requests that were sent, or that the wallet has not answered so far; the newest first. */
  get summaries(): readonly Summary[] {
    return this.stored.filter(({ isDeclined }) => !isDeclined)
  }

  /** An earlier request that the wallet may still have open. */
  get unsettled(): Summary | undefined {
    return this.summaries.find((one) => !isSent(one) && !(this.phase === 'wallet' && one.id === this.review?.id))
  }

  /** Whether no request is under way. */
  get isIdle(): boolean {
    return this.phase === 'draft' || this.phase === 'preparing' || this.phase === 'review'
  }

  /** Returns a request by its id, also one that was declined. */
  find(id: string): Summary | undefined {
    return this.stored.find((one) => one.id === id)
  }

  /** Whether the wallet may still have a request open. */
  isOpen(id: string): boolean {
    const request = this.find(id)
    return request !== undefined && !isSent(request) && !request.isDeclined
  }

  show(phase: ReviewPhase<Step>, review?: Review<Body>): void {
    this.phase = phase
    this.review = review
  }

  setProblem(problem: unknown, isUnsure = false): void {
    this.problem = problem
    this.isUnsure = isUnsure
  }

  finish(sent: Summary): void {
    this.show('draft')
    this.sent = sent
  }

  /** Adds a request, or what is new about it, beside what other tabs have stored. */
  put(request: Summary): void {
    this.reread()
    this.stored = mergeRequests([request], this.stored)
    this.entry.write(this.stored)
  }

  /** Reads what other tabs have stored. */
  reread(): void {
    this.stored = mergeRequests(this.stored, this.entry.read())
  }

  /** Forgets what was erased. */
  reopen(): void {
    this.stored = this.entry.read()
  }
}
