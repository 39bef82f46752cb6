import { decodeBase64, encodeHex, read } from 'portico/kit'
import { bip122Error } from '../errors.js'
import { toBase64Text } from '../to-base64-text.js'
import type { BitcoinWallet, PsbtRequest } from './bitcoin-wallet.js'

/** The calls that UniSat introduced, and OKX Wallet adopted. */
export interface InjectedApi {
  getAccounts(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  /** Takes and returns hexadecimal. */
  signPsbt(psbt: string, options: unknown): Promise<unknown>
  sendBitcoin(address: string, amount: number): Promise<unknown>
  on?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

/** Signs a PSBT; resolves with what the wallet returned. */
export const signInjected = (
  provider: InjectedApi,
  { psbt, signInputs }: PsbtRequest,
  autoFinalized: boolean,
): Promise<unknown> => {
  const toSignInputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
    indexes.map((index) => ({ index, address })),
  )
  return provider.signPsbt(encodeHex(decodeBase64(psbt) ?? new Uint8Array()), { autoFinalized, toSignInputs })
}

/** Adapts the calls that UniSat and OKX Wallet share: one address, one recipient. */
export const createInjectedWallet = (
  provider: InjectedApi,
  events: readonly string[],
): Pick<
  BitcoinWallet,
  'source' | 'disconnect' | 'listen' | 'signMessage' | 'signPsbt' | 'sendTransfer' | 'broadcasts'
> => ({
  source: provider,
  broadcasts: false,
  disconnect: async () => provider.disconnect?.(),
  listen(changed) {
    const onChange = () => changed(false)
    for (const event of events) provider.on?.(event, onChange)
    return () => {
      for (const event of events) provider.removeListener?.(event, onChange)
    }
  },
  signMessage: ({ message, protocol }) =>
    provider.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
  signPsbt: async (request) => ({ psbt: toBase64Text(await signInjected(provider, request, false)) }),
  async sendTransfer({ recipients }) {
    const [first, ...others] = recipients
    if (!first || others.length > 0) {
      throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method: 'sendTransfer to several receivers' } })
    }
    const sent = await provider.sendBitcoin(first.address, first.amount)
    return read(sent, 'txhash') ?? sent
  },
})
