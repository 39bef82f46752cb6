import { mergeRequests } from 'portico/kit'
import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import type { StoredTransfer } from './transfers.js'
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

/** At most four bytes for each of so many characters. */
const MEMO_LIMIT = 30

const EMPTY: SendDraft = { amount: '', unit: 'token', isMax: false, memo: '' }

/** What stands in the field of the amount, and the numbers that it can be read as. */
interface TypedText {
  readonly text: string
  readonly readings: readonly string[]
}

/** Where a store keeps what survives a reload. */
export interface SendEntries {
  readonly recents: StorageEntry<readonly SendRecent[]>
  readonly transfers: StorageEntry<readonly StoredTransfer[]>
}

/** The draft, the review, and what was handed to the wallet. */
export class SendStore {
  draft: SendDraft = EMPTY
  /** The amount as the user typed it; absent for one that was filled in. */
  typed: TypedText | undefined = undefined
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
  /** Another plugin has stated the transfer, and shows what became of it; it hears of each request of the wallet. */
  declare stated?: { asked(requestId: string): void } | undefined
  private filled: SendTarget | undefined = undefined
  recents: readonly SendRecent[] = []
  private stored: readonly StoredTransfer[] = []
  private entries: SendEntries | undefined = undefined

  constructor() {
    makeAutoObservable<this, 'entries' | 'filled'>(this, {
      entries: false,
      filled: false,
    })
  }

  /** What was sent, or handed to the wallet without an answer so far; the newest first. */
  get transfers(): readonly SendSummary[] {
    return this.stored.filter(({ isDeclined }) => !isDeclined)
  }

  /** A request that the wallet may still have open. */
  get unsettled(): SendSummary | undefined {
    return this.transfers.find(
      ({ hash, id }) => hash === undefined && !(this.phase === 'wallet' && id === this.review?.id),
    )
  }

  /** Whether a text was typed that is no amount, or could be either of two. */
  get isUnreadable(): boolean {
    return this.typed !== undefined && this.typed.text.trim() !== '' && this.typed.readings.length !== 1
  }

  change(change: Partial<SendDraft>): void {
    this.draft = { ...this.draft, ...change }
    if (change.amount !== undefined) this.typed = undefined
    this.problem = undefined
  }

  /** Takes a memo as far as it fits into a transaction, whatever its characters. */
  setMemo(text: string): void {
    this.change({ memo: [...text].slice(0, MEMO_LIMIT).join('') })
  }

  /** Takes the amount as it was typed: the text stays in its field, and only a single reading becomes the amount. */
  type(text: string, readings: readonly string[]): void {
    const [amount = ''] = readings.length === 1 ? readings : []
    this.change({ amount, isMax: false })
    this.typed = { text, readings }
  }

  /** Begins a draft with what the form was opened with; its parts are taken as soon as they are found. Once for each. */
  fill(target: SendTarget): void {
    if (this.filled === target) return
    this.reset()
    this.filled = target
    this.target = target
  }

  /** Brings the token of the draft up to date; what was typed stays. */
  setToken(token: SendToken): void {
    this.draft = { ...this.draft, token }
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
    this.typed = undefined
    this.target = undefined
    this.accepted = undefined
    this.problem = undefined
  }

  /** Reads what was stored on earlier visits. */
  open(entries: SendEntries): void {
    this.entries = entries
    this.recents = entries.recents.read()
    this.stored = entries.transfers.read()
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

  /** Changes the receivers of before, as other tabs have left them. */
  changeRecents(change: (recents: readonly SendRecent[]) => readonly SendRecent[]): void {
    const stored = this.entries?.recents.read() ?? []
    // Storage that is full or forbidden reads as empty.
    this.recents = change(stored.length > 0 ? stored : this.recents)
    this.entries?.recents.write(this.recents)
  }

  /** Returns a transfer by its id, also one that was declined. */
  find(id: string): StoredTransfer | undefined {
    return this.stored.find((one) => one.id === id)
  }

  /** Whether the wallet may still have a request open. */
  isOpen(id: string): boolean {
    const request = this.find(id)
    return request !== undefined && request.hash === undefined && !request.isDeclined
  }

  /** Adds a transfer, or what is new about it, beside what other tabs have stored. */
  putTransfer(transfer: StoredTransfer): void {
    this.reread()
    this.stored = mergeRequests([transfer], this.stored)
    this.entries?.transfers.write(this.stored)
  }

  /** Reads what other tabs have stored. */
  reread(): void {
    this.stored = mergeRequests(this.stored, this.entries?.transfers.read() ?? [])
  }
}
