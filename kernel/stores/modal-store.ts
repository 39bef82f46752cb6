import { makeAutoObservable } from './mobx.js'

/** Whether the modal is open, and how often it has refused to close. */
export class ModalStore {
  isOpen = false
  /** The namespace whose wallets are shown, when the host opened the modal with one. */
  filter: string | undefined = undefined
  /** Counts refusals to close: the card shakes at each. */
  shakes = 0
  /** `true` once storage has failed: connections will not survive a reload. */
  storageFailed = false
  private hasWarned = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(filter: string | undefined): void {
    this.isOpen = true
    this.filter = filter
  }

  close(): void {
    this.isOpen = false
    this.filter = undefined
  }

  noteStorageFailure(): void {
    this.storageFailed = true
  }

  /** Returns `true` once after storage has failed: the user is warned once per page load. */
  takeStorageWarning(): boolean {
    const isDue = this.storageFailed && !this.hasWarned
    this.hasWarned ||= isDue
    return isDue
  }

  shake(): void {
    this.shakes += 1
  }
}
