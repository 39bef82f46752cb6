import type { CaipNetworkId, ConnectorSession, RelayChannel, RelayRequest, WalletEvent } from 'portico/plugin'
import { walletConnectError } from '../errors.js'
import type { SharedNamespace } from './read-shared.js'

/** What a channel reads from. */
export interface ChannelSource {
  shared(): SharedNamespace | undefined
  session(): ConnectorSession | undefined
  capabilities(): Readonly<Record<string, unknown>> | undefined
  /** Sends a request to the wallet; `chainId` is the id that the wallet uses for the network. */
  request(request: RelayRequest, chainId: string): Promise<unknown>
  moveTo(chain: CaipNetworkId): Promise<void>
}

/** The part of a session that belongs to one chain's plugin. */
export class Channel implements RelayChannel {
  private readonly listeners = new Set<(event: WalletEvent) => void>()

  constructor(private readonly source: ChannelSource) {}

  async request(request: RelayRequest, chain?: CaipNetworkId): Promise<unknown> {
    const shared = this.source.shared()
    const at = chain ?? this.source.session()?.chain
    if (!shared || at === undefined) throw walletConnectError('WALLETCONNECT_SESSION_MISSING', { rpcCode: 4900 })
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

  moveTo(chain: CaipNetworkId): Promise<void> {
    return this.source.moveTo(chain)
  }

  watch(listener: (event: WalletEvent) => void): () => void {
    // Wrapped, so that a function that is added twice is called twice.
    const own = (event: WalletEvent) => listener(event)
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }

  /** Calls every listener. */
  emit(event: WalletEvent): void {
    for (const listener of [...this.listeners]) listener(event)
  }
}
