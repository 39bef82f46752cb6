import type { Modal } from '../kernel/contract/modal.js'
import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { HostIdentity } from '../kernel/contract/plugin.js'
import type { Ports } from '../kernel/contract/ports.js'
import type { Answer, AskQuery, IdentityAnswer, QueryCall } from '../kernel/contract/query.js'
import type { Service } from '../kernel/contract/service.js'
import type { StoreReaders } from '../kernel/contract/stores.js'
import type {
  ActivityItem,
  NetworkCall,
  Nft,
  OwnedToken,
  Page,
  PageCall,
  PricedCall,
  PricesCall,
  ResolveNameCall,
  Token,
} from './queries.js'
import type { TokenImageUrl } from './token-image.js'

/** What a source of account data may use; the context of a plugin's `setup` is one. */
export interface SourceContext extends Pick<Ports, 'http' | 'clock' | 'logger'> {
  /** The host's identity, with its project id. */
  readonly host: HostIdentity
  readonly stores: StoreReaders
  readonly modal: Modal
  /** Asks the plugins that answer a query, for example `balanceQuery`. */
  readonly query: AskQuery
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Finds what another plugin provides, for example `evmService`. */
  use<T>(service: Service<T>): T | undefined
  /** Tells the developer of a mistake in the configuration, once; a plugin's context has it. */
  alert?(code: string, text: string, long: string): void
}

/**
 * What a source knows of accounts: each function but the last answers the query of its name, and what is absent the source
 * cannot tell.
 * `undefined` as an answer leaves the question to other plugins, for example for a network that the source does not know.
 */
export interface AccountData {
  readonly tokens?: Answer<PricedCall, Page<OwnedToken>>
  readonly tokenList?: Answer<NetworkCall, readonly Token[]>
  readonly nfts?: Answer<PageCall, Page<Nft>>
  readonly activity?: Answer<PageCall, Page<ActivityItem>>
  readonly identity?: Answer<QueryCall, IdentityAnswer>
  readonly resolveName?: Answer<ResolveNameCall, string>
  readonly prices?: Answer<PricesCall, Readonly<Record<string, number>>>
  /** Asked for tokens that are vouched for; only an address at a host of `egress` may be returned. */
  readonly tokenImage?: TokenImageUrl
}

/** Where plugins read what an account owns, has done and is called; a host makes one and passes it to several plugins. */
export interface AccountDataSource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /** Opens the source for a modal; the plugins of one modal share what it returns. Sends nothing. */
  open(context: SourceContext): AccountData
}
