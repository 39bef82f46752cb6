import { toAddress } from 'portico/kit'
import type { CaipNetworkId, RelayChannel } from 'portico/plugin'
import { decodeAddress } from '../decode-address.js'
import { toStandardChain } from '../standard-chains.js'
import type { StandardAccount, StandardWallet } from '../wallet-standard.js'
import { type AskRelay, type RelayInput, relayFeatures } from './relay-features.js'

/** The name of a wallet that reports none. */
const NAME = 'Wallet'

const VERSION = '1.0.0'

/** The networks that the wallet approved. */
const approvedChains = (channel: RelayChannel): readonly CaipNetworkId[] => {
  const session = channel.session()
  // The active one comes first: all local networks share one standard name.
  return session ? [...new Set([session.chain, ...(session.approvedChains ?? [])])] : []
}

/**
 * Creates a wallet of the Wallet Standard for a wallet behind a relay: its accounts come from the session, its features
 * from the approved methods. It has no disconnect, because one session serves all namespaces.
 * @throws on requests: 4200 for several transactions if it takes one at a time, 4901 for a network that it did not approve,
 * 4900 if the session has ended, and the wallet's own errors
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const createRelayWallet = (channel: RelayChannel): StandardWallet => {
  const ask: AskRelay = async (method, params, { chain }) => {
    const wanted = approvedChains(channel).find((one) => chain === undefined || toStandardChain(one) === chain)
    if (channel.session() && !wanted) throw { code: 4901, message: 'The wallet has not agreed to this network.' }
    return channel.request({ method, params }, wanted)
  }
  const signing = () => relayFeatures(channel.methods(), ask)
  const chains = (): readonly string[] => [...new Set(approvedChains(channel).map(toStandardChain))]
  const accounts = (): readonly StandardAccount[] => {
    const features = Object.keys(signing())
    return (channel.session()?.accounts.map(toAddress) ?? []).flatMap((address) => {
      const publicKey = decodeAddress(address)
      return publicKey ? [{ address, publicKey, chains: chains(), features }] : []
    })
  }
  return {
    version: VERSION,
    icon: '',
    get name() {
      return channel.session()?.wallet?.name ?? NAME
    },
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    get features() {
      const served = Object.entries(signing()).map(([name, serve]) => [
        name,
        {
          version: VERSION,
          ...(name !== 'solana:signMessage' && { supportedTransactionVersions: ['legacy', 0] }),
          [name.slice('solana:'.length)]: (...inputs: readonly RelayInput[]) => serve(inputs),
        },
      ])
      return {
        'standard:connect': { version: VERSION, connect: async () => ({ accounts: accounts() }) },
        'standard:events': {
          version: VERSION,
          on: (_event: 'change', listener: (change: object) => void) =>
            channel.watch(() => listener({ accounts: accounts() })),
        },
        // Not in the standard: updates the session after the user switches the network.
        'portico:moveTo': { version: VERSION, moveTo: (chain: CaipNetworkId) => channel.moveTo(chain) },
        ...Object.fromEntries(served),
      }
    },
  }
}
