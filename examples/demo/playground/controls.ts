/** One control: a choice of values, of which the empty one is the default, or a checkbox. */
export interface Control {
  /** The name of the value in the page's address. */
  readonly name: string
  readonly label: string
  readonly options?: readonly (readonly [value: string, label: string])[]
  /** Changes at once; the page loads again for the others. */
  readonly live?: boolean
}

export interface ControlGroup {
  readonly title: string
  readonly controls: readonly Control[]
}

/** Every control of the playground; `src/settings.ts` and `src/look.ts` read their values. */
export const GROUPS: readonly ControlGroup[] = [
  {
    title: 'Look',
    controls: [
      {
        name: 'theme',
        label: 'Theme',
        options: [
          ['', 'Dark'],
          ['light', 'Light'],
          ['auto', 'Auto'],
        ],
        live: true,
      },
      {
        name: 'accent',
        label: 'Accent',
        options: [
          ['', 'Verdigris'],
          ['5b3fd6', 'Violet'],
          ['b4446c', 'Rose'],
          ['c2571a', 'Amber'],
          ['2563c9', 'Blue'],
        ],
        live: true,
      },
      {
        name: 'radius',
        label: 'Corners',
        options: [
          ['0', 'Square'],
          ['0.5', 'Soft'],
          ['', 'Round'],
        ],
        live: true,
      },
      {
        name: 'language',
        label: 'Language',
        options: [
          ['', 'English'],
          ['de', 'Deutsch'],
        ],
        live: true,
      },
      {
        name: 'direction',
        label: 'Direction',
        options: [
          ['', 'Left to right'],
          ['rtl', 'Right to left'],
        ],
        live: true,
      },
      {
        name: 'width',
        label: 'Page',
        options: [
          ['', 'Desktop'],
          ['phone', '360 px'],
        ],
        live: true,
      },
      { name: 'embedded', label: 'Embedded in the page' },
    ],
  },
  {
    title: 'Wallets',
    controls: [
      {
        name: 'families',
        label: 'Chains',
        options: [
          ['', 'Ethereum, Solana, Bitcoin'],
          ['eip155', 'Ethereum'],
          ['solana', 'Solana'],
          ['bip122', 'Bitcoin'],
          ['polkadot', 'Polkadot'],
          ['cosmos', 'Cosmos'],
          ['eip155,solana', 'Ethereum and Solana'],
        ],
      },
      {
        name: 'first',
        label: 'First in the list',
        options: [
          ['', 'As usual'],
          ['walletConnect', 'WalletConnect'],
          ['injected', 'Installed wallets'],
          ['recent', 'Recent wallets'],
        ],
      },
      {
        name: 'all-wallets',
        label: 'All wallets',
        options: [
          ['', 'Shown'],
          ['ONLY_MOBILE', 'On phones'],
          ['HIDE', 'Hidden'],
        ],
      },
      {
        name: 'sign-in',
        label: 'Sign-in',
        options: [
          ['', 'Off'],
          ['optional', 'Optional'],
          ['required', 'Required'],
        ],
      },
      {
        name: 'account',
        label: 'Account',
        options: [
          ['', 'Balance'],
          ['rpc', 'All, from the chains'],
          ['indexed', 'All, from a server'],
        ],
      },
      {
        name: 'email',
        label: 'Email login',
        options: [
          ['', 'On'],
          ['off', 'Off'],
        ],
      },
      { name: 'smart-accounts', label: 'Smart accounts for email' },
      { name: 'collapse', label: 'Wallets behind one row, beside email' },
      { name: 'consent', label: 'Checkbox for the terms' },
      { name: 'swap', label: 'The swap of the plugin guide' },
      { name: 'sessions', label: 'Sessions, which are experimental' },
    ],
  },
  {
    title: 'What goes wrong',
    controls: [
      {
        name: 'answer',
        label: 'Wallets of the page',
        options: [
          ['', 'Ask me'],
          ['approve', 'Approve'],
          ['reject', 'Reject'],
          ['never', 'Never answer'],
        ],
      },
      {
        name: 'fault',
        label: 'Network',
        options: [
          ['', 'Works'],
          ['rpc', 'Chains do not answer'],
          ['registry', 'Wallet list fails'],
          ['slow-registry', 'Wallet list is slow'],
          ['relay', 'Relay refuses'],
        ],
      },
      {
        name: 'service',
        label: 'Service',
        options: [
          ['', 'All work'],
          ['wallet', 'Wallet server'],
          ['mail', 'Mail'],
          ['social', 'Social login'],
          ['farcaster', 'Farcaster'],
          ['bundler', 'Bundler'],
          ['paymaster', 'Paymaster'],
          ['names', 'Names'],
          ['swaps', 'Swaps'],
          ['seller', 'Seller'],
          ['exchange', 'Exchange'],
        ],
        live: true,
      },
      {
        name: 'service-fault',
        label: 'This service',
        options: [
          ['', 'Fails'],
          ['late', 'Is late'],
          ['lies', 'Lies'],
        ],
        live: true,
      },
    ],
  },
]
