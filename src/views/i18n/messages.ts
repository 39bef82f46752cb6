import type { ButtonMessages } from './button-messages.js'
import type { CatalogueOf, Translate } from './create-translate.js'

/**
 * Every word that the modal shows or speaks, by key; a function takes what it is about. Sentence case, no exclamation marks,
 * no jargon where a plain word exists. A host may give words of its own for any key.
 */
export const english = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  clear: 'Clear',
  dismiss: 'Dismiss',
  done: 'Done',
  loading: 'Loading',
  or: 'or',
  tryAgain: 'Try again',

  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.empty': 'No wallet found',
  'connect.emptyText': 'Install a wallet in this browser. It shows up here by itself.',
  'connect.get': 'Get a wallet',
  'connect.legal': 'By connecting you agree to',
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy policy',

  'connecting.waiting': ({ wallet }: { wallet: string }) => `Continue in ${wallet}`,
  'connecting.waitingText': 'Approve the connection in the window that your wallet opened.',
  'connecting.hint': 'Nothing happening?',
  'connecting.hintText': 'The window may be behind this one. You can also open your wallet from the toolbar of the browser.',
  'connecting.again': 'Ask again',
  'connecting.declined': 'Declined',
  'connecting.declinedText': 'You declined the request. Nothing was shared.',
  'connecting.pending': ({ wallet }: { wallet: string }) => `Open ${wallet}`,
  'connecting.pendingText': 'A request is already waiting in your wallet. Unlock it and answer there, then come back.',
  'connecting.failed': 'Could not connect',
  'connecting.failedText': ({ wallet }: { wallet: string }) => `${wallet} did not connect. Nothing was shared.`,
  'connecting.gone': ({ wallet }: { wallet: string }) => `${wallet} is not in this page any more. Check that it is switched on.`,
  'connecting.choose': ({ wallet }: { wallet: string }) => `Which ${wallet}?`,
  'connecting.chooseText': 'Two wallets use this name. Choose the one that you installed.',
  'connecting.chooseNamespace': 'Where do you want to connect?',
  'connecting.connected': 'Connected',

  'account.title': 'Account',
  'account.copy': ({ address }: { address: string }) => `Copy address ${address}`,
  'account.copied': 'Address copied',
  'account.copyFailed': 'The address could not be copied',
  'account.explorer': 'Explorer',
  'account.disconnect': 'Disconnect',
  'account.noBalance': 'Balance not available',
  'account.testnet': 'Testnet',
  'account.accounts': 'Your accounts',
  'account.wallets': 'Your wallets',
  'account.another': 'Connect another wallet',
  'account.network': ({ network }: { network: string }) => `Network: ${network}. Change network`,

  'networks.title': 'Choose network',
  'networks.search': 'Search networks',
  'networks.none': 'No network found',
  'networks.noneText': 'Check the spelling.',
  'networks.notInWallet': 'Not in wallet',
  'networks.declined': 'Declined',
  'networks.failed': ({ network }: { network: string }) => `Your wallet did not switch to ${network}. You are where you were.`,
  'networks.unknown': ({ network }: { network: string }) => `Your wallet does not know ${network} and did not add it.`,
  'networks.hint': 'Approve the change in your wallet. Its window may be behind this one.',

  'unsupported.title': 'Switch network',
  'unsupported.heading': ({ network }: { network: string }) => `${network} is not supported here`,
  'unsupported.thisNetwork': 'This network',
  'unsupported.text': ({ host }: { host: string }) => `${host} works on the networks below. Your money stays where it is.`,

  'failure.title': 'Something went wrong',
  'failure.heading': 'This did not load',
  'failure.text': 'The network did not answer. Your money is not affected.',
} as const

/** All words of the core; the type of the catalogue in any language. */
export type Messages = CatalogueOf<typeof english> & ButtonMessages

/** The name of a message. */
export type MessageKey = keyof Messages

/** Looks up any message of the core. */
export type CoreTranslate = Translate<Messages>
