import { makeAutoObservable, observableRef } from './mobx.js'

/** Whether the modal is open, what it waits for, and when it last refused to close (4.6). */
export class ModalStore {
  isOpen = false
  loading: Readonly<Record<string, boolean>> = {}
  /** The namespace whose wallets are shown, where the host opened with one (2.10). */
  filter: string | undefined = undefined
  /** Counts refusals: each one is a shake (2.24). */
  shakes = 0
  /** `false`: the visitor's storage failed, and this visit will not be remembered. */
  remembers = true
  /** The visitor knows that it will not. */
  saidSo = false

  constructor() {
    makeAutoObservable(this, { loading: observableRef }, { autoBind: true })
  }

  isLoading(namespace?: string): boolean {
    return namespace === undefined ? Object.values(this.loading).some(Boolean) : (this.loading[namespace] ?? false)
  }

  open(filter: string | undefined): void {
    this.isOpen = true
    this.filter = filter
  }

  close(): void {
    this.isOpen = false
    this.loading = {}
    this.filter = undefined
  }

  setLoading(namespace: string, loading: boolean): void {
    this.loading = { ...this.loading, [namespace]: loading }
  }

  loseMemory(): void {
    this.remembers = false
  }

  /** `true` once, where the visitor has to be told that this visit will not be remembered. */
  tellLoss(): boolean {
    const must = !this.remembers && !this.saidSo
    this.saidSo ||= must
    return must
  }

  shake(): void {
    this.shakes += 1
  }
}
