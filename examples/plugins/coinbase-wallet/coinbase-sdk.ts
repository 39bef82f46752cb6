import type { Eip1193Provider } from 'portico/eip155'

/** The events of the provider that the connector reads. */
export type CoinbaseEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'

type Listener = (value: unknown) => void

/** The provider of the SDK, as far as the connector uses it. */
export interface CoinbaseProvider extends Pick<Eip1193Provider, 'request'> {
  on(event: CoinbaseEvent, listener: Listener): unknown
  removeListener(event: CoinbaseEvent, listener: Listener): unknown
  /** Forgets the session. */
  disconnect(): Promise<void>
}

/** What the SDK shows of the page, and where its window is. */
export interface CoinbaseSettings {
  readonly appName: string
  readonly appLogoUrl: string
  readonly appChainIds: number[]
  readonly preference: { readonly options: 'smartWalletOnly'; readonly keysUrl: string }
}

/** Creates the provider of the SDK. */
export type CreateProvider = (settings: CoinbaseSettings) => CoinbaseProvider

/** Loads the SDK. */
export const loadCoinbase = async (): Promise<CreateProvider> => {
  const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
  return (settings) => createCoinbaseWalletSDK(settings).getProvider()
}
