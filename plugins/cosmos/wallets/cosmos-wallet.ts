import type { CosmosNetwork } from 'portico/networks'
import type { AminoDocument } from '../amino/amino-document.js'
import type { DirectDocument } from '../protobuf/direct-document.js'

/** The key of a wallet on one network, parsed. */
export interface CosmosKey {
  readonly address: string
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** The name that the user gave the key. */
  readonly name?: string
  /** A hardware wallet that signs JSON only. */
  readonly signsJsonOnly: boolean
}

/** Options of a request that asks the user. */
interface RequestOptions {
  /** Aborts when the request is canceled: a wallet that the page drives takes it back, extensions ignore it. */
  readonly signal?: AbortSignal
  /** Asks the wallet to offer no other fee and no other memo, where it knows the request. */
  readonly isFixed?: boolean
}

/** A Cosmos wallet, in the page or behind a relay. Signed documents are unparsed: the caller parses them. */
export interface CosmosWallet {
  /** Asks for the permission to use a network, and adds it to the wallet if it can be added. */
  enable(network: CosmosNetwork): Promise<void>
  /** Resolves with the key that the wallet shows on a network. @throws `COSMOS_PERMISSION_MISSING` */
  key(network: CosmosNetwork): Promise<CosmosKey>
  signMessage(network: CosmosNetwork, signer: string, message: string, options?: RequestOptions): Promise<unknown>
  signDirect(
    network: CosmosNetwork,
    signer: string,
    document: DirectDocument,
    options?: RequestOptions,
  ): Promise<unknown>
  signAmino(network: CosmosNetwork, signer: string, document: AminoDocument, options?: RequestOptions): Promise<unknown>
}
