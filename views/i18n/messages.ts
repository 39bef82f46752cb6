import type { ButtonMessages } from './button-messages.js'
import type { CatalogueOf, Translate } from './create-translate.js'

/**
 * The core's messages in English, visible and spoken, by key; functions take the values of placeholders. A host may
 * override any key. Style: sentence case, plain words, no exclamation marks.
 */
export const english = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  clear: 'Clear',
  dismiss: 'Dismiss',
  loading: 'Loading',
  or: 'or',
  tryAgain: 'Try again',

  offline: 'You are offline. What you see may be out of date until you are back.',

  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.ambiguous':
    'Two wallets here go by the same name, so none was connected by itself. Choose the one that you installed.',
  'connect.lost': 'Your wallet did not confirm that it is still connected. Unlock it, then choose it here.',
  'connect.empty': 'No wallet found',
  'connect.emptyText': 'Install a wallet in this browser, or open this page in a wallet app.',
  'connect.get': 'Get a wallet',
  /** The page where users without a wallet can get one; https only. */
  'connect.getUrl': 'https://ethereum.org/wallets',
  'connect.legal': ({ host, terms, privacy }: { host: string; terms: string; privacy: string }) =>
    `By connecting you agree to ${host}’s ${terms} and ${privacy}.`,
  'connect.legalOne': ({ host, document }: { host: string; document: string }) =>
    `By connecting you agree to ${host}’s ${document}.`,
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy policy',

  'connecting.waiting': ({ wallet }: { wallet: string }) => `Continue in ${wallet}`,
  'connecting.waitingText': 'Approve the connection in the window that your wallet opened.',
  'connecting.hint': 'Nothing happening?',
  'connecting.hintText': ({ wallet }: { wallet: string }) =>
    `The window may be behind this one. You can also open ${wallet} from the browser’s toolbar.`,
  'connecting.again': 'Ask again',
  'connecting.declined': 'Declined',
  'connecting.declinedText': 'You declined the request. Nothing was shared.',
  'connecting.pending': ({ wallet }: { wallet: string }) => `Open ${wallet}`,
  'connecting.pendingText': 'A request is already waiting in your wallet. Unlock it and answer there, then come back.',
  'connecting.failed': 'Could not connect',
  'connecting.failedText': ({ wallet }: { wallet: string }) => `${wallet} did not connect. Nothing was shared.`,
  'connecting.gone': ({ wallet }: { wallet: string }) =>
    `${wallet} was not found in this page. Check that it is switched on.`,
  'connecting.choose': ({ wallet }: { wallet: string }) => `Which ${wallet}?`,
  'connecting.chooseText': 'More than one wallet uses this name. Choose the one that you installed.',
  'connecting.others': 'Choose another wallet',
  'connecting.chooseNamespace': 'Where do you want to connect?',
  'connecting.connected': 'Connected',
  'connecting.forgottenText':
    'This browser cannot keep anything for this page: its storage is full or switched off. At your next visit you will have to connect again.',
  'connecting.continue': 'Continue',

  'account.title': 'Account',
  'account.copy': ({ address }: { address: string }) => `Copy address ${address}`,
  'account.copied': 'Address copied',
  'account.copyFailed': 'The address could not be copied',
  'account.explorer': 'Explorer',
  'account.disconnect': 'Disconnect',
  'account.disconnectFailed': 'Failed to disconnect',
  'account.disconnected': 'No wallet is connected',
  'account.noBalance': 'Balance not available',
  'account.oldBalance': ({ minutes }: { minutes: number }) =>
    minutes < 1 ? 'Not up to date' : `Not up to date: ${minutes} min old`,
  'account.testnet': 'Testnet',
  'account.accounts': 'Your accounts',
  'account.wallets': 'Your wallets',
  /** The purpose of an address, shown below it. */
  'account.payment': 'For payments',
  'account.ordinal': 'For ordinals',
  'account.stx': 'For Stacks',
  'account.another': 'Connect another wallet',
  'account.network': ({ network }: { network: string }) => `Network: ${network}. Change network`,

  'networks.title': 'Choose network',
  'networks.search': 'Search networks',
  'networks.none': 'No network found',
  'networks.noneText': 'Check the spelling.',
  'networks.notInWallet': 'Not in wallet',
  'networks.declined': 'Declined',
  'networks.waiting': ({ wallet }: { wallet: string }) => `Approve in ${wallet}`,
  'networks.failed': ({ wallet, network }: { wallet: string; network: string }) =>
    `${wallet} did not switch to ${network}. Nothing has changed.`,
  'networks.unknown': ({ wallet, network }: { wallet: string; network: string }) =>
    `${wallet} does not know ${network} and did not add it.`,
  'networks.hint': ({ wallet }: { wallet: string }) =>
    `Approve the change in ${wallet}. Its window may be behind this one.`,

  'unsupported.title': 'Switch network',
  'unsupported.heading': 'This network is not supported here',
  'unsupported.text': ({ host }: { host: string }) =>
    `${host} works on the networks below. Your money stays where it is.`,

  'failure.title': 'Something went wrong',
  'failure.heading': 'This did not load',
  'failure.text': 'The network did not answer. Your money is not affected.',
  'failure.brokenHeading': 'This screen stopped',
  'failure.brokenText': 'Something in it failed. Your money is not affected.',
} as const

/** Messages of errors by code; the catalogue's English sentence by default. */
export type ErrorMessages = { readonly [code: `error.${string}`]: string }

/** The core's messages in any language. */
export type Messages = CatalogueOf<typeof english> & ButtonMessages & ErrorMessages

/** Returns a message of the core. */
export type CoreTranslate = Translate<Messages>
