import { defineEvent } from '../kernel/define/define-event.js'

/** The kind of the account that buys. */
export interface BuyProperties {
  readonly isSmartAccount: boolean
}

/** Emitted when the user opens the screen that buys. */
export const selectBuyCryptoEvent = defineEvent<BuyProperties>('SELECT_BUY_CRYPTO')

/** Emitted when the user asks what buying is. */
export const selectWhatIsABuyEvent = defineEvent<BuyProperties>('SELECT_WHAT_IS_A_BUY')

/** Emitted when the user has chosen who sells; `provider` is its id. */
export const selectBuyProviderEvent = defineEvent<BuyProperties & { readonly provider: string }>('SELECT_BUY_PROVIDER')
