import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import type { SendDraft, SendReceiver, SendRecent, SendTarget, SendToken } from './contract.js'

/** At most four bytes for each of so many characters. */
const MEMO_LIMIT = 30

const EMPTY: SendDraft = { amount: '', unit: 'token', isMax: false, memo: '' }

/** What stands in the field of the amount, and the numbers that it can be read as. */
interface TypedText {
  readonly text: string
  readonly readings: readonly string[]
}

/** The form of a transfer, as the user fills it in, and earlier receivers. */
export class SendStore {
  draft: SendDraft = EMPTY
  /** The amount as the user typed it; absent for one that was filled in. */
  typed: TypedText | undefined = undefined
  /** A receiver that looks like another one, and is meant nevertheless. */
  accepted: string | undefined = undefined
  /** What the form was opened with, until its receiver was found or another one was chosen. */
  target: SendTarget | undefined = undefined
  /** Another plugin has stated the transfer, and shows what became of it; it hears of each request of the wallet. */
  declare stated?: { asked(requestId: string): void } | undefined
  /** Called when the user changes the draft: why the last attempt failed is of no interest any more. */
  declare onEdit?: (() => void) | undefined
  private filled: SendTarget | undefined = undefined
  recents: readonly SendRecent[] = []
  private entry: StorageEntry<readonly SendRecent[]> | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  /** Whether a text was typed that is no amount, or could be either of two. */
  get isUnreadable(): boolean {
    return this.typed !== undefined && this.typed.text.trim() !== '' && this.typed.readings.length !== 1
  }

  change(change: Partial<SendDraft>): void {
    this.draft = { ...this.draft, ...change }
    if (change.amount !== undefined) this.typed = undefined
    this.onEdit?.()
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
    this.onEdit?.()
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
    this.onEdit?.()
  }

  /** Reads the receivers of earlier visits. */
  open(entry: StorageEntry<readonly SendRecent[]>): void {
    this.entry = entry
    this.recents = entry.read()
  }

  /** Changes the receivers of before, as other tabs have left them. */
  changeRecents(change: (recents: readonly SendRecent[]) => readonly SendRecent[]): void {
    const stored = this.entry?.read() ?? []
    // Storage that is full or forbidden reads as empty.
    this.recents = change(stored.length > 0 ? stored : this.recents)
    this.entry?.write(this.recents)
  }
}
