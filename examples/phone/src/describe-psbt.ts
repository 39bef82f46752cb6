import * as btc from '@scure/btc-signer'
import { type Fact, inGroups } from './ask.js'

const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** Satoshis as people read them. */
export const toBitcoin = (satoshis: bigint | number): string => `${Number(satoshis) / 1e8} BTC`

/** What a transaction pays, and to whom. */
export const describePsbt = (base64: string): readonly Fact[] => {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transaction = btc.Transaction.fromPSBT(bytes, { allowUnknownOutputs: true })
    return Array.from({ length: transaction.outputsLength }, (_, index): Fact => {
      const { amount = 0n } = transaction.getOutput(index)
      const to = transaction.getOutputAddress(index, REGTEST)
      return ['Pay', [`${toBitcoin(amount)} to`, to ? inGroups(to) : 'a script']]
    })
  } catch {
    return [['Transaction', 'Pocket cannot read it']]
  }
}
