import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { ConnectorSession, WalletEvent } from '../../kernel/contract/connector.js'
import type { RelayChannel, RelayRequest } from '../../kernel/contract/relay.js'

/** The options of `fakeRelayChannel`. @internal */
export interface FakeRelayChannelOptions {
  readonly session?: ConnectorSession | undefined
  readonly methods?: readonly string[]
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Answers a request; default: rejects with 4001. */
  answer?(request: RelayRequest, chain: CaipNetworkId): unknown
}

/** A channel to a scripted wallet, with a log of its requests. @internal */
export interface FakeRelayChannel extends RelayChannel {
  /** The requests with their networks, oldest first. */
  readonly asked: readonly (RelayRequest & { readonly chain: CaipNetworkId })[]
  /** The number of watchers. */
  readonly watchers: number
  /** Replaces the session; `undefined` ends it. */
  share(session: ConnectorSession | undefined): void
  /** Emits an event of the wallet. */
  tell(event: WalletEvent): void
}

/** Creates a channel as a relay plugin does, without a relay. @internal */
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
    async moveTo(chain) {
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
