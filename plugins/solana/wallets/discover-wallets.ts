import { findStandardWallets, walletDirectory } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedSolanaOptions } from '../options.js'
import type { StandardWallet } from '../wallet-standard.js'
import { findInjected, INJECTED } from './find-injected.js'
import { readWallet } from './read-wallet.js'

type DiscoveryContext = PluginContext<ParsedSolanaOptions, unknown, never, typeof import('./open-wallet.js')>

/**
 * Lists the wallets in the page, now and whenever one appears: those of the Wallet Standard, and older ones at fixed
 * places unless a wallet of the standard has their name. Each object is one wallet.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const discoverWallets = (context: DiscoveryContext): void => {
  const { clock, options, runtime, window } = context
  const directory = walletDirectory(context)

  if (options.walletStandard) {
    findStandardWallets(window, directory, (wallet) => {
      const found = readWallet(wallet)
      // The prefix belongs to older wallets: a connection is not restored with another wallet.
      if (!found || found.id.startsWith(INJECTED)) return () => undefined
      // The older wallet of this name is the same one; it stays while the user is connected to it.
      directory.supersede(`${INJECTED}${found.id}`)
      const open = async () => (await runtime()).openStandard(wallet as StandardWallet, clock)
      return directory.list({ ...found, type: 'ANNOUNCED', identity: wallet as object, open })
    })
  }
  if (options.injected) {
    const readInjected = () => {
      for (const { provider, ...wallet } of findInjected(window)) {
        if (directory.has(wallet.id) || directory.has(wallet.id.slice(INJECTED.length))) continue
        const open = async () => (await runtime()).openInjected(provider, wallet.name, clock)
        directory.list({ ...wallet, type: 'INJECTED', identity: provider, open })
      }
    }
    readInjected()
    directory.listen(['load'], readInjected)
  }
}
