import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import type { Readings } from './create-readings.js'
import type {
  SendDraft,
  SendPhase,
  SendReceiver,
  SendRecent,
  SendReview,
  SendSummary,
  SendTarget,
  SendToken,
} from './contract.js'

const EMPTY: SendDraft = { amount: '', unit: 'token', isMax: false, memo: '' }

/** Where a store keeps what survives a reload. */
export interface SendEntries {
  readonly recents: StorageEntry<readonly SendRecent[]>
  readonly transfers: StorageEntry<readonly SendSummary[]>
}

/** The draft, the review, and what was handed to the wallet. */
export class SendStore {
  draft: SendDraft = EMPTY
  phase: SendPhase = 'draft'
  review: SendReview | undefined = undefined
  /** Why the last attempt ended, until something is changed. */
  problem: unknown = undefined
  /** A receiver that looks like another one, and is meant nevertheless. */
  accepted: string | undefined = undefined
  /** What the form was opened with, until its receiver was found or another one was chosen. */
  target: SendTarget | undefined = undefined
  /** What was sent last on this page. */
  sent: SendSummary | undefined = undefined
  private filled: SendTarget | undefined = undefined
  recents: readonly SendRecent[] = []
  transfers: readonly SendSummary[] = []
  /** What the form reads, once its code has loaded. */
  readings: Readings | undefined = undefined
  private entries: SendEntries | undefined = undefined

  constructor() {
    makeAutoObservable<this, 'entries' | 'filled'>(this, {
      entries: false,
      filled: false,
      target: 'ref',
      sent: 'ref',
      draft: 'ref',
      review: 'ref',
      problem: 'ref',
      recents: 'ref',
      transfers: 'ref',
      readings: 'ref',
    })
  }

  /** A request that the wallet may still have open. */
  get unsettled(): SendSummary | undefined {
    return this.transfers.find(
      ({ hash, id }) => hash === undefined && !(this.phase === 'wallet' && id === this.review?.id),
    )
  }

  change(change: Partial<SendDraft>): void {
    this.draft = { ...this.draft, ...change }
    this.problem = undefined
  }

  /** Begins a draft with what the form was opened with; its parts are taken as soon as they are found. Once for each. */
  fill(target: SendTarget): void {
    if (this.filled === target) return
    this.reset()
    this.filled = target
    this.target = target
  }

  /** Brings the token of the draft up to date; what was typed stays unless another amount is given. */
  setToken(token: SendToken, amount = this.draft.amount): void {
    this.draft = { ...this.draft, token, amount }
  }

  setReceiver(receiver: SendReceiver | undefined): void {
    const { receiver: _, ...rest } = this.draft
    this.draft = receiver ? { ...rest, receiver } : rest
    this.target = undefined
    this.accepted = undefined
    this.problem = undefined
  }

  /** Accepts a receiver that looks like another one. */
  accept(address: string): void {
    this.accepted = address
  }

  reset(): void {
    this.draft = EMPTY
    this.target = undefined
    this.accepted = undefined
    this.problem = undefined
  }

  /** Reads what was stored on earlier visits. */
  open(entries: SendEntries, readings?: Readings): void {
    this.entries = entries
    this.readings = readings
    this.recents = entries.recents.read()
    this.transfers = entries.transfers.read()
  }

  setPhase(phase: SendPhase, review?: SendReview): void {
    this.phase = phase
    this.review = review
  }

  setProblem(problem: unknown): void {
    this.problem = problem
  }

  /** Ends a draft that was sent. */
  finish(sent: SendSummary): void {
    this.reset()
    this.setPhase('draft')
    this.sent = sent
  }

  setRecents(recents: readonly SendRecent[]): void {
    this.recents = recents
    this.entries?.recents.write(recents)
  }

  setTransfers(transfers: readonly SendSummary[]): void {
    this.transfers = transfers
    this.entries?.transfers.write(transfers)
  }

  /** Reads what another tab may have stored meanwhile. */
  reread(): void {
    const known = new Set(this.transfers.map(({ id }) => id))
    this.transfers = [...this.transfers, ...(this.entries?.transfers.read() ?? []).filter(({ id }) => !known.has(id))]
  }
}
