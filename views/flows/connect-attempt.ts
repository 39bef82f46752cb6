import { WAIT_HINT_MS } from '../../kernel/constants.js'
import type { Connection } from '../../kernel/contract/connector.js'
import { isModalError } from '../../kernel/errors/modal-error.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import type { ViewHost } from '../view-host.js'

/** How an attempt to connect stands. */
export type ConnectPhase = 'waiting' | 'declined' | 'pending' | 'gone' | 'failed' | 'connected' | 'forgotten'

const PHASES: Readonly<Record<string, ConnectPhase>> = {
  USER_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
  CONNECTOR_NOT_FOUND: 'gone',
  WALLET_CONNECT_NOT_FOUND: 'gone',
}

/** What an attempt knows beyond the wallet that it asks. */
export interface ConnectAttemptOptions {
  /** The view that waits for the answer, and is left with it; `ConnectingExternal` unless given. */
  readonly view?: string
  /** `true`: the wallet stays on whatever requested network it is on, even where the visitor chose another one. */
  readonly keepChain?: boolean
}

/** One wallet asked to connect, as the visitor watches it: waiting, then how it ended, and again if they wish. */
export class ConnectAttempt {
  phase: ConnectPhase = 'waiting'
  /** The code of what the last asking has failed with. */
  code: string | undefined = undefined
  /** It has taken long enough to offer help. */
  slow = false
  private abort: AbortController | undefined = undefined
  /** What was there before the wallet was asked. */
  private before: Connection | undefined = undefined
  private isLeft = false

  constructor(
    private readonly host: ViewHost,
    readonly namespace: string,
    readonly connectorId: string,
    private readonly options: ConnectAttemptOptions = {},
  ) {
    makeAutoObservable<this, 'host' | 'abort' | 'before' | 'isLeft' | 'options'>(
      this,
      { host: false, abort: false, before: false, isLeft: false, namespace: false, connectorId: false, options: false },
      { autoBind: true },
    )
  }

  /** Asks the wallet; what an earlier asking still answers is dropped. */
  async start(): Promise<void> {
    this.become('waiting')
    await this.ask()
  }

  /** Asks once more where the wallet was busy with an earlier question, which the visitor may have answered meanwhile. */
  lookAgain(): void {
    if (this.phase === 'pending' && !this.abort) void this.ask()
  }

  /**
   * The visitor has left the screen: nobody waits any more, and the wallet may answer what it likes. Once it has answered, a
   * gate may have put its own screen in front, and decides.
   */
  cancel(): void {
    this.isLeft = true
    if (!this.isAnswered()) this.drop()
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
    const { modal, stores, after } = this.host
    const network = stores.networks.of(this.namespace).caipNetwork
    this.drop()
    if (!network) return this.become('failed')
    const abort = new AbortController()
    this.abort = abort
    this.before = stores.connections.find(this.namespace, this.connectorId)
    this.isLeft = false
    const stopHint = after(WAIT_HINT_MS, () => this.hint(abort))
    try {
      // A network that the visitor chose is kept to; else the wallet stays where it is, if that is one of ours.
      const keepChain = this.options.keepChain ?? stores.networks.chosen[this.namespace] === undefined
      await modal.connect(network.caipNetworkId, { connectorId: this.connectorId, keepChain }, { signal: abort.signal })
      if (abort.signal.aborted) return
      // Once a visit: who is not told would wonder at the next one.
      if (!this.isLeft && stores.modal.tellLoss()) this.become('forgotten')
      else this.leave()
    } catch (error) {
      if (abort.signal.aborted) return
      const code = isModalError(error) ? error.code : undefined
      this.become((code && PHASES[code]) || 'failed', code)
    } finally {
      stopHint()
      if (this.abort === abort) this.abort = undefined
    }
  }

  /** Goes on to where the visitor wanted to go. */
  leave(): void {
    this.become('connected')
    const { modal, stores } = this.host
    const { view = 'ConnectingExternal' } = this.options
    if (stores.router.transactions.length > 0) modal.popTransaction('success')
    // A gate, or a network that is not supported, may have put another screen in front.
    else if (!this.isLeft && stores.router.current?.name === view) modal.close({ force: true })
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
