import { decodeBase64 } from '../../../kernel/encoding/base64.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { formOf } from '../addresses/chains.js'
import { toBase64Text } from '../to-base64-text.js'
import { bip122Error } from '../errors.js'
import type { BitcoinWallet, SharedAddresses } from './bitcoin-wallet.js'

/** A wallet of the Wallet Standard. @source https://github.com/wallet-standard/wallet-standard */
export interface StandardWallet {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly unknown[]
}

const PURPOSES = ['payment', 'ordinals']

const toShared = (accounts: unknown): SharedAddresses => {
  const [first] = Array.isArray(accounts) ? accounts : []
  const chains = read(first, 'chains')
  // One that is good for several networks says nothing about where it is: its address does.
  const [chain, ...others] = Array.isArray(chains) ? chains : []
  return { addresses: accounts, network: others.length === 0 ? chain : undefined }
}

/**
 * A wallet of the Wallet Standard with features for Bitcoin. It signs; it has no transfer, no broadcast and no change of
 * the network.
 * @source https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export const createStandardWallet = (wallet: StandardWallet): BitcoinWallet => {
  type Call = (...inputs: readonly unknown[]) => Promise<unknown>
  const find = (feature: string, method: string): Call | undefined => {
    const call = read(wallet.features[feature], method)
    return typeof call === 'function' ? (call.bind(wallet.features[feature]) as Call) : undefined
  }
  const need = (feature: string, method: string): Call => {
    const call = find(feature, method)
    if (!call) throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method } })
    return call
  }
  const accountOf = (address: string): unknown => wallet.accounts.find((one) => read(one, 'address') === address)
  const firstOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : answer)
  return {
    source: wallet,
    broadcasts: false,
    async connect() {
      const answer = await need('bitcoin:connect', 'connect')({ purposes: PURPOSES })
      return toShared(read(answer, 'accounts'))
    },
    async look() {
      // Some wallets share accounts only once they have been asked in silence.
      if (wallet.accounts.length === 0) await find('standard:connect', 'connect')?.({ silent: true })
      return wallet.accounts.length === 0 ? undefined : toShared([...wallet.accounts])
    },
    disconnect: async () => (find('bitcoin:disconnect', 'disconnect') ?? find('standard:disconnect', 'disconnect'))?.(),
    listen(changed) {
      const hear = () => changed(false)
      const stops = ['bitcoin:events', 'standard:events'].map((feature) => {
        const listen = find(feature, 'on') as unknown as ((event: string, listener: () => void) => unknown) | undefined
        return listen?.('change', hear)
      })
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    async signMessage({ message, address }) {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const answer = await need('bitcoin:signMessage', 'signMessage')(input)
      return toBase64Text(read(firstOf(answer), 'signature'))
    },
    async signPsbt({ psbt, signInputs, chain }) {
      const answer = await need(
        'bitcoin:signTransaction',
        'signTransaction',
      )({
        psbt: decodeBase64(psbt),
        inputsToSign: Object.entries(signInputs).map(([address, signingIndexes]) => ({
          account: accountOf(address),
          signingIndexes,
        })),
        chain: `bitcoin:${formOf(chain)?.name.toLowerCase() ?? ''}`,
      })
      return { psbt: toBase64Text(read(firstOf(answer), 'signedPsbt')) }
    },
  }
}
