import { defineErrors } from 'portico/plugin'

// Users see these texts, too.
export const payError = defineErrors(
  {
    /** `paymentAsset` is missing or incomplete, its network is not one of the modal, or `orderId` is no short text. Pass network, asset and metadata. */
    PAY_CONFIG_INVALID: 'Invalid payment configuration',
    /** The receiver is missing, or no address of the network. Pass one that is. */
    PAY_RECIPIENT_INVALID: 'Invalid recipient address',
    /** `paymentAsset.asset` is neither `native` nor a token of the network. Pass the contract, mint or denom, or `native` where the chain has no tokens. */
    PAY_ASSET_INVALID: 'Invalid asset specified',
    /** The amount is no decimal string above 0, or has more decimals than the token. Pass for example `48.00`. */
    PAY_AMOUNT_INVALID: 'Invalid payment amount',
    /** The chain of the network prepares no transfers. Pass another network, or set `transfers: true` on its chain. */
    PAY_CHAIN_INVALID: 'Invalid chain namespace',
    /** There is no source of exchanges, or no plugin that sends. Pass `source`, or list `send()`. */
    PAY_INITIATE_FAILED: 'Unable to initiate payment',
    /** The exchanges could not be read. Look at `details` and the `cause`. */
    PAY_EXCHANGES_FAILED: 'Unable to get exchanges',
    /** The service does not pay from exchanges for this project; `details` is what it says. Switch it on there, or leave `source` out. */
    PAY_EXCHANGES_DISABLED: 'Exchanges cannot pay here',
    /** The exchange does not have this token on this network. Offer another exchange, or the wallet. */
    PAY_ASSET_UNSUPPORTED: 'Asset not supported by the selected exchange',
    /** The page of the exchange could not be read, or is not safe to open. Look at the `cause`. */
    PAY_URL_FAILED: 'Unable to get payment URL',
    /** The page of the exchange is at no listed origin; `details` names it. Add the origin to `origins` of `pay` if it is right. */
    PAY_PAGE_UNLISTED:
      'The page of this exchange is at an address that is on no list, so it was not opened. Nothing was paid. Choose another way.',
    /** The address of the exchange's page names another receiver than the payment. Report it to the source. */
    PAY_PAGE_RECIPIENT_MISMATCH:
      'The page of this exchange would pay another receiver, so it was not opened. Nothing was paid. Choose another way.',
    /** What became of a payment could not be read. Look at the `cause`. */
    PAY_STATUS_FAILED: 'Unable to get buy status',
    /** Another tab pays the same, or has paid the order; the wallet was not asked again. Look at that payment. */
    PAY_ALREADY_BEGUN: 'This payment was begun in another tab already. Nothing was sent here.',
  },
  { unsent: ['PAY_ALREADY_BEGUN'] },
)
