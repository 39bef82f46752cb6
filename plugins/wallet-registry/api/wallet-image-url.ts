import { addressOf, type RegistryServer } from './request.js'

/**
 * Where a wallet's picture is (7.9), for an `<img>`: the browser fetches it when its row is drawn, keeps it, and asks no
 * policy of the page for `blob:`. Until it arrives, and where it does not, its place has the drawn monogram (9.8).
 */
export const walletImageUrl = (server: Pick<RegistryServer, 'url' | 'projectId'>, imageId: string): string =>
  addressOf(server, `/getWalletImage/${encodeURIComponent(imageId)}`)
