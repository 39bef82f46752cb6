import type { Alert } from '../contract/snapshot.js'
import { makeAutoObservable } from './make-auto-observable.js'

/** Two causes of one code are two alerts: `detail` says which. */
const keyOf = ({ code, detail = '' }: Alert): string => JSON.stringify([code, detail])

/** The alerts for the developer, each shown once. */
export class AlertsStore {
  shown: readonly Alert[] = Object.freeze([])
  private readonly seen = new Set<string>()

  constructor() {
    makeAutoObservable<this, 'seen'>(this, { seen: false })
  }

  /** Returns `false` for an alert that was shown before. */
  show(alert: Alert): boolean {
    const key = keyOf(alert)
    if (this.seen.has(key)) return false
    this.seen.add(key)
    this.shown = Object.freeze([...this.shown, Object.freeze({ ...alert })])
    return true
  }

  dismiss({ code, detail }: Pick<Alert, 'code' | 'detail'>): void {
    this.shown = Object.freeze(this.shown.filter((alert) => alert.code !== code || alert.detail !== detail))
  }
}
