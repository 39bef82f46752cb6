import type { AnyPlugin } from '../kernel/contract/plugin.js'
import type { PresetOptions } from './options.js'
import type { PresetContext } from './preset-context.js'

/** One plugin of a preset. */
export interface PresetPart {
  /** The name of its switch, for the note that says why it is off. */
  readonly name: string
  /** Whether the host wants it. */
  isOn(given: PresetOptions): boolean
  /** What it lacks to be on; `undefined` if nothing. */
  lacks?(given: PresetOptions): string | undefined
  load(context: PresetContext): Promise<AnyPlugin>
}

const family = (name: string, load: PresetPart['load']): PresetPart => ({
  name,
  isOn: ({ networks }) => networks.some(({ chainNamespace }) => chainNamespace === name),
  load,
})

const needsProject =
  (source?: keyof NonNullable<PresetOptions['sources']>) =>
  ({ projectId, sources }: PresetOptions): string | undefined => {
    if (projectId || (source && sources?.[source])) return undefined
    return `set \`projectId\`${source ? ` or \`sources.${source}\`` : ''}`
  }

const hasWallets = ({ enableWallets }: PresetOptions) => enableWallets !== false
const hasEmail = ({ features }: PresetOptions) => features?.email !== false
const hasSocials = ({ features: { socials } = {} }: PresetOptions) => socials !== false && socials?.length !== 0
const hasLogin = (given: PresetOptions) => (hasEmail(given) || hasSocials(given)) && !needsProject('wallet')(given)
const always = () => true

/**
 * All plugins of a preset: chains first, then ways to connect, then features. A line is one plugin; what is off is not
 * imported.
 */
export const PRESET_PARTS: readonly PresetPart[] = [
  family('eip155', async (c) => (await import('./default-chain.js')).eip155(c.eip155())),
  family('solana', async (c) => (await import('portico/solana')).solana(c.solana())),
  family('bip122', async (c) => (await import('portico/bip122')).bip122(c.bip122())),
  family('polkadot', async (c) => (await import('portico/polkadot')).polkadot(c.polkadot())),
  family('cosmos', async (c) => (await import('portico/cosmos')).cosmos(c.cosmos())),
  {
    name: 'walletConnect',
    isOn: (given) => hasWallets(given) && given.enableWalletConnect !== false,
    lacks: needsProject(),
    load: async (c) => (await import('portico/walletconnect')).walletconnect(c.own('walletconnect')),
  },
  {
    name: 'wallets of the registry',
    isOn: hasWallets,
    lacks: needsProject(),
    load: async (c) => (await import('portico/wallet-registry')).walletRegistry(c.walletRegistry()),
  },
  {
    name: 'embedded wallet',
    isOn: hasLogin,
    load: async (c) => (await import('./default-wallet.js')).embeddedWallet(await c.embeddedWallet()),
  },
  {
    name: 'smartAccounts',
    isOn: (given) => hasLogin(given) && given.features?.smartAccounts !== false,
    load: async (c) => (await import('portico/smart-accounts')).smartAccounts(c.own('smartAccounts')),
  },
  {
    name: 'email',
    isOn: hasEmail,
    lacks: needsProject('wallet'),
    load: async (c) => (await import('portico/email-auth')).emailAuth(c.own('emailAuth')),
  },
  {
    name: 'socials',
    isOn: hasSocials,
    lacks: needsProject('wallet'),
    load: async (c) => (await import('portico/social-auth')).socialAuth(c.socialAuth()),
  },
  {
    name: 'siwx',
    isOn: ({ options }) => options?.siwx !== undefined,
    load: async (c) => (await import('portico/siwx')).siwx(c.own('siwx')),
  },
  {
    name: 'balances',
    isOn: always,
    load: async (c) => (await import('portico/balances')).balances(await c.withAccount('balances')),
  },
  {
    name: 'nfts',
    isOn: ({ features }) => features?.nfts !== false,
    load: async (c) => (await import('portico/nfts')).nfts(await c.withAccount('nfts')),
  },
  {
    name: 'history',
    isOn: ({ features }) => features?.history !== false,
    lacks: needsProject('account'),
    load: async (c) => (await import('portico/activity')).activity(await c.withAccount('activity')),
  },
  {
    name: 'identity',
    isOn: always,
    load: async (c) => (await import('portico/identity')).identity(await c.withAccount('identity')),
  },
  {
    name: 'names',
    isOn: (given) =>
      given.features?.names !== false &&
      hasLogin(given) &&
      given.networks.some(({ chainNamespace }) => chainNamespace === 'eip155'),
    lacks: needsProject('names'),
    load: async (c) => (await import('portico/names')).names({ source: await c.source('names'), ...c.own('names') }),
  },
  {
    name: 'smartSessions',
    isOn: ({ features }) => features?.smartSessions === true,
    lacks: needsProject('sessions'),
    load: async (c) =>
      (await import('portico/smart-sessions')).smartSessions({
        source: await c.source('sessions'),
        ...c.own('smartSessions'),
      }),
  },
  {
    name: 'onramp',
    isOn: ({ features }) => features?.onramp !== false,
    lacks: needsProject('onramp'),
    load: async (c) =>
      (await import('portico/onramp')).onramp({ source: await c.source('onramp'), ...c.own('onramp') }),
  },
  {
    name: 'swaps',
    isOn: ({ features }) => features?.swaps !== false,
    lacks: needsProject('swaps'),
    load: async (c) => (await import('portico/swaps')).swaps({ source: await c.source('swaps'), ...c.own('swaps') }),
  },
  {
    name: 'receive',
    isOn: ({ features }) => features?.receive !== false,
    load: async (c) => (await import('portico/receive')).receive(c.own('receive')),
  },
  {
    name: 'send',
    isOn: ({ features }) => features?.send !== false,
    load: async (c) => (await import('portico/send')).send(c.own('send')),
  },
  {
    name: 'pay',
    isOn: ({ features }) => features?.pay === true,
    load: async (c) => (await import('portico/pay')).pay(await c.pay()),
  },
  {
    name: 'analytics',
    isOn: ({ features }) => features?.analytics !== false,
    lacks: (given) =>
      given.options?.analytics?.hasConsent
        ? given.options.analytics.forward
          ? undefined
          : needsProject()(given)
        : 'set `options.analytics.hasConsent`',
    load: async (c) => (await import('portico/analytics')).analytics(c.analytics()),
  },
]
