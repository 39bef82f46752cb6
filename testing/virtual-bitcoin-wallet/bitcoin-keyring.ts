import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { loadPeer } from '../../kernel/errors/load-peer.js'
import { type BitcoinNetwork, networkOf } from './bitcoin-networks.js'
import type { BitcoinAddresses } from './bitcoin-wallet-types.js'

/** What `@scure/btc-signer` brings. */
export interface Signer {
  readonly btc: typeof import('@scure/btc-signer')
  readonly utils: typeof import('@scure/btc-signer/utils')
}

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

/** Loads what signs. @throws `PEER_MISSING` where `@scure/btc-signer` is not installed */
export const loadSigner = async (): Promise<Signer> => {
  const [btc, utils] = await loadPeer('@scure/btc-signer', () =>
    Promise.all([import('@scure/btc-signer'), import('@scure/btc-signer/utils')]),
  )
  return { btc, utils }
}

const toBytes = (key: `0x${string}`): Uint8Array =>
  Uint8Array.from(key.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The keys of a wallet on one network. */
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
