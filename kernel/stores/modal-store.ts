import type { MessageText } from '../contract/messages.js'
import { makeAutoObservable } from './mobx.js'
import type { NetworksStore } from './networks-store.js'

/** Whether the modal is open, what its screens are about, and how often it has refused to close. */
export class ModalStore {
  isOpen = false
  /** The namespace that the modal was opened with, or whose network the user chose in it. */
  filter: string | undefined = undefined
  /** Counts refusals to close: the card shakes at each. */
  shakes = 0
  /** Why it refused last, in words of a plugin. */
  refusal: string | MessageText | undefined = undefined
  /** `true` once storage has failed: connections will not survive a reload. */
  storageFailed = false
  private hasWarned = false

  constructor(private readonly networks: Pick<NetworksStore, 'activeNamespace'>) {
    makeAutoObservable(this)
  }

  /** The namespace that the screens are about; hosts still see the active one. */
  get namespace(): string | undefined {
    return this.filter ?? this.networks.activeNamespace
  }

  open(filter: string | undefined): void {
    this.isOpen = true
    this.filter = filter
  }

  /** Makes the screens about a namespace; `undefined` for the active one, with the wallets of all. */
  show(namespace: string | undefined): void {
    this.filter = namespace
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

  shake(reason?: string | MessageText): void {
    this.refusal = reason
    this.shakes += 1
  }
}
