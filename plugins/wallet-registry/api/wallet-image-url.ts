import { addressOf, type RegistryServer } from './request.js'

/** Returns the URL of a wallet's picture for an `<img>`, which needs no `blob:` in the page's content security policy. */
export const walletImageUrl = (server: Pick<RegistryServer, 'url' | 'projectId'>, imageId: string): string =>
  addressOf(server, `/getWalletImage/${encodeURIComponent(imageId)}`)
