import type { ProviderFixture } from './provider-fixture.js'

interface Standard {
  readonly accounts: readonly { readonly address: string }[]
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type Method = (...inputs: readonly unknown[]) => Promise<unknown>
type On = (event: string, listener: (change: Pick<Standard, 'accounts'>) => void) => () => void

const addressesOf = ({ accounts }: Pick<Standard, 'accounts'>): readonly string[] =>
  accounts.map(({ address }) => address)

const methodOf = (provider: unknown, feature: string): unknown =>
  (provider as Standard).features[feature]?.[feature.split(':')[1] ?? '']

const ask = (provider: unknown, feature: string, ...inputs: readonly object[]): Promise<unknown> =>
  (methodOf(provider, feature) as Method)(...inputs)

/**
 * The wallet of `portico/solana`, `modal.plugins.solana.wallet`.
 * @source https://github.com/wallet-standard/wallet-standard
 * @internal
 */
export const standardProvider: ProviderFixture = {
  find: (api) => (api as { readonly wallet?: unknown }).wallet,
  events: ['change'],
  on: (provider, event, listener) => {
    const { on } = (provider as Standard).features['standard:events'] as { readonly on: On }
    return on(event, (change) => listener({ accounts: addressesOf(change) }))
  },
  read: async (provider) => ({ accounts: addressesOf(provider as Standard) }),
  changes: ({ accounts }, before) =>
    String(accounts) === String(before.accounts) ? [] : [{ name: 'change', payload: { accounts } }],
  connect: (provider) => ask(provider, 'standard:connect'),
  sign(provider, address) {
    const account = (provider as Standard).accounts.find((one) => one.address === address) ?? { address }
    return ask(provider, 'solana:signMessage', { account, message: Uint8Array.of(104, 105) })
  },
  codes: {
    rejected: 'USER_REJECTED',
    unconnected: 'ACTIVE_NETWORK_MISSING',
    disconnected: 'WALLET_DISCONNECTED',
    destroyed: 'CONNECTION_CLIENT_MISSING',
  },
}
