import { defineErrors } from '../define/define-errors.js'

/**
 * Makes every error that the kernel throws. Codes never change their meaning, and texts that a specification fixes stay
 * exact.
 */
export const kernelError = defineErrors({
  /** Account data is updated without a chain. */
  CHAIN_MISSING: 'Chain is required to update chain account data',
  /** `open` or `switch` names a namespace without a plugin. */
  CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
  /** A request names a namespace without a plugin. */
  ADAPTER_NOT_FOUND: 'Adapter not found',
  /** A network is added to, or removed from, a namespace without a plugin. */
  NETWORK_ADAPTER_NOT_FOUND: "Adapter for namespace {namespace} doesn't exist",
  /** `switch` is called on a destroyed modal. */
  NETWORK_CLIENT_MISSING: 'NetworkController client not set',
  /** `connect`, `disconnect`, `sign` or `send` is called on a destroyed modal. */
  CONNECTION_CLIENT_MISSING: 'ConnectionController client not set',
  /** The chain is not among the plugin's networks. */
  NETWORK_NOT_FOUND: 'Network not found',
  /** `select` names a wallet that is not connected, or an account that the wallet does not share; `details` says which. */
  ACCOUNT_NOT_FOUND: 'Address or auth connector not found',
  /** `send` on a namespace that cannot send. */
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  /** `sign` is called without a connected wallet. */
  ACTIVE_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
  /** The wallet of a connection is no longer listed. */
  CONNECTION_MISSING: 'No ConnectionController client found',
  /** `send`, or a handler that needs an account, is called without a connected wallet. */
  ACCOUNT_MISSING: 'CaipNetwork or CaipAddress is undefined',
  /** A call needs an active network, and no network is active. */
  NETWORK_MISSING: 'CaipNetwork is undefined',
  /** `connect` names `walletConnect`, and no plugin provides it. */
  WALLET_CONNECT_NOT_FOUND: 'WalletConnectConnector not found',
  /** One or more wallets failed to disconnect. The connections have ended here all the same; `cause` holds every failure. */
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
  /** `connect` names a wallet that is not listed. */
  CONNECTOR_NOT_FOUND: 'No wallet with the id "{id}" has been found in this page.',
  /** The wallet's answer to a connect, a restore or a switch cannot be read. */
  CONNECTOR_INVALID: 'The wallet returned an invalid connection. Try again, or use another wallet.',
  /** The user declined in the wallet. This is not a failure: offer to try again. */
  USER_REJECTED: 'The request was declined in the wallet.',
  /** Two wallets of the page claim the same reverse domain name, or the same name without one: neither is connected silently. */
  WALLET_AMBIGUOUS: 'Two wallets in this page have the same name, so neither was connected automatically. Choose one.',
  /** The wallet has a request open already (-32002). */
  REQUEST_PENDING: 'The wallet is already showing a request. Open the wallet and answer it.',
  /** The caller's signal aborted, a newer request replaced this one, or the modal was destroyed. */
  OPERATION_ABORTED: 'The request was cancelled.',
  /** No handler and no `perform` tap answered. */
  OPERATION_UNHANDLED: 'Nothing answered {handler} on {chain}.',
  /** The namespace has no handler of that name, or cannot switch networks. */
  HANDLER_UNSUPPORTED: 'The namespace {namespace} has no handler named {handler}.',
  /** The wallet agreed to switch and did not, or a request names another network than the call. */
  CHAIN_MISMATCH: 'The wallet is on another network than the request. Nothing was sent.',
  /** The wallet no longer shares the account that is to sign. */
  ACCOUNT_MISMATCH: 'The wallet is on another account than the request. Nothing was sent.',
  /** The input of a caller or of a `before` tap does not fit the schema; `details` begins with the path. */
  INPUT_INVALID: 'The input of {name} is not valid.',
  /** The options of a plugin do not fit its schema; `details` begins with the path. */
  OPTIONS_INVALID: 'The options of {name} are not valid.',
  /** `open`, or a tap of `render.open`, names a view that no plugin contributes. */
  VIEW_NOT_FOUND: 'No plugin contributes a view named {view}.',
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
  /** An optional dependency, such as viem, is not installed. */
  PEER_MISSING: 'This feature needs a package that is not installed. Run: npm install {peer}',
  /** A lazy chunk did not arrive. */
  LOAD_FAILED: 'A part of the modal could not be loaded. Check the connection and try again.',
  /** A plugin's clean-up threw. All others have run; `cause` holds every failure. */
  DESTROY_FAILED: 'Some plugins failed to clean up.',
  /** A thrown value has no code; `cause` holds it. */
  UNKNOWN_THROWN: 'Something failed without an explanation.',
})

/** The codes of `kernelError`. */
export type KernelErrorCode = keyof typeof kernelError.catalogue
