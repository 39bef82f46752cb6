import { decodeBase64, read, withSignal } from 'portico/kit'
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

const chainsOf = (account: unknown): readonly string[] => {
  const chains = read(account, 'chains')
  return Array.isArray(chains)
    ? chains.filter((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
    : []
}

/** Returns the Bitcoin accounts: a wallet may have accounts of several chain families. */
const ownOf = (accounts: unknown): readonly unknown[] =>
  Array.isArray(accounts) ? accounts.filter((account) => chainsOf(account).length > 0) : []

const toShared = (own: readonly unknown[]): SharedAddresses => {
  // An account of several networks does not name the current one: its address has to.
  const [chain, ...others] = chainsOf(own[0])
  return { addresses: own, network: others.length === 0 ? chain : undefined }
}

/**
 * Adapts a wallet of the Wallet Standard with Bitcoin features. The standard has no transfer, broadcast or network switch.
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
  const accountOf = (address: string): unknown => ownOf(wallet.accounts).find((one) => read(one, 'address') === address)
  const firstOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : answer)
  return {
    source: wallet,
    broadcasts: false,
    async connect() {
      const answer = await need('bitcoin:connect', 'connect')({ purposes: PURPOSES })
      return toShared(ownOf(read(answer, 'accounts')))
    },
    async look() {
      // Some wallets share accounts only after a silent connect.
      if (ownOf(wallet.accounts).length === 0) await find('standard:connect', 'connect')?.({ silent: true })
      const own = ownOf(wallet.accounts)
      return own.length === 0 ? undefined : toShared(own)
    },
    disconnect: async () => (find('bitcoin:disconnect', 'disconnect') ?? find('standard:disconnect', 'disconnect'))?.(),
    listen(changed) {
      const onChange = () => changed(false)
      const stops = ['bitcoin:events', 'standard:events'].map((feature) => {
        const listen = find(feature, 'on') as unknown as ((event: string, listener: () => void) => unknown) | undefined
        return listen?.('change', onChange)
      })
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    async signMessage({ message, address, signal }) {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const answer = await need('bitcoin:signMessage', 'signMessage')(...withSignal(wallet, [input], signal))
      return toBase64Text(read(firstOf(answer), 'signature'))
    },
    async signPsbt({ psbt, signInputs, chain, signal }) {
      const input = {
        psbt: decodeBase64(psbt),
        inputsToSign: Object.entries(signInputs).map(([address, signingIndexes]) => ({
          account: accountOf(address),
          signingIndexes,
        })),
        chain: `bitcoin:${formOf(chain)?.name.toLowerCase() ?? ''}`,
      }
      const answer = await need('bitcoin:signTransaction', 'signTransaction')(...withSignal(wallet, [input], signal))
      return { psbt: toBase64Text(read(firstOf(answer), 'signedPsbt')) }
    },
  }
}
