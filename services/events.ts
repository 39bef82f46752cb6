// chunk: events
import type { AccountKind } from '../kernel/contract/account.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineEvent } from '../kernel/define/define-event.js'

/** Properties of an event that has none. */
export type NoProperties = Record<never, never>

/** Where the user chose to connect a wallet. */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'

/** The network of a sign-in, and whether the account is a contract. */
export interface SignInProperties {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

/** Emitted once, after the modal was created with a plugin that listens to events; only ids, no plugin's options. */
export const initializeEvent = defineEvent<{
  readonly plugins: readonly string[]
  readonly networks: readonly string[]
  readonly themeMode?: string
  readonly enableEmbedded?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
}>('INITIALIZE')

/** Emitted when the modal is shown. */
export const modalOpenEvent = defineEvent<{ readonly connected: boolean }>('MODAL_OPEN')

/** Emitted when the modal is hidden. */
export const modalCloseEvent = defineEvent<{ readonly connected: boolean }>('MODAL_CLOSE')

/** Emitted when the user opens the whole list of wallets. */
export const clickAllWalletsEvent = defineEvent<NoProperties>('CLICK_ALL_WALLETS')

/** Emitted when the user opens the explanation of wallets. */
export const clickWalletHelpEvent = defineEvent<NoProperties>('CLICK_WALLET_HELP')

/** Emitted when the user follows a link to get a wallet. */
export const clickGetWalletEvent = defineEvent<NoProperties>('CLICK_GET_WALLET')

/** Emitted when the user opens the list of networks. */
export const clickNetworksEvent = defineEvent<NoProperties>('CLICK_NETWORKS')

/** Emitted when the user opens the explanation of networks. */
export const clickNetworkHelpEvent = defineEvent<NoProperties>('CLICK_NETWORK_HELP')

/** Emitted when the user chooses a wallet to connect. */
export const selectWalletEvent = defineEvent<{ readonly name: string; readonly platform: WalletPlatform }>(
  'SELECT_WALLET',
)

/** Emitted when the user has searched the list of wallets; `badge` is set for certified wallets only. */
export const searchWalletEvent = defineEvent<{ readonly badge: string; readonly search: string }>('SEARCH_WALLET')

/** Emitted when a wallet has connected. */
export const connectSuccessEvent = defineEvent<{
  readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'
  readonly name: string
}>('CONNECT_SUCCESS')

/** Emitted when a connect has failed, with the sentence of the error. */
export const connectErrorEvent = defineEvent<{ readonly message: string }>('CONNECT_ERROR')

/**
 * Emitted when the app of a wallet did not open from a phone: the wallet has no link for the device, or the page is still
 * visible two seconds later. `uri` is always empty: the pairing URI contains the key of the session, and no listener may
 * receive it. `mobile_link` is the wallet's own link, without the pairing.
 */
export const connectProxyErrorEvent = defineEvent<{
  readonly message: string
  readonly uri: ''
  readonly mobile_link: string
  readonly name: string
}>('CONNECT_PROXY_ERROR')

/** Emitted when a namespace, or all of them, have disconnected. */
export const disconnectSuccessEvent = defineEvent<{ readonly namespace: string }>('DISCONNECT_SUCCESS')

/** Emitted when a disconnect has failed, with the sentence of the error. */
export const disconnectErrorEvent = defineEvent<{ readonly message: string }>('DISCONNECT_ERROR')

/** Emitted when the user, or the page, has switched the network. */
export const switchNetworkEvent = defineEvent<{ readonly network: CaipNetworkId }>('SWITCH_NETWORK')

/** Emitted when the user, or the page, has chosen an account of another kind than before, on the network that is active then. */
export const setPreferredAccountTypeEvent = defineEvent<{
  readonly accountType: AccountKind
  readonly network: CaipNetworkId
}>('SET_PREFERRED_ACCOUNT_TYPE')

/** Emitted when the user approves a sign-in, before the wallet is asked. */
export const clickSignSiwxMessageEvent = defineEvent<SignInProperties>('CLICK_SIGN_SIWX_MESSAGE')

/** Emitted when the user declines a sign-in. */
export const clickCancelSiwxEvent = defineEvent<SignInProperties>('CLICK_CANCEL_SIWX')

/** Emitted when a sign-in was accepted. */
export const siwxAuthSuccessEvent = defineEvent<SignInProperties>('SIWX_AUTH_SUCCESS')

/** Emitted when the wallet declined a sign-in, or the server did not accept it. */
export const siwxAuthErrorEvent = defineEvent<SignInProperties>('SIWX_AUTH_ERROR')

/** The history that is fetched; `cursor` names the page, and is absent for the first one. */
export interface FetchTransactionsProperties {
  readonly address: string
  readonly projectId: string | undefined
  readonly cursor: string | undefined
  readonly isSmartAccount: boolean
}

/** Emitted when the user opens the list of transactions. */
export const clickTransactionsEvent = defineEvent<{ readonly isSmartAccount: boolean }>('CLICK_TRANSACTIONS')

/** Emitted when the next page of transactions is fetched. */
export const loadMoreTransactionsEvent = defineEvent<FetchTransactionsProperties>('LOAD_MORE_TRANSACTIONS')

/** Emitted when transactions could not be fetched. */
export const errorFetchTransactionsEvent = defineEvent<FetchTransactionsProperties>('ERROR_FETCH_TRANSACTIONS')
