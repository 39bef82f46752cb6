import { defineErrors } from 'portico/plugin'

/** What can go wrong on Bitcoin. */
export const bip122Error = defineErrors({
  /** What the wallet shared holds no address of the network that it says it is on. */
  BIP122_ADDRESS_INVALID: 'The wallet answered something that is not a Bitcoin address.',
  /** The wallet has no such method, for example no transfer or no change of the network. */
  BIP122_METHOD_UNSUPPORTED: 'Method {method} is not supported',
  /** The wallet said yes, and what it answered is no signature, or one of another kind than was asked for. */
  BIP122_SIGNATURE_INVALID: 'The wallet answered something that is not a signature.',
  /** The wallet said yes, and what it answered is no PSBT, or one of another transaction than was given. */
  BIP122_PSBT_INVALID: 'The wallet answered something that is not the transaction it was given.',
  /** The wallet said yes, and what it answered cannot be a transaction hash. It may have been sent. */
  BIP122_HASH_INVALID:
    'The wallet answered something that is not a transaction hash. It may have been sent: look before you try again.',
  /** The wallet said that it sent the PSBT, and answered none, or one of another transaction; `details` has the hash. */
  BIP122_SENT_PSBT_INVALID:
    'The wallet answered something that is not the transaction it was given. One may have been sent: look before you try again.',
  /** The PSBT cannot be completed: signatures are missing. Nothing was sent. */
  BIP122_PSBT_UNFINISHED_INVALID: 'Signatures are missing, so that the transaction cannot be sent yet.',
  /** A network has no address API: give one as `apiUrls`. */
  BIP122_API_MISSING: 'The network {network} has no address API.',
  /** The address API answered something else than the Esplora API does. */
  BIP122_API_INVALID: 'The address API answered something that cannot be used.',
  /** The address API could not be reached, or refused. */
  BIP122_HTTP_FAILED: 'The address API could not be reached, or refused.',
  /** A signed transaction went out, and nobody said what became of it; `details` has its id. */
  BIP122_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  /** The address API refused the transaction; `details` has its words. */
  BIP122_BROADCAST_REJECTED: 'The network did not take this transaction.',
})

/** The codes of `bip122Error`. */
export type Bip122ErrorCode = keyof typeof bip122Error.catalogue
