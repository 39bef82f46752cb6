import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { loadPart } from '../../kernel/async/load-part.js'
import type { bitcoinSdk } from './bitcoin-sdk.js'
import { type BitcoinNetwork, networkOf } from './bitcoin-networks.js'
import type { BitcoinAddresses } from './bitcoin-wallet-types.js'

/** `@scure/btc-signer` and its utilities. */
export type Signer = typeof bitcoinSdk

/** One key on one network. */
export interface BitcoinKey extends BitcoinAddresses {
  readonly network: BitcoinNetwork
  readonly secret: Uint8Array
  /** Compressed; of the payment address. */
  readonly publicKey: Uint8Array
  /** Of the ordinals address, before the tweak. */
  readonly taprootKey: Uint8Array
  readonly paymentScript: Uint8Array
  readonly ordinalsScript: Uint8Array
}

/** Loads the functions that sign. @throws `LOAD_FAILED` */
export const loadSigner = async (): Promise<Signer> => (await loadPart(() => import('./bitcoin-sdk.js'))).bitcoinSdk

const toBytes = (key: `0x${string}`): Uint8Array =>
  Uint8Array.from(key.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Derives the keys of a wallet on one network. */
export const openKeys = (
  { btc, utils }: Signer,
  privateKeys: readonly `0x${string}`[],
  chain: CaipNetworkId,
): readonly BitcoinKey[] => {
  const network = networkOf(chain)
  return privateKeys.map((text) => {
    const secret = toBytes(text)
    const publicKey = utils.pubECDSA(secret, true)
    const taprootKey = utils.pubSchnorr(secret)
    const payment = btc.p2wpkh(publicKey, network)
    const ordinals = btc.p2tr(taprootKey, undefined, network)
    return {
      network,
      secret,
      publicKey,
      taprootKey,
      payment: payment.address ?? '',
      ordinals: ordinals.address ?? '',
      paymentScript: payment.script,
      ordinalsScript: ordinals.script,
    }
  })
}
