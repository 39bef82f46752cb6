import type { CaipNetworkId, ConnectorSession, RelayChannel, RelayRequest, WalletEvent } from 'portico/plugin'
import { walletConnectError } from '../errors.js'
import type { SharedNamespace } from './read-shared.js'

/** What stands behind a channel. */
export interface ChannelSource {
  shared(): SharedNamespace | undefined
  session(): ConnectorSession | undefined
  capabilities(): Readonly<Record<string, unknown>> | undefined
  /** Asks the wallet; `chainId` is an id under which the wallet knows the network. */
  request(request: RelayRequest, chainId: string): Promise<unknown>
  moveTo(chain: CaipNetworkId): void
}

/** One namespace of the session, as its chain's plugin sees it. */
export class Channel implements RelayChannel {
  private readonly listeners = new Set<(event: WalletEvent) => void>()

  constructor(private readonly source: ChannelSource) {}

  async request(request: RelayRequest, chain?: CaipNetworkId): Promise<unknown> {
    const shared = this.source.shared()
    const at = chain ?? this.source.session()?.chain
    if (!shared || at === undefined)
      throw { code: 4900, message: walletConnectError.catalogue.WALLETCONNECT_SESSION_MISSING }
    return this.source.request(request, shared.knownAs.get(at) ?? at)
  }

  session(): ConnectorSession | undefined {
    return this.source.session()
  }

  methods(): readonly string[] {
    return this.source.shared()?.methods ?? []
  }

  capabilities(): Readonly<Record<string, unknown>> | undefined {
    return this.source.capabilities()
  }

  moveTo(chain: CaipNetworkId): void {
    this.source.moveTo(chain)
  }

  watch(listener: (event: WalletEvent) => void): () => void {
    // Wrapped: one function that watches twice hears twice.
    const heard = (event: WalletEvent) => listener(event)
    this.listeners.add(heard)
    return () => void this.listeners.delete(heard)
  }

  /** Tells whoever watches. */
  emit(event: WalletEvent): void {
    for (const listener of [...this.listeners]) listener(event)
  }
}
