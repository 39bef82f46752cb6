import type { CaipNetwork } from './network.js'

/** The addresses of a namespace: which texts are one, and which two texts are the same account. */
export interface AddressCodec {
  /** Whether a text is an address of the network; without a network, of any network of the namespace. */
  isValid(text: string, network?: CaipNetwork): boolean
  /**
   * Whether a text names a token of the network, beside its native coin. Only for chains whose tokens are not named by an address, or
   * that have none; elsewhere `isValid` decides.
   */
  isAsset?(text: string, network: CaipNetwork): boolean
  /** Whether two valid addresses are one account. */
  isSame(one: string, other: string): boolean
  /**
   * Returns the address of the same key on a network. Only for chains where it follows from the address alone (SS58);
   * elsewhere the wallet is asked.
   */
  forNetwork?(address: string, network: CaipNetwork): string | undefined
}
