import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { RelayRequest } from '../../kernel/contract/relay.js'
import type { Behaviour } from '../approvals/approval-types.js'
import type { HttpRequest, ScriptedHttp } from '../ports/http-types.js'
import type { PromptAnswers } from '../prompt-answers.js'

/** The behaviours that a fixture's wallet must know; `approvalScript` has them all. */
export type FixtureBehaviour = Exclude<Behaviour & string, 'never' | 'unknown-chain'>

/** A scripted wallet of any chain, as a conformance suite needs it. */
export interface FixtureWallet {
  /** The connector id under which the plugin lists the wallet. */
  readonly connectorId: string
  /** Announces the wallet to a page, a test's or a real one, now and on request; returns a function that stops it. */
  announce(window: EventTarget): () => void
  /** Sets the behaviour of the next request that prompts, once. */
  next(behaviour: FixtureBehaviour): void
  /** Approves delayed requests. */
  release(): void
  /**
   * The addresses that the wallet can share on a network, the fixture's `chain` unless given, the active one first; checks
   * that need two skip a wallet with one.
   */
  addresses(chain?: CaipNetworkId): Promise<readonly string[]>
  /** Changes the shared addresses and notifies the page; a `silent` wallet has none. */
  setAccounts?(addresses: readonly string[]): Promise<void>
  /** Moves to another chain and notifies the page; without it, the wallet has no network of its own. */
  setChain?(chain: CaipNetworkId): Promise<void>
  /** Revokes the permission; listeners get an empty list of accounts. A `silent` wallet has none. */
  revoke?(): Promise<void>
  /** The number of requests so far. */
  readonly requests: number
  /** The number of prompts so far. */
  readonly prompts: number
  /** The number of listeners that pages have added. */
  readonly listeners: number
  /**
   * The signal that came with the latest prompt. A wallet without this member takes no signals, as an extension: whether a
   * canceled request aborts its signal is skipped.
   */
  readonly signal?: AbortSignal | undefined
  /** `true`: a page cannot revoke the permission, so a disconnect need not. */
  readonly keepsPermission?: boolean
  /** `true`: the wallet announces no change by itself, as a device does, so that no check waits for one. */
  readonly silent?: boolean
  /** Handlers of the plugin that this wallet cannot serve: they must end in a code, without a prompt. */
  readonly lacks?: readonly string[]
  /** Sends a provider a request that does not prompt; resolves with any answer. */
  reads(provider: unknown): Promise<unknown>
  /** Answers what comes over a relay, as the same wallet on a phone would; without it, relays are not checked. */
  relayed?(request: RelayRequest): Promise<unknown>
}

/** A payment as the chain sees it; addresses are spelled as in the sample and in the snapshot. */
export interface FixturePayment {
  readonly chain: CaipNetworkId
  readonly from: string
  readonly to: string
  /** In the smallest unit, as a decimal string. */
  readonly amount: string
  /** The contract or mint of a token; absent for the native coin. */
  readonly token?: string
}

/** Sample inputs of one handler. */
export interface HandlerSample {
  /**
   * An input that the handler accepts when `account` is connected on `chain`, the fixture's own unless a check moves to
   * another; `undefined` if there is none for that chain.
   */
  valid(account: string, chain?: CaipNetworkId): unknown
  /** The payments that the valid input makes; default for `send`: its `to`, `amount` and `token`. */
  pays?(account: string, chain: CaipNetworkId): readonly Pick<FixturePayment, 'to' | 'amount' | 'token'>[]
  /** Inputs that the handler must reject; default: `null`, a number and a function. */
  readonly malformed?: readonly unknown[]
  /** Whether a value is a valid result; default: any value. A wallet's other answers must fail. */
  isAnswer?(answer: unknown): boolean
}

/** Hashes of transactions that the servers of `http()` know, and one that they do not. */
export interface FixtureHashes {
  /** No server knows it. */
  readonly unknown: string
  /** In a block, and failed there. */
  readonly failed?: string
  /** Sent, and not in a block yet. */
  readonly pending?: string
  /** In a block, and successful. */
  readonly confirmed?: string
}

/** The findings of an accessibility checker such as axe-core. */
export interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly help: string }[]
}

/** What `namespaceConformance` needs to know about a chain family. */
export interface NamespaceFixture {
  /** One of the plugin's networks; a fresh wallet is on it. */
  readonly chain: CaipNetworkId
  /** Another network that the wallet can use; without it, chain changes are not checked. */
  readonly otherChain?: CaipNetworkId
  /** A network that a wallet may move to and the plugin does not list; without it, such a move is not checked. */
  readonly unlistedChain?: CaipNetworkId
  /** Creates a wallet on `chain` without permissions or state of earlier wallets. */
  wallet(): FixtureWallet
  /** By handler, one for each of the plugin's handlers of the `sign` and `send` lifecycles. */
  readonly inputs: Readonly<Record<string, HandlerSample>>
  readonly addresses: {
    readonly valid: readonly string[]
    readonly invalid: readonly string[]
    /** Pairs of valid texts that are one account in two spellings. */
    readonly same?: readonly (readonly [string, string])[]
  }
  /** The input of `connect`, if the plugin has its own handler for it; default: `{ connectorId }`. */
  connectInput?(wallet: FixtureWallet): unknown
  /** Other plugins that must be listed. */
  plugins?(): readonly AnyPlugin[]
  /** Answers the plugin's own requests; default: every request fails. */
  http?(): ScriptedHttp
  /**
   * Whether a request of the plugin writes, so that it must not follow a cancel; default: every method except `GET` and
   * `HEAD`. Give it for a chain that reads by `POST`.
   */
  isWrite?(request: HttpRequest): boolean
  /** The balance of a fresh wallet on `chain`, in the smallest unit; default: any balance above 0. */
  readonly balance?: bigint
  /**
   * What was paid so far through the wallet and the servers of `http()`, oldest first; `undefined` if the fixture cannot see
   * what this wallet has paid. Without it, no check knows whether a payment is the one that was asked for.
   */
  paid?(world: {
    readonly wallet: FixtureWallet
    readonly http: ScriptedHttp
  }): readonly FixturePayment[] | undefined | Promise<readonly FixturePayment[] | undefined>
  /**
   * Balances in the smallest unit that differ: by CAIP-2 id that of the wallet's first account there, by CAIP-10 id that of
   * any account.
   */
  readonly balances?: Readonly<Record<string, bigint>>
  readonly hashes?: FixtureHashes
  /** Answers prompts of the listed plugins by view name, as `answers` of `createTestModal` does. */
  readonly answers?: PromptAnswers
  /** Sample parameters by view name, for views that require some. */
  readonly views?: Readonly<Record<string, unknown>>
  /** Texts that the views show in every language, for example names that they make up; parts of them are allowed too. */
  readonly data?: readonly string[]
  /** Checks each drawn view: `(element) => axe.run(element)` of axe-core. Without it, accessibility is not checked. */
  axe?(element: HTMLElement): Promise<AxeResults>
  /** Options that must not appear in errors or logs: API keys, project ids. */
  readonly secrets?: readonly string[]
}
