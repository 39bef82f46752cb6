import { type ClockPort, isModalError, type ModalError } from 'portico/plugin'
import { PAIRING_CHECK_MS, PAIRING_LIFE_MS, PAIRING_MARGIN_MS } from '../constants.js'
import type { WalletConnectErrorCode } from '../errors.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import { normalizeRelayError } from './normalize-relay-error.js'

/** A proposal that a wallet can answer. */
export interface Proposal<Answer> {
  /** The pairing URI that the wallet scans or opens. */
  readonly uri: string
  readonly answer: Promise<Answer>
}

/** What a pairing needs. */
export interface PairingContext<Answer> {
  readonly clock: ClockPort
  readonly store: WalletConnectStore
  /** Creates a proposal. */
  propose(): Promise<Proposal<Answer>>
}

/** One pairing until the wallet answers. Renews its proposal before it expires; a wallet may still answer the old one. */
export class Pairing<Answer> {
  /** The wallet's answer; rejects if it declines, or if no proposal can be created. */
  readonly answer: Promise<Answer>
  private resolve!: (answer: Answer) => void
  private reject!: (error: ModalError) => void
  /** Marks the current proposal as replaced. */
  private supersede = () => {}
  private isOver = false

  constructor(private readonly context: PairingContext<Answer>) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    // A pairing that was only prepared has no caller that handles its rejection.
    this.answer.catch(() => undefined)
    context.store.setPairing({ phase: 'starting' })
    void this.proposeNext()
  }

  /** Creates a new proposal now, unless one is being created. */
  renew(): void {
    if (this.isOver || this.context.store.phase !== 'ready') return
    this.supersede()
    void this.proposeNext()
  }

  /** Renews a code that has expired by the clock: timers stand still while a device sleeps. Returns whether it has. */
  renewIfExpired(): boolean {
    const { clock, store } = this.context
    const isExpired = clock.now() >= (store.expiresAt ?? Number.POSITIVE_INFINITY) - PAIRING_MARGIN_MS
    if (isExpired) this.renew()
    return isExpired
  }

  /** Ends the pairing; `answer` rejects with the error. */
  end(error: ModalError): void {
    this.finish(() => this.reject(error))
  }

  private async proposeNext(): Promise<void> {
    const { clock, store, propose } = this.context
    try {
      const { uri, answer } = await propose()
      if (this.isOver) {
        answer.catch(() => undefined)
        return
      }
      const expiresAt = clock.now() + PAIRING_LIFE_MS
      store.setPairing({ phase: 'ready', uri, expiresAt })
      let isCurrent = true
      let cancel = () => {}
      const watch = () => {
        const left = expiresAt - PAIRING_MARGIN_MS - clock.now()
        cancel = clock.after(Math.min(left, PAIRING_CHECK_MS), () => {
          if (!this.renewIfExpired()) watch()
        })
      }
      watch()
      this.supersede = () => {
        isCurrent = false
        cancel()
      }
      answer.then(
        (approved) => this.finish(() => this.resolve(approved)),
        (thrown: unknown) => {
          const error = normalizeRelayError(thrown)
          // An expired proposal has already been replaced.
          if (!isCurrent && error.code === 'WALLETCONNECT_REQUEST_EXPIRED') return
          this.finish(() => this.reject(error))
        },
      )
    } catch (thrown) {
      const error = normalizeRelayError(thrown)
      this.finish(() => this.reject(error), error)
    }
  }

  private finish(settle: () => void, failure?: ModalError): void {
    if (this.isOver) return
    this.isOver = true
    this.supersede()
    this.context.store.setPairing(failure ? { phase: 'failed', error: toCode(failure) } : { phase: 'idle' })
    settle()
  }
}

const toCode = (error: ModalError): WalletConnectErrorCode =>
  isModalError(error) && error.code.startsWith('WALLETCONNECT_')
    ? (error.code as WalletConnectErrorCode)
    : 'WALLETCONNECT_PAIRING_FAILED'
