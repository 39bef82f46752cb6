import { defineErrors } from 'portico/plugin'

/** The errors of the plugin. */
export const bip122Error = defineErrors({
  /** The wallet shared no address of the network that it names. */
  BIP122_ADDRESS_INVALID: 'The wallet answered something that is not a Bitcoin address.',
  /** The wallet does not support the method, for example a transfer or a network switch. */
  BIP122_METHOD_UNSUPPORTED: 'Method {method} is not supported',
  /** The wallet returned no signature, or one of another protocol or key than requested. */
  BIP122_SIGNATURE_INVALID: 'The wallet answered something that is not a signature.',
  /** The wallet returned no PSBT, or one of another transaction. */
  BIP122_PSBT_INVALID: 'The wallet answered something that is not the transaction it was given.',
  /** The wallet returned no transaction hash; the transaction may have been sent. */
  BIP122_HASH_INVALID:
    'The wallet answered something that is not a transaction hash. It may have been sent: look before you try again.',
  /** The wallet sent a transaction, and returned no PSBT or one of another transaction; `details` has the hash. */
  BIP122_SENT_PSBT_INVALID:
    'The wallet answered something that is not the transaction it was given. One may have been sent: look before you try again.',
  /** Signatures are missing, so the PSBT cannot be finished; nothing was sent. */
  BIP122_PSBT_UNFINISHED_INVALID: 'Signatures are missing, so that the transaction cannot be sent yet.',
  /** The network has no address API: set `apiUrls`. */
  BIP122_API_MISSING: 'The network {network} has no address API.',
  /** The response of the address API is not Esplora's. */
  BIP122_API_INVALID: 'The address API answered something that cannot be used.',
  /** The address API was unreachable, or refused the request. */
  BIP122_HTTP_FAILED: 'The address API could not be reached, or refused.',
  /** A signed transaction was sent, and its outcome is unknown; `details` has its id. */
  BIP122_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  /** The address API rejected the transaction; `details` has its message. */
  BIP122_BROADCAST_REJECTED: 'The network did not take this transaction.',
})

/** The codes of `bip122Error`. */
export type Bip122ErrorCode = keyof typeof bip122Error.catalogue
