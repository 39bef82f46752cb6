import type { BitcoinWallet } from './bitcoin-wallet.js'
import { createInjectedWallet, type InjectedApi } from './injected-api.js'

/** `window.okxwallet.bitcoin`. @source https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider */
export interface OkxProvider extends InjectedApi {
  connect(): Promise<unknown>
  getNetwork?(): Promise<unknown>
}

/** Adapts OKX Wallet: it signs, and neither broadcasts a PSBT nor changes its network. */
export const createOkxWallet = (provider: OkxProvider): BitcoinWallet => {
  const toShared = async (addresses: unknown) => ({
    addresses,
    network: await Promise.resolve(provider.getNetwork?.()).catch(() => undefined),
  })
  return {
    ...createInjectedWallet(provider, ['accountsChanged', 'accountChanged']),
    async connect() {
      const shared = await provider.connect()
      return toShared(Array.isArray(shared) ? shared : [shared])
    },
    async look() {
      const accounts = await provider.getAccounts()
      return Array.isArray(accounts) && accounts.length === 0 ? undefined : toShared(accounts)
    },
  }
}
