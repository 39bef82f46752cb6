import { PAIRING_LIFE_MS, PAIRING_MARGIN_MS } from '../constants.js'
import { type ClockPort, isModalError, type ModalError } from 'portico/plugin'
import type { WalletConnectErrorCode } from '../errors.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import { normalizeRelayError } from './normalize-relay-error.js'

/** A code that a wallet can answer. */
export interface Proposal<Answer> {
  readonly uri: string
  readonly answer: Promise<Answer>
}

/** What a pairing needs. */
export interface PairingContext<Answer> {
  readonly clock: ClockPort
  readonly store: WalletConnectStore
  /** Makes a code. */
  propose(): Promise<Proposal<Answer>>
}

/**
 * One pairing, from the first code to the wallet's answer. A code is renewed before it runs out; a wallet that has scanned
 * the one before can still answer it.
 */
export class Pairing<Answer> {
  /** The wallet's answer; rejects where it says no, or where there is no code. */
  readonly answer: Promise<Answer>
  private resolve!: (answer: Answer) => void
  private reject!: (error: ModalError) => void
  /** The code that is shown is not the newest any more. */
  private supersede = () => {}
  private isOver = false

  constructor(private readonly context: PairingContext<Answer>) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    // Who does not wait for it is not told.
    this.answer.catch(() => undefined)
    context.store.setPairing({ phase: 'starting' })
    void this.proposeNext()
  }

  /** Makes a new code now; one that was scanned may still be answered. */
  renew(): void {
    // One that is being made is new enough.
    if (this.isOver || this.context.store.getSnapshot().phase !== 'ready') return
    this.supersede()
    void this.proposeNext()
  }

  /** Nobody waits for it any more. */
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
      const cancel = clock.after(PAIRING_LIFE_MS - PAIRING_MARGIN_MS, () => this.renew())
      this.supersede = () => {
        isCurrent = false
        cancel()
      }
      answer.then(
        (given) => this.finish(() => this.resolve(given)),
        (thrown: unknown) => {
          const error = normalizeRelayError(thrown)
          // An earlier code that ran out unanswered has been replaced already.
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
