import type { AnalyticsOptions } from 'portico/analytics'
import type { SocialProvider } from '../services/embedded-wallet.js'
import type { PresetOptions, PresetPluginOptions } from './options.js'

/** The addresses of the vendor's services. */
const DATA_URL = 'https://rpc.walletconnect.org'
const IMAGES_URL = 'https://api.web3modal.org'

/** The social logins by default. */
const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** What the parts of one preset are made of. */
export type PresetContext = ReturnType<typeof createPresetContext>

/** Makes the options of each plugin; sources are created once, and shared. */
export const createPresetContext = (given: PresetOptions) => {
  const { enableEIP6963, enableWalletGuide, enableWallets, features = {}, networks, options = {}, rpcUrls = {} } = given
  const { projectId, sources = {} } = given
  const own = <Id extends keyof PresetPluginOptions>(id: Id): NonNullable<PresetPluginOptions[Id]> =>
    (options[id] ?? {}) as NonNullable<PresetPluginOptions[Id]>
  /** Those of one family. The plugin's schema checks each. */
  const networksOf = (family: string) => networks.filter(({ chainNamespace }) => chainNamespace === family) as never[]
  const rpcUrlsOf = (family: string) =>
    Object.fromEntries(Object.entries(rpcUrls).filter(([chain]) => chain.startsWith(`${family}:`)))
  const inPage = enableWallets !== false
  const socials = features.socials === false ? [] : (features.socials ?? SOCIALS)

  let vendor: ReturnType<typeof loadVendor> | undefined
  const loadVendor = async () => {
    const vendor = await import('./default-vendor.js')
    return vendor.reownCompatible({ url: DATA_URL, imagesUrl: IMAGES_URL, ...(projectId && { projectId }) })
  }
  const vendorSource = () => {
    vendor ??= loadVendor()
    return vendor
  }
  let chains: ReturnType<typeof loadChains> | undefined
  const loadChains = async () => (await import('./default-rpc.js')).rpc()
  const chainSource = () => {
    chains ??= loadChains()
    return chains
  }
  /** The vendor's API lists no NFTs. */
  const accountSource = async (id: string) =>
    sources.account ?? (projectId && id !== 'nfts' ? vendorSource() : chainSource())

  return {
    own,
    eip155: () => ({
      networks: networksOf('eip155'),
      rpcUrls: rpcUrlsOf('eip155'),
      injected: inPage,
      eip6963: inPage && enableEIP6963 !== false,
      ...own('eip155'),
    }),
    solana: () => ({
      networks: networksOf('solana'),
      rpcUrls: rpcUrlsOf('solana'),
      injected: inPage,
      walletStandard: inPage,
      ...own('solana'),
    }),
    bip122: () => ({
      networks: networksOf('bip122'),
      injected: inPage,
      satsConnect: inPage,
      walletStandard: inPage,
      ...own('bip122'),
    }),
    polkadot: () => ({ networks: networksOf('polkadot'), rpcUrls: rpcUrlsOf('polkadot'), ...own('polkadot') }),
    cosmos: () => ({ networks: networksOf('cosmos'), injected: inPage, ...own('cosmos') }),
    walletRegistry: () => ({
      ...(features.allWallets === false && { allWallets: 'HIDE' as const }),
      ...(enableWalletGuide !== undefined && { walletGuide: enableWalletGuide }),
      ...own('walletRegistry'),
    }),
    socialAuth: () => ({ ...(socials.length > 0 && { socials }), ...own('socialAuth') }),
    async embeddedWallet() {
      const wallet = await import('./default-wallet.js')
      const site = () =>
        wallet.secureSiteWallet({
          ...(projectId && { projectId }),
          email: features.email !== false,
          socials: socials.filter((social): social is SocialProvider => social !== 'farcaster'),
          farcaster: socials.includes('farcaster'),
        })
      return { providers: [sources.wallet ?? site()], ...own('embeddedWallet') }
    },
    source: async <Kind extends 'names' | 'onramp' | 'sessions' | 'swaps'>(kind: Kind) =>
      sources[kind] ?? (await vendorSource()),
    async pay() {
      const source = sources.pay ?? (projectId ? await vendorSource() : undefined)
      return { ...(source && { source }), ...own('pay') }
    },
    withAccount: async <Id extends 'activity' | 'balances' | 'identity' | 'nfts'>(id: Id) => ({
      source: await accountSource(id),
      ...own(id),
    }),
    analytics: (): AnalyticsOptions => ({
      hasConsent: () => false,
      ...(projectId && { service: { projectId } }),
      ...own('analytics'),
    }),
  }
}
