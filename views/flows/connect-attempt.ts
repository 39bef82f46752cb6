import { WAIT_HINT_MS } from '../../kernel/constants.js'
import type { Connection } from '../../kernel/contract/connector.js'
import { type KnownCause, knownCause } from '../../kernel/errors/known-cause.js'
import { isModalError } from '../../kernel/errors/modal-error.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import type { ViewHost } from '../view-host.js'

/** The phase of an attempt to connect. */
export type ConnectPhase = 'waiting' | 'declined' | KnownCause | 'gone' | 'failed' | 'connected' | 'forgotten'

const PHASES: Readonly<Record<string, ConnectPhase>> = {
  USER_REJECTED: 'declined',
  CONNECTOR_NOT_FOUND: 'gone',
  WALLET_CONNECT_NOT_FOUND: 'gone',
}

const FAILURES: readonly ConnectPhase[] = ['declined', 'pending', 'stale', 'locked', 'device', 'gone', 'failed']

/** The options of an attempt. */
export interface ConnectAttemptOptions {
  /** The view that shows the attempt and closes with it; `ConnectingExternal` by default. */
  readonly view?: string | undefined
  /** `true` leaves the wallet on the requested network it is on, even if the user chose another one. */
  readonly keepChain?: boolean | undefined
  /**
   * `true`: leaving the screen ends its wait alone, for a wallet whose request cannot be withdrawn. A later approval
   * connects, and the same wallet chosen again is waited for, not asked again.
   */
  readonly keepAsking?: boolean | undefined
  /** Called once the wallet is connected, in place of `close`. */
  readonly next?: ((attempt: ConnectAttempt) => void) | undefined
}

/** One attempt to connect a wallet, observable: its phase, and how to start it again. */
export class ConnectAttempt {
  phase: ConnectPhase = 'waiting'
  /** The error code of the last request. */
  code: string | undefined = undefined
  /** Whether the wait is long enough to offer help. */
  slow = false
  /** Whether the wallet was still asked when the attempt began, by an earlier one that was left. */
  isJoined = false
  private abort: AbortController | undefined = undefined
  /** The connection before the request. */
  private before: Connection | undefined = undefined
  private isLeft = false
  private left = new AbortController()

  constructor(
    private readonly host: Pick<
      ViewHost,
      'after' | 'close' | 'connect' | 'isStillAsked' | 'prompt' | 'router' | 'stores'
    >,
    readonly namespace: string,
    readonly connectorId: string,
    private readonly options: ConnectAttemptOptions = {},
  ) {
    makeAutoObservable<this, 'abort'>(this, { abort: false })
  }

  /** Whether the last request has ended without a connection. */
  get hasFailed(): boolean {
    return FAILURES.includes(this.phase)
  }

  /** Asks the wallet; drops a late answer to an earlier request. */
  async start(): Promise<void> {
    this.become('waiting')
    await this.ask()
  }

  /** Asks again if the wallet was busy with an earlier request, which the user may have answered meanwhile. */
  resume(): void {
    if (this.phase === 'pending' && !this.abort) void this.ask()
  }

  /** Ends the wait when the user leaves the screen; once the wallet has answered, the connection goes on without it. */
  cancel(): void {
    this.isLeft = true
    if (this.isAnswered()) return
    if (this.options.keepAsking) this.left.abort()
    else this.drop()
  }

  private isAnswered(): boolean {
    const { connections } = this.host.stores
    const now = connections.find(this.namespace, this.connectorId)
    return now !== undefined && now !== this.before && !connections.entry(this.namespace).connecting
  }

  private drop(): void {
    this.abort?.abort()
    this.abort = undefined
  }

  private async ask(): Promise<void> {
    const { connect, isStillAsked, stores, after } = this.host
    const network = stores.networks.of(this.namespace).caipNetwork
    this.drop()
    if (!network) return this.become('failed')
    const abort = new AbortController()
    const left = new AbortController()
    this.abort = abort
    this.left = left
    this.before = stores.connections.find(this.namespace, this.connectorId)
    this.isLeft = false
    // Without a choice of the user, a wallet on a requested network stays there.
    const keepChain = this.options.keepChain ?? stores.networks.chosen[this.namespace] === undefined
    const asked = [network.caipNetworkId, { connectorId: this.connectorId, keepChain }] as const
    this.isJoined = isStillAsked(...asked)
    // Its window may be lost already.
    this.slow = this.isJoined
    const stopHint = after(WAIT_HINT_MS, () => this.hint(abort))
    try {
      await connect(...asked, { signal: abort.signal, left: left.signal })
      if (abort.signal.aborted) return
      // Show the storage warning once per page load.
      if (!this.isLeft && stores.modal.takeStorageWarning()) this.become('forgotten')
      else this.leave()
    } catch (error) {
      if (abort.signal.aborted || left.signal.aborted) return
      const code = isModalError(error) ? error.code : undefined
      this.become((code && PHASES[code]) || knownCause(error) || 'failed', code)
    } finally {
      stopHint()
      if (this.abort === abort) this.abort = undefined
    }
  }

  /** Goes on to what follows the connection: by default, closes the screen. */
  leave(): void {
    this.become('connected')
    if (!this.options.next) this.close()
    else if (!this.isLeft) this.options.next(this)
  }

  /** Answers the prompt that asked for the connection, or closes the screen. */
  close(): void {
    const { close, prompt, router } = this.host
    const { view = 'ConnectingExternal' } = this.options
    // An unsupported network may have replaced the screen.
    if (this.isLeft || router.history.at(-1)?.name !== view) return
    if (prompt) prompt.answer(undefined)
    else close({ force: true })
  }

  private become(phase: ConnectPhase, code?: string): void {
    this.phase = phase
    this.code = code
    this.slow = false
  }

  private hint(abort: AbortController): void {
    if (this.abort === abort && this.phase === 'waiting') this.slow = true
  }
}
