import { defineErrors } from '../define/define-errors.js'

/**
 * Every error the kernel throws. Codes never change their meaning; where the specification names a text (section 8),
 * the text is exactly that.
 */
export const kernelError = defineErrors({
  /** A chain was to be written down for an account, and none was given. */
  CHAIN_MISSING: 'Chain is required to update chain account data',
  /** `open` or `switch` names a namespace that no plugin speaks. */
  CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
  /** A request names a namespace that no plugin speaks. */
  ADAPTER_NOT_FOUND: 'Adapter not found',
  /** A network is added to, or removed from, a namespace that no plugin speaks. */
  NETWORK_ADAPTER_NOT_FOUND: "Adapter for namespace {namespace} doesn't exist",
  /** A network is to be switched by a modal that has been destroyed. */
  NETWORK_CLIENT_MISSING: 'NetworkController client not set',
  /** A modal that has been destroyed is to connect, disconnect, sign or send. */
  CONNECTION_CLIENT_MISSING: 'ConnectionController client not set',
  /** The chain is not among the networks that the plugin was given. */
  NETWORK_NOT_FOUND: 'Network not found',
  /** `select` names a wallet that is not connected, or an account that it does not share; `details` says which. */
  ACCOUNT_NOT_FOUND: 'Address or auth connector not found',
  /** `send` on a namespace that cannot send. */
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  /** Something is to be signed, and no wallet is connected. */
  ACTIVE_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
  /** The wallet of a connection is no longer listed. */
  CONNECTION_MISSING: 'No ConnectionController client found',
  /** Something is to be sent, or a handler needs an account, and no wallet is connected. */
  ACCOUNT_MISSING: 'CaipNetwork or CaipAddress is undefined',
  /** Something needs an active network, and there is none. */
  NETWORK_MISSING: 'CaipNetwork is undefined',
  /** `walletConnect` is to be connected, and no plugin offers it. */
  WALLET_CONNECT_NOT_FOUND: 'WalletConnectConnector not found',
  /** One or more wallets failed to let go. Everything has been disconnected all the same; `cause` holds every failure. */
  DISCONNECT_FAILED: 'Failed to disconnect',
  /** A text is not `namespace:reference:address`. */
  CAIP_ADDRESS_INVALID: 'Invalid CAIP Address',
  /** A React hook or button stands outside a `ModalProvider`. */
  MODAL_MISSING: 'Please call createModal before using {hook}',
  /** A server answered with a status that is not a success. */
  HTTP_STATUS: 'HTTP status code: {status}',
  /** A text is not `namespace:reference`. */
  CAIP_NETWORK_INVALID: 'A CAIP-2 network id has exactly two parts, for example eip155:1.',
  /** `setTheme`, or the options of the modal, hold a mode or a value that cannot be used. */
  THEME_INVALID: 'A theme mode is "light" or "dark", and a theme variable is plain text without ; { } or url().',
  /** `connect` names a wallet that has not been found, or has gone. */
  CONNECTOR_NOT_FOUND: 'No wallet with the id "{id}" has been found in this page.',
  /** What the wallet answered to a connect, a restore or a switch cannot be read. */
  CONNECTOR_INVALID: 'The wallet answered something that is not a connection.',
  /** The visitor said no in the wallet. This is not a failure: offer to try again. */
  USER_REJECTED: 'The request was declined in the wallet.',
  /** Two wallets of the page claim one reverse domain name, or one name where they announce themselves without: none is connected without the visitor. */
  WALLET_AMBIGUOUS: 'Two wallets in this page go by the same name, so none of them was connected by itself.',
  /** The wallet has a request open already (-32002). */
  REQUEST_PENDING: 'The wallet is already showing a request. Open the wallet and answer it.',
  /** The signal of the caller aborted, a newer request took its place, or the modal was destroyed. */
  OPERATION_ABORTED: 'The request was cancelled.',
  /** No handler and no `perform` tap answered. */
  OPERATION_UNHANDLED: 'Nothing answered {handler} on {chain}.',
  /** The namespace has no handler of that name, or cannot switch networks. */
  HANDLER_UNSUPPORTED: 'The namespace {namespace} has no handler named {handler}.',
  /** The wallet agreed to move and did not, or a request names another network than the call. */
  CHAIN_MISMATCH: 'The wallet is on another network than the request. Nothing was sent.',
  /** The wallet no longer shares the account that is to sign. */
  ACCOUNT_MISMATCH: 'The wallet is on another account than the request. Nothing was sent.',
  /** What a caller or a `before` tap gave does not fit the schema; `details` begins with the path. */
  INPUT_INVALID: 'The input of {name} is not valid.',
  /** The options of a plugin do not fit its schema; `details` begins with the path. */
  OPTIONS_INVALID: 'The options of {name} are not valid.',
  /** `open`, or a tap of `render.open`, names a view that nobody contributes. */
  VIEW_NOT_FOUND: 'There is no view named {view}.',
  /** The parameters of a view do not fit its schema; `details` begins with the path. */
  VIEW_PARAMS_INVALID: 'The parameters of the view {view} are not valid.',
  /** Two plugins, or a plugin and the core, contribute a view of the same name. */
  VIEW_DUPLICATE_INVALID: 'The view {view} is contributed twice: by {first} and by {second}.',
  /** Two plugins of the list have the same id. */
  PLUGIN_DUPLICATE_INVALID: 'The plugin {id} is listed twice.',
  /** A plugin needs another that is not in the list; the text names the path. */
  PLUGIN_NOT_FOUND: 'A needed plugin is not listed: {path}. Add it to `plugins`.',
  /** A plugin needs a service that no listed plugin provides. */
  SERVICE_MISSING: 'The plugin {plugin} needs the service {service}, which no listed plugin provides.',
  /** A plugin calls `provide` with a service that it does not declare. */
  PROVIDES_INVALID: 'The plugin {plugin} provides the service {service}. List it under `provides`.',
  /** Plugins need each other in a circle; the text names it. */
  PLUGIN_CYCLE_INVALID: 'Plugins need each other in a circle: {path}.',
  /** A package that the host brings itself, such as viem, is not installed. */
  PEER_MISSING: 'This feature needs a package that is not installed. Run: npm install {peer}',
  /** A part that is loaded when it is first needed did not arrive. */
  LOAD_FAILED: 'A part of the modal could not be loaded. Check the connection and try again.',
  /** A clean-up of a plugin threw. All others have run; `cause` holds every failure. */
  DESTROY_FAILED: 'Some plugins could not be taken down.',
  /** Something was thrown that has no code; `cause` is what it was. */
  UNKNOWN_THROWN: 'Something failed without saying what.',
})

/** The codes of `kernelError`. */
export type KernelErrorCode = keyof typeof kernelError.catalogue
