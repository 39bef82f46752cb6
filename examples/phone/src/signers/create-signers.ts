import network from 'phone:network'
import { bitcoinSigner } from './bitcoin.js'
import { cosmosSigner } from './cosmos.js'
import { type EvmHost, evmSigner } from './evm.js'
import { polkadotSigner } from './polkadot.js'
import type { Signer } from './signer.js'
import { solanaSigner } from './solana.js'

/** The keys of the phone, for the families of chains that run here; Ethereum first. */
export const createSigners = (host: EvmHost): readonly Signer[] => [
  evmSigner(host),
  ...(network.solana ? [solanaSigner(network.solana)] : []),
  ...(network.bitcoin ? [bitcoinSigner(network.bitcoin)] : []),
  ...(network.polkadot ? [polkadotSigner(network.polkadot)] : []),
  ...(network.cosmos ? [cosmosSigner(network.cosmos)] : []),
]
