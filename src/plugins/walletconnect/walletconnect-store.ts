import type { WalletConnectSnapshot } from './contract.js'

const IDLE: WalletConnectSnapshot = Object.freeze({ phase: 'idle', isRelayLost: false })

/** How the pairing and the session stand, for screens and hosts: a frozen object that is replaced whole; never stored. */
export class WalletConnectStore {
  private current = IDLE
  private readonly listeners = new Set<() => void>()

  readonly getSnapshot = (): WalletConnectSnapshot => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    // Wrapped: a function that subscribes twice hears twice, until each is stopped.
    const heard = () => listener()
    this.listeners.add(heard)
    return () => void this.listeners.delete(heard)
  }

  /** How the pairing stands now; what is not given is not there any more. */
  setPairing(pairing: Pick<WalletConnectSnapshot, 'phase' | 'uri' | 'expiresAt' | 'error'>): void {
    const { isRelayLost, peer } = this.current
    this.set({ isRelayLost, ...(peer && { peer }), ...pairing })
  }

  /** Who is connected through the relay, or nobody. */
  setPeer(peer: WalletConnectSnapshot['peer']): void {
    const { peer: _earlier, ...others } = this.current
    this.set({ ...others, ...(peer && { peer }) })
  }

  setRelayLost(isRelayLost: boolean): void {
    if (isRelayLost !== this.current.isRelayLost) this.set({ ...this.current, isRelayLost })
  }

  private set(snapshot: WalletConnectSnapshot): void {
    this.current = Object.freeze(snapshot)
    for (const listener of [...this.listeners]) listener()
  }
}
