import type { CaipNetwork } from './network.js'
import type { SignInForm } from './sign-in-form.js'

/** A payment that a link asks for. */
export interface PaymentRequest {
  readonly network: CaipNetwork
  /** The plain address that receives. */
  readonly address: string
  /** The address of the contract or mint; the native coin without one. */
  readonly token?: string | undefined
  /** In the smallest unit of the token, or of the native coin: a decimal string. */
  readonly amount: string
  readonly decimals: number
  /** What it is for, where links can say so. */
  readonly note?: string | undefined
}

/** Links that fill in a payment where they are opened or scanned. */
export interface PaymentLinks {
  /** `true`: a link can say what the payment is for. */
  readonly hasNote?: boolean
  /** Returns whether a link can ask for the token of that address; without it, links ask for the coin alone. */
  isToken?(address: string): boolean
  /** Returns the link. */
  link(request: PaymentRequest): string
}

/** What a chain offers to the screens of features, beside the queries that it answers. */
export interface ChainOffers {
  /** `true`: a transfer can carry a text for the receiver, `memo` of `prepareTransferQuery`. */
  readonly memo?: boolean
  /**
   * The history that screens list: `source`, what a source of account data knows; `page`, what was sent from this page. They
   * list none unless given.
   */
  readonly history?: 'source' | 'page'
  /** Loads how its sign-in messages are written; as in CAIP-122 unless given. Verifiers on servers carry the same form. */
  readonly signIn?: () => Promise<SignInForm>
  /** Loads how a payment is asked for by a link. */
  readonly paymentLinks?: () => Promise<PaymentLinks>
  /** `true`: the address of a key is the same account on every network. */
  readonly sharedKeys?: boolean
}
