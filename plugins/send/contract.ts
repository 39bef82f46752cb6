import type { Resource, Review, TokenDoubt } from 'portico/kit'
import type { CaipNetworkId, SnapshotSource, TransactionRecord } from 'portico/plugin'
import type { Fee, OwnedToken, PreparedTransfer, ReceiverKind, SimulationResult, TokenChoice } from 'portico/services'

/** A token as it can be sent; `amount` is absent while it is unknown. */
export type SendToken = Omit<OwnedToken, 'amount'> & { readonly amount?: string; readonly doubt?: TokenDoubt }

/** Who receives: the address as the chain writes it, and its name. */
export interface SendReceiver {
  readonly address: string
  readonly name?: string
  /** The host name of the server by whose word the address has the name; absent if the name was checked on a chain. */
  readonly nameSource?: string
  /** The name that it was known by, and that stands for another address now. */
  readonly formerName?: string
  readonly kind: ReceiverKind
}

/** What the user has filled in so far. */
export interface SendDraft {
  readonly token?: SendToken
  /** In tokens, or in the currency of prices: a plain decimal number; empty while what is typed is none. */
  readonly amount: string
  readonly unit: 'token' | 'fiat'
  /** As much as the account can send; set by Max, and gone once the amount is typed over. */
  readonly isMax: boolean
  readonly receiver?: SendReceiver
  readonly memo: string
  /** How soon it should be confirmed, on chains with a choice; the usual speed without it. */
  readonly speed?: string
}

/** The network and account that send. */
export interface SendPlace {
  readonly chain: CaipNetworkId
  /** The plain address. */
  readonly account: string
}

/** The contents of a review. */
export interface SendBody {
  readonly token: SendToken
  readonly receiver: SendReceiver
  /** In tokens. */
  readonly amount: string
  /** As much as the account could send. */
  readonly isMax: boolean
  readonly memo: string
  /** The speed that the user chose. */
  readonly speed?: string
  readonly prepared: PreparedTransfer
  readonly preparedAt: number
  /** Absent if the chain does not state fees, or could not be asked. */
  readonly fee?: Fee
  /** The network could not be asked for the fee. */
  readonly isFeeUnread?: boolean
  /** Absent if it could not be tried out. */
  readonly simulation?: SimulationResult
}

/** A transfer under review, frozen: exactly this is handed to the wallet, once. */
export type SendReview = Review<SendBody>

/** What was handed to the wallet, for a screen that shows it: the amount in tokens, and the receiver. */
export interface SendSummary extends SendPlace {
  readonly id: string
  readonly amount: string
  readonly symbol: string
  /** The address of the contract or mint; absent for the native coin. */
  readonly asset?: string
  readonly memo?: string
  readonly to: string
  readonly name?: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  /** Absent until the wallet has sent it. */
  readonly hash?: string
}

/** An address that was sent to before. */
export interface SendRecent {
  /** The CAIP-2 namespace. */
  readonly family: string
  readonly address: string
  readonly name?: string
  /** How often it was sent to. */
  readonly times: number
  /** Milliseconds since the Unix epoch. */
  readonly lastAt: number
}

/** What is waited for: the user, the network for the review, the user at the review, or the wallet. */
export type SendPhase = 'draft' | 'preparing' | 'review' | 'wallet'

/** The last transfer, and what became of it. */
export interface SendProgress extends SendSummary {
  readonly status: TransactionRecord['status']
  readonly explorerUrl?: string
}

/** What a host follows. */
export interface SendSnapshot {
  readonly draft: SendDraft
  readonly phase: SendPhase
  /** The last transfer that was sent; `undefined` until one was. */
  readonly progress: SendProgress | undefined
  /** A request that the wallet may still have open: nothing more is sent until it is settled or dismissed. */
  readonly unsettled: SendSummary | undefined
}

/** What to fill the form with. */
export interface SendTarget {
  /** The address of the contract or mint; the native coin without one. */
  readonly token?: string
  /** An address or a name. */
  readonly to?: string
  /** In tokens, a decimal number. */
  readonly amount?: string
  /** A text for the receiver, on networks that have memos. */
  readonly memo?: string
}

/** What can be sent on a network. */
export interface SendTokens {
  readonly items: readonly SendToken[]
  /** What the source cannot see; the native coin alone if there is no source. */
  readonly isPartial: boolean
  /** What the user has decided on a token. */
  readonly choiceOf: TokenChoice
}

/** A text to find a receiver by, on a network. */
export interface ReceiverSubject {
  readonly chain: CaipNetworkId
  readonly text: string
  /** The name that the address in `text` was known by. */
  readonly name?: string | undefined
}

/** What a text stands for: a receiver, an address of another chain family, or nothing. */
export type ReceiverAnswer =
  | { readonly receiver: SendReceiver }
  | { readonly foreign: string }
  | { readonly unknown: true }

/** The picture of an account; absent without one. */
export interface ReceiverPicture {
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
}

/** The resources of the form: tokens to send, and receivers. */
export interface SendResources {
  readonly tokens: Resource<SendPlace, SendTokens>
  readonly receivers: Resource<ReceiverSubject, ReceiverAnswer>
  /** The pictures of receivers, for which nothing waits. */
  readonly pictures: Resource<SendPlace, ReceiverPicture>
}

/** `modal.plugins.send`. */
export interface SendApi extends SnapshotSource<SendSnapshot> {
  /** Shows the form, filled with what is given. */
  open(target?: SendTarget): void
}
