const query = new URLSearchParams(location.search)

const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === query.get(name))

/** The families of a page whose address names none. */
const FAMILIES = ['eip155', 'solana', 'bip122']
const families = query.get('families')?.split(',') ?? FAMILIES

/** What the page's address asks for, for example `/?theme=light&sign-in=required`; the playground writes it. */
export const settings = {
  legalCheckbox: query.has('consent'),
  collapseWallets: query.has('collapse'),
  embedded: query.has('embedded'),
  /** The group of wallets that comes first. */
  first: oneOf('first', ['walletConnect', 'injected', 'recent']),
  allWallets: oneOf('all-wallets', ['HIDE', 'ONLY_MOBILE']) ?? ('SHOW' as const),
  /** Where the account screen reads what an account has; without it, it shows the balance alone. */
  account: oneOf('account', ['rpc', 'indexed']),
  swap: query.has('swap'),
  /** Opens the send form on the families where it is closed by default. */
  transfers: query.has('transfers'),
  /** A wallet that grants sessions, and the plugin that asks for them. */
  sessions: query.has('sessions'),
  /** Where the network has an embedded wallet. */
  email: query.get('email') !== 'off',
  /** A second embedded wallet, of another provider: beside the first one, or the one that an email address logs in to. */
  secondWallet: oneOf('second-wallet', ['beside', 'email']),
  /** Where the network has a bundler: users of the embedded wallet also have a smart account. */
  smartAccounts: query.has('smart-accounts'),
  signIn: oneOf('sign-in', ['optional', 'required']),
  /** The server of `examples/sign-in-server` keeps the sessions, behind this page's own origin. */
  signInStorage: query.has('sign-in-server') ? { url: '/api/sign-in' } : ('local' as const),
  /** Whether the page has the chains of a family. */
  hasFamily: (namespace: string): boolean => families.includes(namespace),
  /** Whether the page's address names a family, for those that are not there unless asked for. */
  namesFamily: (namespace: string): boolean => families?.includes(namespace) ?? false,
  /** `none` leaves the page to real extensions. */
  wallets: oneOf('wallets', ['none']),
  /** How the wallets of this page answer; by default they ask in a panel. */
  answer: query.has('approve') ? 'approve' : oneOf('answer', ['approve', 'reject', 'never']),
  fault: oneOf('fault', ['rpc', 'registry', 'slow-registry', 'relay']),
}
