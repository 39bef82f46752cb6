import { readWebUrl } from 'portico/kit'
import type { EmbeddedWalletProvider, SocialProvider } from 'portico/services'
import { FAMILIES } from './families.js'
import type { SmartAccountServices } from './frame/smart-accounts.js'
import { lazyFrameWallet } from './lazy-frame-wallet.js'
import { loginMethods, readWalletOptions } from './login-methods.js'
import { ORIGINS_PATH } from './origins/origins-path.js'

/** Options of `frameWallet`. */
export interface FrameWalletOptions {
  /** The address of the wallet's page, on an origin of its own. */
  readonly url: string
  /** Stable: connections are stored under it. Default: `embedded`. */
  readonly id?: string
  /** The name that users read. Default: `Email`. */
  readonly name?: string
  /** The namespaces in which users have accounts. Default: both. */
  readonly namespaces?: readonly ('eip155' | 'solana')[]
  /** Whether the page logs users in with passkeys, too. Default: `false`. */
  readonly passkeys?: boolean
  /** Whether users log in by email. Default: `true`. */
  readonly email?: boolean
  /** The social logins that the page offers. Default: none. */
  readonly socials?: readonly SocialProvider[]
  /** Whether users log in with Farcaster. Default: `false`. */
  readonly farcaster?: boolean
  /**
   * The services with which smart accounts act, by network: users have smart accounts on those for which a bundler is given
   * and the wallet has a factory. The page asks them; the wallet's page reaches its own server only.
   * @example
   * { bundler: { 'eip155:8453': 'https://bundler.example.com' }, paymaster: { 'eip155:8453': 'https://pay.example.com' } }
   */
  readonly smartAccounts?: SmartAccountServices
}

const listedAt = (list: string) => ({ hosts: [list], url: () => list })

/**
 * A wallet whose page speaks the frame protocol of Portico over a message port, such as the reference wallet.
 * @throws `TypeError` that names a faulty option
 */
export const frameWallet = (options: FrameWalletOptions): EmbeddedWalletProvider => {
  const {
    url,
    id = 'embedded',
    name = 'Email',
    namespaces = FAMILIES,
    smartAccounts,
    ...ways
  } = readWalletOptions(options, 'frameWallet')
  return lazyFrameWallet(id, {
    ...{ url, name, namespaces, wire: 'port', origins: listedAt(new URL(ORIGINS_PATH, readWebUrl(url, 'url')).href) },
    methods: loginMethods(url, 'otp', ways),
    ...(smartAccounts && { smartAccounts }),
  })
}
