import { defineEvent } from '../kernel/define/define-event.js'
import type { NoProperties } from './events.js'
import type { AccountProperties } from './send-events.js'

/** What is swapped for what: symbols, and amounts in tokens as decimal strings. */
export interface SwapProperties extends AccountProperties {
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

/** Emitted when the user opens the form that swaps. */
export const openSwapEvent = defineEvent<AccountProperties>('OPEN_SWAP')

/** Emitted when the user opens the list of tokens to swap. */
export const clickSelectTokenToSwapEvent = defineEvent<NoProperties>('CLICK_SELECT_TOKEN_TO_SWAP')

/** Emitted when the user opens the list of networks from a form that cannot swap on the present one. */
export const clickSelectNetworkToSwapEvent = defineEvent<NoProperties>('CLICK_SELECT_NETWORK_TO_SWAP')

/** Emitted when the user has reviewed a swap, before the wallet is asked. */
export const initiateSwapEvent = defineEvent<SwapProperties>('INITIATE_SWAP')

/** Emitted when a swap is confirmed. */
export const swapSuccessEvent = defineEvent<SwapProperties>('SWAP_SUCCESS')

/** Emitted when a swap was not sent or failed, with the sentence of the error; not when the user declined it. */
export const swapErrorEvent = defineEvent<SwapProperties & { readonly message: string }>('SWAP_ERROR')

/** Emitted when the approval of a swap failed, with the sentence of the error; not when the user declined it. */
export const swapApprovalErrorEvent = defineEvent<SwapProperties & { readonly message: string }>('SWAP_APPROVAL_ERROR')
