import { defineErrors } from '../define/define-errors.js'

/**
 * Every error the kernel throws. Codes never change their meaning; where the specification names a text (section 8),
 * the text is exactly that.
 */
export const kernelError = defineErrors({
  // Named by the specification.
  CHAIN_MISSING: 'Chain is required to update chain account data',
  CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
  ADAPTER_NOT_FOUND: 'Adapter not found',
  NETWORK_ADAPTER_NOT_FOUND: "Adapter for namespace {namespace} doesn't exist",
  NETWORK_CLIENT_MISSING: 'NetworkController client not set',
  CONNECTION_CLIENT_MISSING: 'ConnectionController client not set',
  NETWORK_NOT_FOUND: 'Network not found',
  ACCOUNT_NOT_FOUND: 'Address or auth connector not found',
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  ACTIVE_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
  CONNECTION_MISSING: 'No ConnectionController client found',
  ACCOUNT_MISSING: 'CaipNetwork or CaipAddress is undefined',
  NETWORK_MISSING: 'CaipNetwork is undefined',
  WALLET_CONNECT_NOT_FOUND: 'WalletConnectConnector not found',
  DISCONNECT_FAILED: 'Failed to disconnect',
  CAIP_ADDRESS_INVALID: 'Invalid CAIP Address',
  MODAL_MISSING: 'Please call createModal before using {hook}',
  HTTP_STATUS: 'HTTP status code: {status}',
  // Ours.
  CAIP_NETWORK_INVALID: 'A CAIP-2 network id has exactly two parts, for example eip155:1.',
  THEME_INVALID: 'A theme mode is "light" or "dark", and a theme variable is plain text without ; { } or url().',
  CONNECTOR_NOT_FOUND: 'No wallet with the id "{id}" has been found in this page.',
  CONNECTOR_INVALID: 'The wallet answered something that is not a connection.',
  USER_REJECTED: 'The request was declined in the wallet.',
  WALLET_AMBIGUOUS: 'Two wallets in this page go by the same name, so none of them was connected by itself.',
  REQUEST_PENDING: 'The wallet is already showing a request. Open the wallet and answer it.',
  OPERATION_ABORTED: 'The request was cancelled.',
  OPERATION_UNHANDLED: 'Nothing answered {handler} on {chain}.',
  HANDLER_UNSUPPORTED: 'The namespace {namespace} has no handler named {handler}.',
  CHAIN_MISMATCH: 'The wallet is on another network than the request. Nothing was sent.',
  ACCOUNT_MISMATCH: 'The wallet is on another account than the request. Nothing was sent.',
  INPUT_INVALID: 'The input of {name} is not valid.',
  OPTIONS_INVALID: 'The options of {name} are not valid.',
  VIEW_NOT_FOUND: 'There is no view named {view}.',
  VIEW_PARAMS_INVALID: 'The parameters of the view {view} are not valid.',
  VIEW_DUPLICATE_INVALID: 'The view {view} is contributed twice: by {first} and by {second}.',
  PLUGIN_DUPLICATE_INVALID: 'The plugin {id} is listed twice.',
  PLUGIN_NOT_FOUND: 'A needed plugin is not listed: {path}. Add it to `plugins`.',
  PLUGIN_CYCLE_INVALID: 'Plugins need each other in a circle: {path}.',
  PEER_MISSING: 'This feature needs a package that is not installed. Run: npm install {peer}',
  LOAD_FAILED: 'A part of the modal could not be loaded. Check the connection and try again.',
  DESTROY_FAILED: 'Some plugins could not be taken down.',
  UNKNOWN_THROWN: 'Something failed without saying what.',
})

/** The codes of `kernelError`. */
export type KernelErrorCode = keyof typeof kernelError.catalogue
