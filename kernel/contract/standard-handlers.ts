/** The usual input of a `send` handler; a namespace takes the parts that it supports, and may take more. */
export interface SendInput {
  /** The address of the recipient. */
  readonly to: string
  /** In the smallest unit: a decimal string, or a `bigint` where the namespace takes one. */
  readonly amount: string | bigint
  /** The contract or mint of a token; the native coin unless given. */
  readonly token?: string
  /** A text that is stored with the payment on networks with memos, for example the number of a customer. */
  readonly memo?: string
}

/** The usual result of a `send` handler. */
export interface SendResult {
  /** Identifies the transaction on its network. */
  readonly hash: string
}

/** The result of a `sign` handler whose verifiers need more than the signature; others resolve with the signature alone. */
export interface SignResult {
  /** In the usual encoding of the namespace, for example hexadecimal or base64. */
  readonly signature: string
  /** The key to verify with, if the address does not tell. */
  readonly publicKey?: string
  /** How the message was signed, for example `sr25519` or `ADR-36`. */
  readonly scheme?: string
}
