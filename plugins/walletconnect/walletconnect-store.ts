import { createSnapshotStore, type SnapshotStore } from 'portico/plugin'
import type { WalletConnectSnapshot } from './contract.js'

/** How the pairing and the session stand, for screens and hosts; never stored. */
export interface WalletConnectStore extends Omit<SnapshotStore<WalletConnectSnapshot>, 'update'> {
  /** How the pairing stands now; what is not given is not there any more. */
  setPairing(pairing: Pick<WalletConnectSnapshot, 'phase' | 'uri' | 'expiresAt' | 'error'>): void
  /** Who is connected through the relay, or nobody. */
  setPeer(peer: WalletConnectSnapshot['peer']): void
  setRelayLost(isRelayLost: boolean): void
}

/** Nothing is asked for, and nobody is connected. */
export const createWalletConnectStore = (): WalletConnectStore => {
  const { getSnapshot, subscribe, update } = createSnapshotStore<WalletConnectSnapshot>({
    phase: 'idle',
    isRelayLost: false,
  })
  return {
    getSnapshot,
    subscribe,
    setPairing: ({ phase, uri, expiresAt, error }) => update({ phase, uri, expiresAt, error }),
    setPeer: (peer) => update({ peer }),
    setRelayLost(isRelayLost) {
      if (isRelayLost !== getSnapshot().isRelayLost) update({ isRelayLost })
    },
  }
}
