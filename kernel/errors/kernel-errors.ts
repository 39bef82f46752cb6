import { defineErrors } from '../define/define-errors.js'

/**
 * Makes every error that the kernel throws. Codes never change their meaning, and texts that a specification fixes stay
 * exact.
 */
export const kernelError = defineErrors({
  /** Account data is updated without a chain. Name a chain in the call. */
  CHAIN_MISSING: 'Chain is required to update chain account data',
  /** `open` or `switch` names a namespace without a plugin. Add the plugin of the chain to `plugins`. */
  CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
  /** A request names a namespace without a plugin. Add the plugin of the chain to `plugins`. */
  ADAPTER_NOT_FOUND: 'Adapter not found',
  /** A network is added to, or removed from, a namespace without a plugin. Add the plugin of the chain to `plugins`. */
  NETWORK_ADAPTER_NOT_FOUND: "Adapter for namespace {namespace} doesn't exist",
  /** `switch` is called on a destroyed modal. Create another modal, or call it before `destroy`. */
  NETWORK_CLIENT_MISSING: 'NetworkController client not set',
  /**
   * `connect`, `disconnect`, `sign` or `send` is called on a destroyed modal. Create another modal, or call it before
   * `destroy`.
   */
  CONNECTION_CLIENT_MISSING: 'ConnectionController client not set',
  /** The chain is not among the plugin's networks. List it in `networks`, or call `addNetwork`. */
  NETWORK_NOT_FOUND: 'Network not found',
  /**
   * `select` names a wallet that is not connected, or an account that the wallet does not share. Choose from
   * `connections` and `allAccounts` of the snapshot; `details` says what was missing.
   */
  ACCOUNT_NOT_FOUND: 'Address or auth connector not found',
  /** `send` is called on a namespace that cannot send. Use a handler of that namespace with `invoke`. */
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  /** `sign` is called without a connected wallet. Connect a wallet first. */
  ACTIVE_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
  /** The wallet of a connection is no longer listed. Connect again. */
  CONNECTION_MISSING: 'No ConnectionController client found',
  /** `send`, or a handler that needs an account, is called without a connected wallet. Connect a wallet first. */
  ACCOUNT_MISSING: 'CaipNetwork or CaipAddress is undefined',
  /** A call needs an active network, and no network is active. Name a chain, or call `switch` first. */
  NETWORK_MISSING: 'CaipNetwork is undefined',
  /** `connect` names `walletConnect`, and no plugin provides it. Add the WalletConnect plugin to `plugins`. */
  WALLET_CONNECT_NOT_FOUND: 'WalletConnectConnector not found',
  /**
   * One or more wallets failed to disconnect. Nothing has to be done: the connections have ended here; `cause` holds
   * every failure.
   */
  DISCONNECT_FAILED: 'Failed to disconnect',
  /** A text is not `namespace:reference:address`. Pass an account id such as `eip155:1:0x…` (CAIP-10). */
  CAIP_ADDRESS_INVALID: 'Invalid CAIP Address',
  /** A React hook or button is used outside a `ModalProvider`. Put `<ModalProvider modal={modal}>` around it. */
  MODAL_MISSING: 'Please call createModal before using {hook}',
  /** A server returned a status that is not a success. Check the endpoint, or try again later. */
  HTTP_STATUS: 'HTTP status code: {status}',
  /** A text is not `namespace:reference`. Pass a chain id such as `eip155:1` (CAIP-2). */
  CAIP_NETWORK_INVALID: 'A CAIP-2 network id has exactly two parts, for example eip155:1.',
  /**
   * `setTheme`, or the options of the modal, hold a mode or a value that cannot be used. Correct the value that
   * `cause` names.
   */
  THEME_INVALID: 'A theme mode is "light" or "dark", and a theme variable is plain text without ; { } or url().',
  /**
   * `connect` names a wallet that is not listed. Take an id from `connectors` of the snapshot, or ask the user to
   * install the wallet.
   */
  CONNECTOR_NOT_FOUND: 'No wallet with the id "{id}" has been found in this page.',
  /** The wallet's answer to a connect, a restore or a switch cannot be read. */
  CONNECTOR_INVALID: 'The wallet returned an invalid connection. Try again, or use another wallet.',
  /** The user declined in the wallet. This is not a failure: offer to try again. */
  USER_REJECTED: 'The request was declined in the wallet.',
  /** Two wallets of the page claim the same reverse domain name, or the same name without one: neither is connected silently. */
  WALLET_AMBIGUOUS: 'Two wallets in this page have the same name, so neither was connected automatically. Choose one.',
  /** The wallet has a request open already (-32002). */
  REQUEST_PENDING: 'The wallet is already showing a request. Open the wallet and answer it.',
  /**
   * The caller's signal aborted, a newer request replaced this one, or the modal was destroyed. This is not a failure.
   */
  OPERATION_ABORTED: 'The request was cancelled.',
  /** No handler and no `perform` tap returned a value. Check the handler and the taps of the namespace. */
  OPERATION_UNHANDLED: 'Nothing answered {handler} on {chain}.',
  /** The namespace has no handler of that name, or cannot switch networks. Call a handler that the plugin declares. */
  HANDLER_UNSUPPORTED: 'The namespace {namespace} has no handler named {handler}.',
  /**
   * The wallet agreed to switch and did not, or a request names another network than the call. Ask the user to switch
   * the network in the wallet, then try again.
   */
  CHAIN_MISMATCH: 'The wallet is on another network than the request. Nothing was sent.',
  /**
   * The wallet no longer shares the account that is to sign. Ask the user to choose the account in the wallet, then
   * try again.
   */
  ACCOUNT_MISMATCH: 'The wallet is on another account than the request. Nothing was sent.',
  /**
   * The input of a caller or of a `before` tap does not fit the schema. Correct the value whose path `details` begins
   * with.
   */
  INPUT_INVALID: 'The input of {name} is not valid.',
  /** The options of a plugin do not fit its schema. Correct the value whose path `details` begins with. */
  OPTIONS_INVALID: 'The options of {name} are not valid.',
  /**
   * `open`, or a tap of `render.open`, names a view that no plugin contributes. Add the plugin that contributes it, or
   * correct the name.
   */
  VIEW_NOT_FOUND: 'No plugin contributes a view named {view}.',
  /** The parameters of a view do not fit its schema. Correct the value whose path `details` begins with. */
  VIEW_PARAMS_INVALID: 'The parameters of the view {view} are not valid.',
  /** Two plugins, or a plugin and the core, contribute a view of the same name. Rename one of the views. */
  VIEW_DUPLICATE_INVALID: 'The view {view} is contributed twice: by {first} and by {second}.',
  /** Two plugins of the list have the same id. Remove one of them. */
  PLUGIN_DUPLICATE_INVALID: 'The plugin {id} is listed twice.',
  /** A plugin needs another that is not in the list; the text names the path. */
  PLUGIN_NOT_FOUND: 'A needed plugin is not listed: {path}. Add it to `plugins`.',
  /** A plugin needs a service that no listed plugin provides. Add a plugin that provides it. */
  SERVICE_MISSING: 'The plugin {plugin} needs the service {service}, which no listed plugin provides.',
  /** A plugin calls `provide` with a service that it does not declare. */
  PROVIDES_INVALID: 'The plugin {plugin} provides the service {service}. List it under `provides`.',
  /** Plugins need each other in a circle. Remove one id of the named path from `needs`. */
  PLUGIN_CYCLE_INVALID: 'Plugins need each other in a circle: {path}.',
  /** An optional dependency, such as viem, is not installed. */
  PEER_MISSING: 'This feature needs a package that is not installed. Run: npm install {peer}',
  /** A lazy chunk did not arrive. */
  LOAD_FAILED: 'A part of the modal could not be loaded. Check the connection and try again.',
  /**
   * The clean-up of a plugin threw. Correct that plugin: the other clean-ups have run, and `cause` holds every
   * failure.
   */
  DESTROY_FAILED: 'Some plugins failed to clean up.',
  /** A thrown value has no code. Look at `cause`, which holds it. */
  UNKNOWN_THROWN: 'Something failed without an explanation.',
})

/** The codes of `kernelError`. */
export type KernelErrorCode = keyof typeof kernelError.catalogue
