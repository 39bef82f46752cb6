import type { AminoDocument } from '../amino/amino-document.js'
import type { DirectDocument } from '../protobuf/direct-document.js'

/** Options of a signature. */
export interface KeplrSignOptions {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

/**
 * The object that Keplr puts on the page, and Leap and Cosmostation as well; its answers are unknown until they are parsed.
 * @source https://docs.keplr.app/api
 */
export interface KeplrProvider {
  /** Prompts the user for each network that this page may not use yet, and for the password of a locked wallet. */
  enable(chainIds: string): Promise<unknown>
  /** Prompts the user if the wallet is locked. */
  getKey(chainId: string): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string): Promise<unknown>
  signDirect(chainId: string, signer: string, document: DirectDocument, options?: KeplrSignOptions): Promise<unknown>
  signAmino(chainId: string, signer: string, document: AminoDocument, options?: KeplrSignOptions): Promise<unknown>
  experimentalSuggestChain?(chainInfo: object): Promise<unknown>
  /** Keplr's name for what revokes the permission. */
  disable?(chainIds: readonly string[]): Promise<unknown>
  /** Leap's name for it. */
  disconnect?(chainId: string): Promise<unknown>
}
