import { defineErrors } from 'portico/plugin'

/** The errors of the plugin. */
export const cosmosError = defineErrors(
  {
    /** The wallet shared no address of the network, or one that is not of its key. Use another wallet. */
    COSMOS_ADDRESS_INVALID: 'The wallet shared no address of {network}. Try again, or use another wallet.',
    /** The wallet does not know the network, and it cannot be suggested. Set `rpcUrls` and `restUrls` of the network. */
    COSMOS_NETWORK_UNSUPPORTED: 'The wallet does not know {network}. Choose another network or wallet.',
    /** The key of the wallet is not of the kind secp256k1. Use another account. */
    COSMOS_KEY_UNSUPPORTED: 'This account cannot be used on {network}. Choose another account or network.',
    /** The wallet does not support the method, or has not approved it. Use another wallet. */
    COSMOS_METHOD_UNSUPPORTED: 'Method {method} is not supported',
    /** The wallet does not share the network with this page. Connect it again. */
    COSMOS_PERMISSION_MISSING: 'The wallet does not share {network} with this page. Connect the wallet again.',
    /** The wallet failed; `details` has its message. Open the wallet, then try again. */
    COSMOS_WALLET_FAILED: 'The wallet reported a failure. Open the wallet, then try again.',
    /** The wallet returned no signature of this account over this document. Try again, or use another wallet. */
    COSMOS_SIGNATURE_INVALID: 'The wallet returned an invalid signature. Try again, or use another wallet.',
    /** The wallet signed another transaction. Do not broadcast it; use another wallet. */
    COSMOS_TRANSACTION_INVALID: 'The wallet returned another transaction. Do not send it; use another wallet.',
    /** The network has no REST endpoint. Set `restUrls`. */
    COSMOS_API_MISSING: 'The network {network} has no REST endpoint. Add one to `restUrls`.',
    /** No node answered, or none in the expected form. Check `restUrls`, or try again later. */
    COSMOS_HTTP_FAILED: 'No node of {network} gave a usable answer. Try again later.',
    /** The balance does not cover amount and fee. Lower the amount, or add funds. */
    COSMOS_FUNDS_EXCEEDED:
      'There is not enough in this account for the amount and the fee. Lower the amount, or add funds.',
    /** The network rejected the transaction. Correct what its message in `details` says. */
    COSMOS_SEND_REJECTED: '{network} rejected this transaction. Check the amount and the fee, then try again.',
    /** A signed transaction was sent, and its outcome is unknown. Look for the hash in `details` before you send it again. */
    COSMOS_SENT_UNCONFIRMED:
      'The network did not confirm this transaction. Check whether it was sent before you send it again.',
  },
  {
    unsent: [
      'COSMOS_ADDRESS_INVALID',
      'COSMOS_NETWORK_UNSUPPORTED',
      'COSMOS_KEY_UNSUPPORTED',
      'COSMOS_METHOD_UNSUPPORTED',
      'COSMOS_PERMISSION_MISSING',
      'COSMOS_WALLET_FAILED',
      'COSMOS_SIGNATURE_INVALID',
      'COSMOS_TRANSACTION_INVALID',
      'COSMOS_API_MISSING',
      'COSMOS_FUNDS_EXCEEDED',
      'COSMOS_SEND_REJECTED',
    ],
    kinds: {
      funds: ['COSMOS_FUNDS_EXCEEDED'],
      network: ['COSMOS_NETWORK_UNSUPPORTED'],
      rejected: ['COSMOS_SEND_REJECTED'],
      offline: ['COSMOS_HTTP_FAILED'],
    },
  },
)

/** The codes of `cosmosError`. */
export type CosmosErrorCode = keyof typeof cosmosError.catalogue
