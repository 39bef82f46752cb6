import type { EmbeddedWalletProvider } from 'portico/services'
import type { FrameWalletOptions } from './frame-wallet.js'
import { lazyFrameWallet } from './lazy-frame-wallet.js'
import { loginMethods, readWalletOptions } from './login-methods.js'

/** The page of the public product. */
const SITE_URL = 'https://secure.walletconnect.org/sdk'

/** Options of `secureSiteWallet`. */
export interface SecureSiteWalletOptions extends Omit<FrameWalletOptions, 'url' | 'passkeys' | 'smartAccounts'> {
  /** Identifies the host to the page; the project id of the modal unless given. */
  readonly projectId?: string
  /** The address of the page. Default: that of the public product. */
  readonly url?: string
}

/**
 * A wallet whose page speaks the messages of the widely deployed product's frame, between windows. It knows no port, no
 * screens for the key, and no request that is taken back, so that `frameWallet` is the better choice for a page of one's own.
 * The page has no public source: its messages follow the client of AppKit 1.8.0. It gets the first RPC url of each network
 * that is used, with a key if the url has one.
 * @throws `TypeError` that names a faulty option
 */
export const secureSiteWallet = (options: SecureSiteWalletOptions = {}): EmbeddedWalletProvider => {
  const {
    projectId,
    url = SITE_URL,
    id = 'secureSite',
    name = 'Email',
    namespaces = ['eip155', 'solana'],
    ...ways
  } = readWalletOptions(options, 'secureSiteWallet')
  return lazyFrameWallet(id, {
    ...{ url, name, namespaces, wire: 'site', methods: loginMethods(url, 'link', ways) },
    ...(projectId !== undefined && { projectId }),
  })
}
