import type { Missing } from 'portico/services'
import type { GalleryNft } from '../contract.js'

/** The NFTs of an account so far. */
export interface Gallery {
  readonly items: readonly GalleryNft[]
  /** Asks for the next page. */
  readonly cursor?: string
  readonly missing: readonly Missing[]
  /** `false` if no plugin knows the network. */
  readonly isAnswered: boolean
}
