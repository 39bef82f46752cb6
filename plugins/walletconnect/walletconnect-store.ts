import { defineSchema } from 'portico/kit'
import { makeAutoObservable, type PluginContext } from 'portico/plugin'
import type { RelayPeer } from 'portico/services'
import type { PairingPhase, WalletConnectSnapshot } from './contract.js'
import type { WalletConnectErrorCode } from './errors.js'

/**
 * Returns when a pairing URI ends, in milliseconds since the epoch; `undefined` if it does not say.
 * @source https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
const expiryOf = (uri: string): number | undefined => {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1])
  return seconds > 0 ? seconds * 1000 : undefined
}

/** Returns the prefix of every storage key. */
export const storagePrefix = ({ storageEntry }: Pick<PluginContext, 'storageEntry'>): string =>
  storageEntry({ key: '', version: 1, schema: defineSchema(() => undefined), fallback: undefined }).key

/** The state of the pairing and the session; never stored. */
export class WalletConnectStore {
  phase: PairingPhase = 'idle'
  uri: string | undefined = undefined
  expiresAt: number | undefined = undefined
  error: WalletConnectErrorCode | undefined = undefined
  isRelayLost = false
  peer: RelayPeer | undefined = undefined

  /** The URI of a pairing that the host has started with a client of its own. */
  hostUri: string | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  get snapshot(): WalletConnectSnapshot {
    const { phase, uri, expiresAt, isRelayLost, error, hostUri, peer } = this
    if (hostUri !== undefined)
      return {
        ...{ phase: 'ready', uri: hostUri, expiresAt: expiryOf(hostUri) },
        ...{ isRelayLost: false, isHosts: true, peer },
      }
    return { phase, uri, expiresAt, isRelayLost, error, isHosts: false, peer }
  }

  setHostUri(uri: string | undefined): void {
    this.hostUri = uri
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
