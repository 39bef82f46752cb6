import { makeAutoObservable } from 'portico/plugin'
import type { RelayPeer } from 'portico/services'
import type { PairingPhase, WalletConnectSnapshot } from './contract.js'
import type { WalletConnectErrorCode } from './errors.js'

/** The state of the pairing and the session; never stored. */
export class WalletConnectStore {
  phase: PairingPhase = 'idle'
  uri: string | undefined = undefined
  expiresAt: number | undefined = undefined
  error: WalletConnectErrorCode | undefined = undefined
  isRelayLost = false
  peer: RelayPeer | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  get snapshot(): WalletConnectSnapshot {
    const { phase, uri, expiresAt, isRelayLost, error, peer } = this
    return { phase, uri, expiresAt, isRelayLost, error, peer }
  }

  /** Replaces the state of the pairing. */
  setPairing({ phase, uri, expiresAt, error }: Pick<WalletConnectSnapshot, 'phase' | 'uri' | 'expiresAt' | 'error'>) {
    this.phase = phase
    this.uri = uri
    this.expiresAt = expiresAt
    this.error = error
  }

  setPeer(peer: RelayPeer | undefined): void {
    this.peer = peer
  }

  setRelayLost(isRelayLost: boolean): void {
    this.isRelayLost = isRelayLost
  }
}
