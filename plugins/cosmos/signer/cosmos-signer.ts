import type { AminoDocument, AminoSigned } from '../amino/amino-document.js'
import type { DirectDocument, DirectSigned } from '../protobuf/direct-document.js'

/** An account as CosmJS has it. */
export interface CosmosSignerAccount {
  readonly address: string
  readonly algo: 'secp256k1'
  /** Compressed, 33 bytes. */
  readonly pubkey: Uint8Array
}

/**
 * A signer for CosmJS and other libraries (`OfflineDirectSigner` and `OfflineAminoSigner`), the same object for the life of
 * the modal. It signs through the modal's lifecycles, on the network of the document.
 */
export interface CosmosSigner {
  /** Resolves with the connected account on the signer's network. @throws `ACCOUNT_MISSING` without a wallet */
  getAccounts(): Promise<readonly CosmosSignerAccount[]>
  signDirect(signerAddress: string, document: DirectDocument): Promise<DirectSigned>
  signAmino(signerAddress: string, document: AminoDocument): Promise<AminoSigned>
}
