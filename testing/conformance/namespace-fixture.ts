import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { RelayRequest } from '../../kernel/contract/relay.js'
import type { Behaviour } from '../approvals/approval-types.js'
import type { HttpRequest, ScriptedHttp } from '../ports/http-types.js'
import type { TestWindow } from '../ports/test-window.js'

/** The behaviours that a fixture's wallet must know; `approvalScript` has them all. */
export type FixtureBehaviour = Exclude<Behaviour & string, 'never' | 'unknown-chain'>

/** A scripted wallet of any chain, as a conformance suite needs it. */
export interface FixtureWallet {
  /** The id under which the plugin lists it. */
  readonly connectorId: string
  /** Makes it known to a page, also again after the plugin has begun to look; returns the function that stops it. */
  announce(window: TestWindow): () => void
  /** How it meets the next request that a person would be asked about, once. */
  next(behaviour: FixtureBehaviour): void
  /** Lets delayed answers go, as if the person had agreed. */
  release(): void
  /** The addresses it can share, at least two, the active one first. */
  addresses(): Promise<readonly string[]>
  /** Changes by itself what it shares, and tells the page. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Moves by itself to another chain, and tells the page. */
  setChain(chain: CaipNetworkId): Promise<void>
  /** Takes the permission back; whoever listens hears of empty accounts. */
  revoke(): Promise<void>
  /** How much it was asked so far, in all. */
  readonly requests: number
  /** How often a person was asked. */
  readonly prompts: number
  /** How many listeners pages have put on it. */
  readonly listeners: number
  /** `true`: its permission cannot be taken back by a page, and so a disconnect need not do it. */
  readonly keepsPermission?: boolean
  /** Asks a provider something harmless; resolves where it answers, whatever that is. */
  reads(provider: unknown): Promise<unknown>
  /** Answers what comes over a relay, as the same wallet on a phone would; without it nothing is promised about relays. */
  relayed?(request: RelayRequest): Promise<unknown>
}

/** Samples of what one handler takes. */
export interface HandlerSample {
  /** Something that the handler does when `account` is connected. */
  valid(account: string): unknown
  /** What it must refuse; `null`, a number and a function unless given. */
  readonly malformed?: readonly unknown[]
  /** Whether something can be its answer; a wallet that answers anything else has failed. Unless given, anything can. */
  isAnswer?(answer: unknown): boolean
}

/** What `namespaceConformance` needs to know of a chain family. */
export interface NamespaceFixture {
  /** One of the plugin's networks; a fresh wallet is on it. */
  readonly chain: CaipNetworkId
  /** Another one that the wallet knows; without it nothing is promised about changing chains. */
  readonly otherChain?: CaipNetworkId
  /** One that a wallet may move to and the plugin does not list; without it nothing is promised about such a move. */
  readonly unlistedChain?: CaipNetworkId
  /** Makes a wallet that nobody has permitted anything yet; it is on `chain`, and knows no earlier one. */
  wallet(): FixtureWallet
  /** By handler, one for each of the plugin's handlers of the `sign` and `send` lifecycles. */
  readonly inputs: Readonly<Record<string, HandlerSample>>
  readonly addresses: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
  /** The input of `connect`, where the plugin has a handler of its own for it; `{ connectorId }` unless given. */
  connectInput?(wallet: FixtureWallet): unknown
  /** The plugins that must be listed too. */
  plugins?(): readonly AnyPlugin[]
  /** What the plugin's own requests are answered with; everything is refused unless given. */
  http?(): ScriptedHttp
  /**
   * Whether a request of the plugin changes something, so that it may not follow a cancel; all but `GET` and `HEAD` unless
   * given. A chain that reads by `POST` says here what it writes by.
   */
  isWrite?(request: HttpRequest): boolean
  /** What an account of a fresh wallet has on `chain`, in the smallest unit; anything but 0 unless given. */
  readonly balance?: bigint
  /** Parameters of the plugin's views by name, for those that cannot do without. */
  readonly views?: Readonly<Record<string, unknown>>
  /** What stands in the plugin's options and may be read nowhere else: API keys, project ids. */
  readonly secrets?: readonly string[]
}
