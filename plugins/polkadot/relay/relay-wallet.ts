import type { CaipNetworkId, RelayChannel } from 'portico/plugin'
import { polkadotError } from '../errors.js'
import type { PolkadotWallet } from '../wallets/polkadot-wallet.js'

/** Decodes the text of a message; a wallet behind a relay takes no other bytes. @throws `POLKADOT_METHOD_UNSUPPORTED` */
const toText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw polkadotError('POLKADOT_METHOD_UNSUPPORTED', { values: { method: 'polkadot_signMessage of bytes' } })
  }
}

/**
 * Adapts a Polkadot wallet behind a relay; only approved methods are sent, always with the network of the request.
 * @throws on requests: `POLKADOT_METHOD_UNSUPPORTED`, `POLKADOT_CHAIN_UNSUPPORTED`, `{ code: 4900 }` if the session has ended,
 * and the wallet's own errors
 * @source https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export const createRelayWallet = (channel: RelayChannel): PolkadotWallet => {
  const ask = async (method: string, params: object, chain: CaipNetworkId): Promise<unknown> => {
    if (!channel.methods().includes(method)) throw polkadotError('POLKADOT_METHOD_UNSUPPORTED', { values: { method } })
    return channel.request({ method, params }, chain)
  }
  const look = async () => channel.session()?.accounts
  return {
    connect: look,
    look,
    // One session serves all namespaces: the relay plugin ends it.
    disconnect: () => undefined,
    listen: (changed) => channel.watch(() => changed(channel.session()?.accounts)),
    signRaw: async ({ address, bytes, chain }) =>
      ask('polkadot_signMessage', { address, message: toText(bytes) }, chain),
    signPayload: (payload, chain) =>
      ask('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }, chain),
    async moveTo({ caipNetworkId, name }) {
      const session = channel.session()
      if (!session) throw { code: 4900, message: 'The session with the wallet has ended.' }
      if (session.approvedChains?.includes(caipNetworkId) === false)
        throw polkadotError('POLKADOT_CHAIN_UNSUPPORTED', { values: { network: name } })
      await channel.moveTo(caipNetworkId)
    },
  }
}
