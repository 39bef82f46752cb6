import { decodeBase64, decodeHex, encodeBase64, read, toAddress } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { CaipNetworkId, RelayChannel } from 'portico/plugin'
import { messageDocument } from '../amino/message-document.js'
import { cosmosError } from '../errors.js'
import type { DirectDocument } from '../protobuf/direct-document.js'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'
import { readKey } from '../wallets/read-key.js'

/** Wallets write bytes in base64 or in hexadecimal. */
const toBytes = (value: unknown): Uint8Array | undefined => decodeHex(value) ?? decodeBase64(value)

/** Reads the document that a wallet signed; one that returns none signed what it was asked for. */
const readDocument = (answer: unknown, asked: object): object => {
  const signed = read(answer, 'signed') ?? read(answer, 'signDoc')
  return typeof signed === 'object' && signed !== null ? signed : asked
}

/**
 * Adapts a wallet behind a relay. Addresses come with the session; the public key is asked for when a payment needs it.
 * @source https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc
 */
export const createRelayWallet = (channel: RelayChannel): CosmosWallet => {
  const ask = async (method: string, params: object, chain: CaipNetworkId): Promise<unknown> => {
    if (!channel.methods().includes(method)) throw cosmosError('COSMOS_METHOD_UNSUPPORTED', { values: { method } })
    return channel.request({ method, params }, chain)
  }
  const signAmino: CosmosWallet['signAmino'] = async ({ caipNetworkId }, signerAddress, signDoc) => {
    const answer = await ask('cosmos_signAmino', { signerAddress, signDoc }, caipNetworkId)
    return { signed: readDocument(answer, signDoc), signature: read(answer, 'signature') }
  }
  return {
    async enable({ caipNetworkId, name }) {
      if (channel.session()?.approvedChains?.includes(caipNetworkId) !== true)
        throw cosmosError('COSMOS_NETWORK_UNSUPPORTED', { values: { network: name } })
      await channel.moveTo(caipNetworkId)
    },
    async key(network) {
      const session = channel.session()
      // On the session's network it must be the account that is shown; on another one the wallet's first.
      const [own] = session?.chain === network.caipNetworkId ? session.accounts.map(toAddress) : []
      const answer = await ask('cosmos_getAccounts', {}, network.caipNetworkId)
      const shared: unknown[] = Array.isArray(answer) ? answer : []
      const account = shared.find((each) => own === undefined || read(each, 'address') === own)
      const { algo, pubkey } = (account ?? {}) as { readonly algo?: unknown; readonly pubkey?: unknown }
      return readKey({ algo, pubKey: toBytes(pubkey), bech32Address: read(account, 'address') }, network)
    },
    async signMessage(network: CosmosNetwork, signer, message) {
      return read(await signAmino(network, signer, messageDocument(signer, message)), 'signature')
    },
    signAmino,
    async signDirect({ caipNetworkId }, signerAddress, document) {
      const signDoc = {
        chainId: document.chainId,
        accountNumber: String(document.accountNumber),
        bodyBytes: encodeBase64(document.bodyBytes),
        authInfoBytes: encodeBase64(document.authInfoBytes),
      }
      const answer = await ask('cosmos_signDirect', { signerAddress, signDoc }, caipNetworkId)
      const given = readDocument(answer, signDoc) as Record<keyof DirectDocument, unknown>
      const signed = { ...given, bodyBytes: toBytes(given.bodyBytes), authInfoBytes: toBytes(given.authInfoBytes) }
      return { signed, signature: read(answer, 'signature') }
    },
  }
}
