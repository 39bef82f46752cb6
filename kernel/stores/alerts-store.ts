import type { Alert } from '../contract/snapshot.js'
import { makeAutoObservable } from './mobx.js'

/** Characters of a detail, which may have the words of others. */
const LONGEST = 1000
/** How many causes of one code are shown: a text of others may differ each time. */
const MOST_CAUSES = 5

/** The alerts for the developer, each shown once. Two causes of one code are two alerts: `detail` says which. */
export class AlertsStore {
  shown: readonly Alert[] = Object.freeze([])
  private readonly seen = new Map<string, Set<string>>()

  constructor() {
    makeAutoObservable(this)
  }

  /** Returns `false` for an alert that was shown before, and for one too many of its code. */
  show(alert: Alert): boolean {
    const { code } = alert
    const causes = this.seen.get(code) ?? new Set()
    const detail = alert.detail?.slice(0, LONGEST)
    if (causes.has(detail ?? '') || causes.size >= MOST_CAUSES) return false
    this.seen.set(code, causes.add(detail ?? ''))
    this.shown = Object.freeze([...this.shown, Object.freeze({ ...alert, ...(detail !== undefined && { detail }) })])
    return true
  }

  dismiss({ code, detail }: Pick<Alert, 'code' | 'detail'>): void {
    this.shown = Object.freeze(this.shown.filter((alert) => alert.code !== code || alert.detail !== detail))
  }
}
