import type { AskOptions, Resource, Review, ReviewedRequest } from 'portico/kit'
import type { CaipNetworkId, SnapshotSource, TransactionRecord } from 'portico/plugin'
import type { Buy, EvmCall, GasPrice, SignedPermit, SwapQuote, Token } from 'portico/services'

/** A token as it can be swapped, with what the account owns of it and its price, as far as they are known. */
export interface SwapToken extends Token {
  /** In the smallest unit, a decimal string. */
  readonly amount?: string
  readonly price?: number
}

/** The network and account that swap. */
export interface SwapPlace {
  readonly chain: CaipNetworkId
  /** The plain address. */
  readonly account: string
}

/** What a quote is asked for. */
export interface SwapSubject extends SwapPlace {
  readonly from: SwapToken
  readonly to: SwapToken
  /** What is given: in the smallest unit, a decimal string. */
  readonly amount: string
  /** In hundredths of a percent. */
  readonly slippage: number
}

/** A quote, and when it was asked for. */
export interface SwapOffer {
  readonly quote: SwapQuote
  /** Milliseconds since the Unix epoch. */
  readonly quotedAt: number
  /** The call itself says who is paid what at least, and it is what is shown. */
  readonly isRead?: boolean
}

/** What a token compares signatures with, as it was read from the network. @source EIP-712 */
export interface PermitDomain {
  readonly name: string
  readonly version?: string
  readonly chainId: number
  readonly verifyingContract: string
}

/** A permit that the account is asked to sign. @source EIP-2612 */
export interface PermitRequest extends Omit<SignedPermit, 'signature'> {
  readonly domain: PermitDomain
}

/** How sure a trial is: `seen` if the network ran all calls and showed what they move, `partly` if it ran the first alone. */
export interface Trial {
  readonly kind: 'seen' | 'partly'
  /** What the calls take, a decimal string; absent if it was not seen. */
  readonly gas?: string
}

/** What is sent for a quote. */
export interface SwapPlan {
  /** What lets the contract take exactly the amount; empty if nothing is missing. */
  readonly approvals: readonly EvmCall[]
  /** The wallet asks once for all calls, and all of them succeed or none. */
  readonly isBatch: boolean
  /** Signed in place of the approvals, which were tried out for it. */
  readonly permit?: PermitRequest
  /** The permit that the transaction carries. */
  readonly signed?: SignedPermit
  readonly trial: Trial
  /** What the network takes, in wei: a decimal string; absent if it is not known. */
  readonly fee?: string
  /** The most that it may take of the account; absent if it is not known, or others may pay it. */
  readonly mostFee?: string
  /** The account's coin balance, in wei: a decimal string; absent if it is unknown. */
  readonly coinBalance?: string
  /** The amount that the network could not be asked for. */
  readonly unread?: 'balance' | 'fee'
}

/** The contents of a review. */
export interface SwapBody extends Omit<SwapSubject, keyof SwapPlace>, SwapOffer, SwapPlan {
  /** The least that the user has seen and accepted, in the smallest unit: less is asked about. */
  readonly agreed: string
  /** What was expected before, in the smallest unit: the price moved against the user, who has not accepted it yet. */
  readonly movedFrom?: string
}

/** A swap under review, frozen with its quote and calls: exactly this is handed to the wallet, once. */
export type SwapReview = Review<SwapBody>

/** What was handed to the wallet, in tokens. */
export interface SwapSummary extends SwapPlace {
  readonly id: string
  readonly from: string
  readonly amount: string
  readonly to: string
  readonly expected: string
  readonly minimum: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  /** Absent until the wallet has sent it. */
  readonly hash?: string
  /** Identifies a batch for the wallet. */
  readonly callsId?: string
}

/** A swap as it is stored. */
export interface StoredSwap extends SwapSummary {
  /** Nothing was sent: the wallet says so, or the user. Stored, so that no other tab takes it for open. */
  readonly isDeclined?: true
}

/** The steps before a swap: the permit in the wallet, or the approval there and on the network. */
export type SwapStep = 'permit' | 'approve' | 'approving'

/**
 * What is waited for: the user, the network for the review, the user there, the permit in the wallet, the approval there and on
 * the network, the swap in the wallet.
 */
export type SwapPhase = 'draft' | 'preparing' | 'review' | SwapStep | 'wallet'

/** The last swap, and what became of it. */
export interface SwapProgress extends SwapSummary {
  readonly status: TransactionRecord['status']
  readonly explorerUrl?: string
}

/** What a host follows. */
export interface SwapsSnapshot {
  readonly phase: SwapPhase
  /** The last swap that was sent; `undefined` until one was. */
  readonly progress: SwapProgress | undefined
  /** A request that the wallet may still have open: nothing more is sent until it is settled or dismissed. */
  readonly unsettled: SwapSummary | undefined
}

/** What to fill the form with: tokens by address or symbol, whatever its case. */
export interface SwapTarget {
  readonly fromToken?: string
  readonly toToken?: string
  /** In tokens, a decimal number. */
  readonly amount?: string
}

/** What to quote by API: tokens by address, the native coin without one. */
export interface SwapQuestion {
  readonly from?: string
  readonly to?: string
  /** In the smallest unit, a decimal string. */
  readonly amount: string
  /** In hundredths of a percent, in the steps of the source; 100 unless given. */
  readonly slippage?: number
}

/** `modal.plugins.swaps`. */
export interface SwapsApi extends SnapshotSource<SwapsSnapshot> {
  /** Shows the form, filled with what is given. */
  open(target?: SwapTarget): void
  /**
   * Resolves with a quote for the connected account on the active EVM network; nothing is sent.
   * @throws `SWAPS_NETWORK_UNSUPPORTED`, `SWAPS_ACCOUNT_MISSING`, `SWAPS_AMOUNT_INVALID`, `SWAPS_ROUTE_MISSING`, `SWAPS_REFUSED`,
   * `SWAPS_QUOTE_INVALID`
   */
  quote(question: SwapQuestion): Promise<SwapQuote>
  /** Resolves with the price of gas on the active EVM network. @throws `SWAPS_GAS_PRICE_UNSUPPORTED` */
  gasPrice(): Promise<GasPrice>
}

/** A pasted address of a token. */
export interface PastedSubject extends SwapPlace {
  readonly address: string
}

/** A balance to read. */
export interface BalanceSubject extends SwapPlace {
  readonly token: SwapToken
}

/** Prices to read. */
export interface PricesSubject {
  readonly chain: SwapPlace['chain']
  readonly tokens: readonly SwapToken[]
}

/** The resources of the form. */
export interface SwapsResources {
  readonly tokens: Resource<SwapPlace, readonly SwapToken[]>
  readonly quotes: Resource<SwapSubject, SwapOffer>
  readonly balances: Resource<BalanceSubject, bigint | null>
  readonly prices: Resource<PricesSubject, Readonly<Record<string, number>>>
  readonly pasted: Resource<PastedSubject, SwapToken | null>
  /** Sells more coins; absent unless a plugin does. */
  buy(): Buy | undefined
}

/** How a swap is planned. */
export interface PlanOptions {
  readonly signal: AbortSignal
  /** The permit that the transaction of the quote carries. */
  readonly signed?: SignedPermit
  /** `false`: a permit was of no use here, so the account approves. */
  readonly canPermit: boolean
}

/** Options of a request for a permit. */
export interface SignOptions {
  readonly signal: AbortSignal
  /** Lets the typed data pass to the wallet, once, while `request` runs. */
  ask<Answer>(typedData: object, request: (options: AskOptions) => Promise<Answer>): Promise<Answer>
}

/** Takes the form through review, and approvals where they are missing, to exactly one swap. */
export type SwapRequest = ReviewedRequest<SwapSubject, SwapBody, StoredSwap, SwapStep>
