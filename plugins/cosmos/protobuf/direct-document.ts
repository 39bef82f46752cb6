import type { WalletSignature } from '../amino/amino-document.js'
import { join, writeBytes, writeNumber } from './write-fields.js'

/** A transaction to sign, as CosmJS has it. @source https://docs.cosmos.network/main/learn/advanced/transactions (SIGN_MODE_DIRECT) */
export interface DirectDocument {
  /** Messages and memo (`TxBody`). */
  readonly bodyBytes: Uint8Array
  /** Signers and fee (`AuthInfo`). */
  readonly authInfoBytes: Uint8Array
  /** The chain id of the network, for example `cosmoshub-4`. */
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A signed transaction; the wallet may have changed its fee and its memo. */
export interface DirectSigned {
  readonly signed: DirectDocument
  readonly signature: WalletSignature
}

/** Returns the bytes that are hashed and signed (`SignDoc`). */
export const directBytes = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDocument): Uint8Array =>
  join(writeBytes(1, bodyBytes), writeBytes(2, authInfoBytes), writeBytes(3, chainId), writeNumber(4, accountNumber))

/** Returns the bytes that are broadcast (`TxRaw`). */
export const rawTransaction = (
  { bodyBytes, authInfoBytes }: Pick<DirectDocument, 'bodyBytes' | 'authInfoBytes'>,
  signature: Uint8Array,
): Uint8Array => join(writeBytes(1, bodyBytes), writeBytes(2, authInfoBytes), writeBytes(3, signature))
