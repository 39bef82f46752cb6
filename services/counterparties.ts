import { defineService } from '../kernel/define/define-service.js'

/** The addresses that an account has sent to or received from, as its history on the active network lists them. */
export interface Counterparties {
  /** Loads the code that reads the history; never rejects. */
  load(): Promise<void>
  /**
   * Returns the addresses for a namespace, without spam and empty transfers. Observable; some pages of the history, the latest
   * first, are requested while it is observed. Anyone can plant an address in a history, so that none of them is trusted.
   */
  of(namespace: string): readonly string[]
}

/** Finds the counterparties of an account; absent if no plugin reads histories. */
export const counterpartiesService = defineService<Counterparties>('counterparties')
