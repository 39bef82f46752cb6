import type { CaipNetworkId } from 'portico/plugin'

/** How a message is signed: the classic 65 bytes, or a witness. @source BIP-137, BIP-322 */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** The unparsed addresses of a wallet: treat every value as hostile. */
export interface SharedAddresses {
  /** Entries with `address` and optionally `purpose`, or plain texts. */
  readonly addresses: unknown
  /** The network's name, if the wallet reports it. */
  readonly network?: unknown
}

/** The part that all wallet requests share. */
interface Cancelable {
  /** Aborts when the request is canceled: a wallet that the page drives takes it back, others ignore it. */
  readonly signal?: AbortSignal
}

/** A message to sign. */
export interface MessageRequest extends Cancelable {
  readonly message: string
  readonly address: string
  readonly protocol: MessageProtocol
  readonly chain: CaipNetworkId
}

/** A partially signed transaction to sign. */
export interface PsbtRequest extends Cancelable {
  /** Base64. */
  readonly psbt: string
  /** The indexes of the inputs that each address signs. */
  readonly signInputs: Readonly<Record<string, readonly number[]>>
  readonly broadcast: boolean
  readonly chain: CaipNetworkId
}

/** A payment to make. */
export interface TransferRequest extends Cancelable {
  /** Satoshis, as an exact number. */
  readonly recipients: readonly { readonly address: string; readonly amount: number }[]
  readonly chain: CaipNetworkId
}

/**
 * A Bitcoin wallet of any protocol. Results are unparsed: the caller parses them.
 */
export interface BitcoinWallet {
  /** The wallet's own object: a provider, or a wallet of the Wallet Standard. */
  readonly source: object
  /** Whether the wallet can broadcast a PSBT that it signed. */
  readonly broadcasts: boolean
  /** Prompts the user for addresses. */
  connect(): Promise<SharedAddresses>
  /** Resolves without a prompt with the addresses shared now. */
  look(): Promise<SharedAddresses | undefined>
  disconnect(): Promise<unknown>
  /** Calls `changed` when accounts or network may have changed, or the wallet disconnected. */
  listen(changed: (hasLeft: boolean) => void): () => void
  signMessage(request: MessageRequest): Promise<unknown>
  /** `hash` if the wallet sent the transaction. */
  signPsbt(request: PsbtRequest): Promise<{ readonly psbt: unknown; readonly hash?: unknown }>
  /** Absent if the wallet cannot pay by itself. */
  sendTransfer?(request: TransferRequest): Promise<unknown>
  /** Absent if a page cannot switch the wallet's network. */
  switchTo?(chain: CaipNetworkId): Promise<unknown>
}
