import { WAIT_HINT_MS } from '../../kernel/constants.js'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { type KnownCause, knownCause } from '../../kernel/errors/known-cause.js'
import { isModalError } from '../../kernel/errors/modal-error.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import type { ViewHost } from '../view-host.js'

type SwitchPhase = 'idle' | 'waiting' | 'declined' | 'unknown' | KnownCause | 'failed'

/** One attempt to switch the network, observable. */
export class SwitchAttempt {
  chain: CaipNetworkId | undefined = undefined
  phase: SwitchPhase = 'idle'
  slow = false

  constructor(private readonly host: ViewHost) {
    makeAutoObservable(this)
  }

  isBusy(chain: CaipNetworkId): boolean {
    return this.chain === chain && this.phase === 'waiting'
  }

  /** Switches, then leaves the screen. */
  async start(chain: CaipNetworkId): Promise<void> {
    if (this.phase === 'waiting') return
    const { chooseNetwork, after, back, router, stores } = this.host
    this.become(chain, 'waiting')
    const stopHint = after(WAIT_HINT_MS, this.hint)
    const screen = router.history.at(-1)
    try {
      await chooseNetwork(chain)
      this.become(chain, 'idle')
      // The wallet's own event may have closed the screen already.
      if (stores.modal.isOpen && screen?.name === 'Networks' && router.history.at(-1) === screen) back()
    } catch (error) {
      this.become(chain, this.reasonOf(error))
    } finally {
      stopHint()
    }
  }

  private reasonOf(error: unknown): SwitchPhase {
    if (isModalError(error, 'USER_REJECTED')) return 'declined'
    if (isModalError(error) && error.kind === 'network') return 'unknown'
    return knownCause(error) ?? 'failed'
  }

  private become(chain: CaipNetworkId, phase: SwitchPhase): void {
    this.chain = chain
    this.phase = phase
    this.slow = false
  }

  private hint(): void {
    this.slow = true
  }
}
