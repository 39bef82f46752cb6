import type { CaipNetworkId } from 'portico/plugin'

/** How a message is signed: the classic 65 bytes, or a witness. @source BIP-137, BIP-322 */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** What a wallet shares, before it has been read: everything in it is hostile. */
export interface SharedAddresses {
  /** Entries with `address`, and `purpose` where the wallet says one; or plain texts. */
  readonly addresses: unknown
  /** The network's name, where the wallet says it. */
  readonly network?: unknown
}

/** A message to sign. */
export interface MessageRequest {
  readonly message: string
  readonly address: string
  readonly protocol: MessageProtocol
  readonly chain: CaipNetworkId
}

/** A partially signed transaction to sign. */
export interface PsbtRequest {
  /** Base64. */
  readonly psbt: string
  /** By address, which inputs it signs. */
  readonly signInputs: Readonly<Record<string, readonly number[]>>
  readonly broadcast: boolean
  readonly chain: CaipNetworkId
}

/** A payment to make. */
export interface TransferRequest {
  /** Satoshis, as an exact number. */
  readonly recipients: readonly { readonly address: string; readonly amount: number }[]
  readonly chain: CaipNetworkId
}

/**
 * A Bitcoin wallet in one shape, whichever protocol it speaks. Answers are the wallet's own: who asks reads them.
 */
export interface BitcoinWallet {
  /** The wallet's own object: a sats-connect provider, a Wallet Standard wallet, `okxwallet.bitcoin` or Leather's. */
  readonly source: object
  /** Whether it sends what it has signed, where it is asked to. */
  readonly broadcasts: boolean
  /** Asks the visitor for addresses. */
  connect(): Promise<SharedAddresses>
  /** Never asks the visitor: what the wallet shares now, or `undefined`. */
  look(): Promise<SharedAddresses | undefined>
  disconnect(): Promise<unknown>
  /** Calls back when something may have changed, and whether the wallet says that it left. */
  listen(changed: (hasLeft: boolean) => void): () => void
  signMessage(request: MessageRequest): Promise<unknown>
  /** `hash` where the wallet has sent it. */
  signPsbt(request: PsbtRequest): Promise<{ readonly psbt: unknown; readonly hash?: unknown }>
  /** Absent where the wallet cannot pay by itself. */
  sendTransfer?(request: TransferRequest): Promise<unknown>
  /** Absent where the wallet cannot be moved from a page. */
  switchTo?(chain: CaipNetworkId): Promise<unknown>
}
