import { defineErrors } from 'portico/plugin'

/** The errors of the plugin. */
export const bip122Error = defineErrors(
  {
    /**
     * The wallet shared no address of the network that it names. Switch the network in the wallet, or use another
     * wallet.
     */
    BIP122_ADDRESS_INVALID: 'The wallet shared no address of its network. Switch its network, or use another wallet.',
    /** The wallet does not support the method, for example a transfer or a network switch. Use another wallet. */
    BIP122_METHOD_UNSUPPORTED: 'Method {method} is not supported',
    /**
     * The wallet returned no signature, or one of another protocol or key than requested. Try again, or use another
     * wallet.
     */
    BIP122_SIGNATURE_INVALID: 'The wallet returned an invalid signature. Try again, or use another wallet.',
    /** The wallet returned no PSBT, or one of another transaction. Do not broadcast it; use another wallet. */
    BIP122_PSBT_INVALID: 'The wallet returned another transaction. Do not send it; use another wallet.',
    /** The wallet returned no transaction hash. Look for the transaction before you send it again. */
    BIP122_HASH_INVALID:
      'The wallet returned an invalid transaction hash. The transaction may have been sent: check your wallet before you send it again.',
    /**
     * The wallet sent a transaction, and returned no PSBT or one of another transaction. Look for the hash in `details`
     * before you send it again.
     */
    BIP122_SENT_PSBT_INVALID:
      'The wallet returned another transaction than the one it was given. The transaction may have been sent: check your wallet before you send it again.',
    /** Signatures are missing, so the PSBT cannot be finished; nothing was sent. Collect the missing signatures. */
    BIP122_PSBT_UNFINISHED_INVALID:
      'Signatures are missing, so the transaction cannot be sent yet. Collect them first.',
    /** The network has no address API. Set `apiUrls`. */
    BIP122_API_MISSING: 'The network {network} has no address API. Add one to `apiUrls`.',
    /** The response of the address API is not Esplora's. Check `apiUrls`. */
    BIP122_API_INVALID: 'The address API returned an invalid response. Check `apiUrls`.',
    /**
     * The address has more outputs or transactions than the address API lists; many servers stop at 500 unspent outputs.
     * Use an API without this limit in `apiUrls`, or another address.
     */
    BIP122_OUTPUTS_EXCEEDED:
      'This address has more outputs than the address API lists. Use another API, or another address.',
    /** The address API was unreachable, or refused the request. Check `apiUrls`, or try again later. */
    BIP122_HTTP_FAILED: 'The address API could not be reached, or refused the request. Try again later.',
    /**
     * A signed transaction was sent, and its outcome is unknown. Look for the id in `details` before you send it again.
     */
    BIP122_SENT_UNCONFIRMED:
      'The network did not confirm this transaction. Check whether it was sent before you send it again.',
    /** The address API rejected the transaction. Correct what its message in `details` says. */
    BIP122_BROADCAST_REJECTED: 'The network rejected this transaction. Correct it and try again.',
    /** The outputs that may be spent do not cover amount and fee. Lower the amount, or add funds. */
    BIP122_FUNDS_EXCEEDED:
      'There is not enough in this account for the amount and the fee. Lower the amount, or add funds.',
    /** Amount and fee need outputs of transactions that still wait for a block, such as change. Wait for it, or lower the amount. */
    BIP122_COINS_UNCONFIRMED:
      'An earlier transaction of this account still waits for a block. Wait for it, or lower the amount.',
    /** The amount is dust: nodes do not relay it. Send more. */
    BIP122_AMOUNT_TOO_LOW: 'The amount is too small: the network does not relay less than {least} satoshis. Send more.',
    /** Nothing is spent from an address of this kind here: ordinals may be there, or its key is unknown. Use another address. */
    BIP122_ACCOUNT_UNSUPPORTED: 'Nothing can be sent from this address here. Use your payment address.',
  },
  {
    unsent: [
      'BIP122_ADDRESS_INVALID',
      'BIP122_METHOD_UNSUPPORTED',
      'BIP122_SIGNATURE_INVALID',
      'BIP122_PSBT_INVALID',
      'BIP122_PSBT_UNFINISHED_INVALID',
      'BIP122_API_MISSING',
      'BIP122_BROADCAST_REJECTED',
      'BIP122_FUNDS_EXCEEDED',
      'BIP122_COINS_UNCONFIRMED',
      'BIP122_AMOUNT_TOO_LOW',
      'BIP122_ACCOUNT_UNSUPPORTED',
    ],
    kinds: {
      funds: ['BIP122_FUNDS_EXCEEDED'],
      nonce: ['BIP122_COINS_UNCONFIRMED'],
      dust: ['BIP122_AMOUNT_TOO_LOW'],
      account: ['BIP122_ACCOUNT_UNSUPPORTED'],
      rejected: ['BIP122_BROADCAST_REJECTED'],
      offline: ['BIP122_HTTP_FAILED'],
    },
  },
)

/** The codes of `bip122Error`. */
export type Bip122ErrorCode = keyof typeof bip122Error.catalogue
