import type { Alert } from '../contract/snapshot.js'
import { makeAutoObservable } from './make-auto-observable.js'

/** The alerts for the developer, each shown once. */
export class AlertsStore {
  shown: readonly Alert[] = Object.freeze([])
  private readonly seen = new Set<string>()

  constructor() {
    makeAutoObservable<this, 'seen'>(this, { seen: false })
  }

  /** Returns `false` for an alert that was shown before. */
  show(alert: Alert): boolean {
    if (this.seen.has(alert.code)) return false
    this.seen.add(alert.code)
    this.shown = Object.freeze([...this.shown, Object.freeze({ ...alert })])
    return true
  }

  dismiss(code: string): void {
    this.shown = Object.freeze(this.shown.filter((alert) => alert.code !== code))
  }
}
