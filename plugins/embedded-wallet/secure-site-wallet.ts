import type { EmbeddedWalletProvider } from 'portico/services'
import { SDK } from 'portico/kit'
import { FAMILIES } from './families.js'
import type { FrameOrigins } from './frame/frame-target.js'
import type { FrameWalletOptions } from './frame-wallet.js'
import { lazyFrameWallet } from './lazy-frame-wallet.js'
import { loginMethods, readWalletOptions } from './login-methods.js'
import { ORIGINS_PATH } from './origins/origins-path.js'

/** The page of the public product. */
const SITE_URL = 'https://secure.walletconnect.org/sdk'

/** Where the public product keeps the origins of a project, and where the project edits them. */
const REGISTRY_URL = 'https://api.web3modal.org'
const DASHBOARD = 'https://dashboard.reown.com'

const originsOf = (own: string | undefined): FrameOrigins => ({
  hosts: [REGISTRY_URL],
  url({ projectId = '' }) {
    const id = own || projectId
    const query = new URLSearchParams({ projectId: id, st: SDK.type, sv: SDK.version })
    return id ? `${REGISTRY_URL}${ORIGINS_PATH}?${query}` : undefined
  },
  page: DASHBOARD,
})

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
 * that is used, with a key if the url has one. The first login reads the origins of your project, and alerts you if your page
 * is not one of them.
 * @throws `TypeError` that names a faulty option
 */
export const secureSiteWallet = (options: SecureSiteWalletOptions = {}): EmbeddedWalletProvider => {
  const {
    projectId,
    url = SITE_URL,
    id = 'secureSite',
    name = 'Email',
    namespaces = FAMILIES,
    ...ways
  } = readWalletOptions(options, 'secureSiteWallet')
  return lazyFrameWallet(id, {
    ...{ url, name, namespaces, wire: 'site', methods: loginMethods(url, 'link', ways) },
    ...(projectId !== undefined && { projectId }),
    ...(url === SITE_URL && { origins: originsOf(projectId) }),
  })
}
