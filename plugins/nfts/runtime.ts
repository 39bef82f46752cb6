import { Galleries, type NftsContext } from './gallery/galleries.js'

/** Creates what reads the NFTs, once an account is observed. */
export const start = (context: NftsContext): Galleries => new Galleries(context)
