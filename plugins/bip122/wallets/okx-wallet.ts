import { decodeBase64, encodeHex, read } from 'portico/kit'
import { toBase64Text } from '../to-base64-text.js'
import { bip122Error } from '../errors.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'

/** What `window.okxwallet.bitcoin` offers. @source https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider */
export interface OkxProvider {
  connect(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(message: string, type: string): Promise<unknown>
  signPsbt(psbt: string, options: unknown): Promise<unknown>
  sendBitcoin(address: string, amount: number): Promise<unknown>
  on?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

const EVENTS = ['accountsChanged', 'accountChanged'] as const

/** OKX Wallet: PSBTs in hexadecimal, one address, one receiver. */
export const createOkxWallet = (provider: OkxProvider): BitcoinWallet => {
  const toShared = async (addresses: unknown) => ({
    addresses,
    network: await Promise.resolve(provider.getNetwork?.()).catch(() => undefined),
  })
  return {
    source: provider,
    broadcasts: false,
    async connect() {
      const shared = await provider.connect()
      return toShared(Array.isArray(shared) ? shared : [shared])
    },
    async look() {
      const accounts = await provider.getAccounts()
      return Array.isArray(accounts) && accounts.length === 0 ? undefined : toShared(accounts)
    },
    disconnect: async () => provider.disconnect?.(),
    listen(changed) {
      const hear = () => changed(false)
      for (const event of EVENTS) provider.on?.(event, hear)
      return () => {
        for (const event of EVENTS) provider.removeListener?.(event, hear)
      }
    },
    signMessage: ({ message, protocol }) =>
      provider.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    async signPsbt({ psbt, signInputs }) {
      const toSignInputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ index, address })),
      )
      const signed = await provider.signPsbt(encodeHex(decodeBase64(psbt) ?? new Uint8Array()), {
        autoFinalized: false,
        toSignInputs,
      })
      return { psbt: toBase64Text(signed) }
    },
    async sendTransfer({ recipients }) {
      const [first, ...others] = recipients
      if (!first || others.length > 0) {
        throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method: 'sendTransfer to several receivers' } })
      }
      const sent = await provider.sendBitcoin(first.address, first.amount)
      return read(sent, 'txhash') ?? sent
    },
  }
}
