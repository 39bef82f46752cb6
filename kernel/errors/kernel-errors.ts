import { defineErrors } from '../define/define-errors.js'
import { entryError } from './entry-errors.js'

/**
 * Makes every error that the kernel throws. Codes never change their meaning, and texts that a specification fixes stay
 * exact, in `details` where they name another product's parts. Code that loads with the page uses `entryError`.
 */
export const kernelError = defineErrors(
  {
    ...entryError.catalogue,
    /** Account data is updated without a chain. Name a chain in the call. */
    CHAIN_MISSING: 'Chain is required to update chain account data',
    /**
     * `select` names a wallet that is not connected, or an account that the wallet does not share. Choose from
     * `connections` and `allAccounts` of the snapshot; `details` says what was missing.
     */
    ACCOUNT_NOT_FOUND: 'Address or auth connector not found',
    /** The chain is not among the plugin's networks. List it in `networks`, or call `addNetwork`. */
    NETWORK_NOT_FOUND: 'Network not found',
    /** `send` is called on a namespace that cannot send. Use a handler of that namespace with `invoke`. */
    CHAIN_UNSUPPORTED: 'Unsupported chain',
    /** `sign` is called without a connected wallet. Connect a wallet first. */
    ACTIVE_NETWORK_MISSING: 'No wallet is connected. Connect one before you sign.',
    /**
     * `explorer.account` or `explorer.transaction` of a namespace throws, or returns something else than a web address, or
     * an answer of `transactionQuery` has such an `explorerUrl`; the link is left out. Return an address that begins with
     * `https://`.
     */
    EXPLORER_INVALID: 'The explorer pages of {plugin} cannot be used. Return a web address from `explorer`.',
    /** The wallet of a connection is no longer listed. Connect again. */
    CONNECTION_MISSING: 'The wallet is no longer available. Connect again.',
    /** `send`, or a handler that needs an account, is called without a connected wallet. Connect a wallet first. */
    ACCOUNT_MISSING: 'No account is connected. Connect a wallet first.',
    /** A call needs an active network, and no network is active. Name a chain, or call `switch` first. */
    NETWORK_MISSING: 'No such network is listed. Name a listed one, or switch to it first.',
    /**
     * One or more wallets failed to disconnect. Nothing has to be done: the connections have ended here; `cause` holds
     * every failure.
     */
    DISCONNECT_FAILED: 'Failed to disconnect',
    /** A server returned a status that is not a success. Check the endpoint, or try again later. */
    HTTP_STATUS: 'HTTP status code: {status}',
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
    WALLET_AMBIGUOUS:
      'Two wallets in this page have the same name, so neither was connected automatically. Choose one.',
    /** The browser has updated or removed the wallet's extension since the page loaded. Reload the page. */
    EXTENSION_STALE: 'The wallet extension was updated or switched off. Reload the page.',
    /** The wallet has a request open already (-32002). */
    REQUEST_PENDING: 'The wallet is already showing a request. Open the wallet and answer it.',
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
    /** The connected wallet only watches its account (`signs: false`), so it can neither sign nor send. */
    WALLET_READ_ONLY: 'This wallet cannot sign. Connect one that can.',
    /** A wallet sent a transaction that was cancelled here. Look for the hash in `details` before you send it again. */
    OPERATION_SENT: 'The wallet sent a transaction that was cancelled here.',
    /** An optional dependency, such as viem, is not installed. */
    PEER_MISSING: 'This feature needs a package that is not installed. Run: npm install {peer}',
  },
  {
    details: {
      ...entryError.details,
      ACTIVE_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
      CONNECTION_MISSING: 'No ConnectionController client found',
      ACCOUNT_MISSING: 'CaipNetwork or CaipAddress is undefined',
      NETWORK_MISSING: 'CaipNetwork is undefined',
    },
    unsent: [
      'INPUT_INVALID',
      'LOAD_FAILED',
      'USER_REJECTED',
      'CHAIN_MISSING',
      'CHAIN_MISMATCH',
      'ACCOUNT_MISSING',
      'ACCOUNT_MISMATCH',
      'NETWORK_MISSING',
      'PEER_MISSING',
    ],
  },
)
