import type { SnapshotSource } from 'portico/plugin'
import type { Tip, TipTarget } from './tip.js'

/** What a host follows. */
export interface TipJarSnapshot {
  readonly tips: readonly Tip[]
  readonly isSending: boolean
}

/** `modal.plugins.tipJar`. */
export interface TipJarApi extends SnapshotSource<TipJarSnapshot> {
  /** Amounts to choose from, in coins. */
  readonly presets: readonly string[]
  /** Where a tip goes on the active network; `undefined` where none is taken. */
  readonly target: TipTarget | undefined
  /** Shows the form. */
  open(): void
  /**
   * Asks the user to review a tip and sends it; `amount` is in coins. Resolves with `undefined` if the user leaves the
   * review: nothing is sent then.
   * @throws `TIP_JAR_AMOUNT_INVALID`, `TIP_JAR_LIMIT_EXCEEDED`, `TIP_JAR_RECIPIENT_MISSING`, `TIP_JAR_PENDING`,
   * `TIP_JAR_ANSWER_INVALID`, and what `modal.send` throws
   */
  tip(amount: string): Promise<Tip | undefined>
  /** Removes the history. */
  forget(): void
}
