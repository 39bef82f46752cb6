import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { ConnectorSession, WalletEvent } from '../../kernel/contract/connector.js'
import type { RelayChannel, RelayRequest } from '../../kernel/contract/relay.js'

/** What a channel without a relay begins with. @internal */
export interface FakeRelayChannelOptions {
  readonly session?: ConnectorSession | undefined
  readonly methods?: readonly string[]
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** What the wallet answers; refused with 4001 unless given. */
  answer?(request: RelayRequest, chain: CaipNetworkId): unknown
}

/** A channel to a wallet that is a function, and what has been done with it. @internal */
export interface FakeRelayChannel extends RelayChannel {
  /** What was asked, each on its network, oldest first. */
  readonly asked: readonly (RelayRequest & { readonly chain: CaipNetworkId })[]
  /** How many watch it. */
  readonly watchers: number
  /** Shares something else from now on; `undefined` ends the session. */
  share(session: ConnectorSession | undefined): void
  /** What the wallet does by itself. */
  tell(event: WalletEvent): void
}

/** Makes a channel as a relay plugin does, with no relay behind it. @internal */
export const fakeRelayChannel = (options: FakeRelayChannelOptions): FakeRelayChannel => {
  const listeners = new Set<(event: WalletEvent) => void>()
  const asked: (RelayRequest & { readonly chain: CaipNetworkId })[] = []
  let { session } = options
  return {
    asked,
    get watchers() {
      return listeners.size
    },
    async request(request, chain = session?.chain) {
      if (!session || !chain) throw { code: 4900, message: 'The session has ended.' }
      asked.push({ ...request, chain })
      if (!options.answer) throw { code: 4001, message: 'User rejected.' }
      return options.answer(request, chain)
    },
    session: () => session,
    methods: () => options.methods ?? [],
    capabilities: () => options.capabilities,
    moveTo(chain) {
      session = session && { ...session, chain }
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    share(next) {
      session = next
    },
    tell(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}
