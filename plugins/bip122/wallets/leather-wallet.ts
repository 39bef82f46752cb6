import { decodeBase64, encodeHex, read } from 'portico/kit'
import { formOf } from '../addresses/chains.js'
import { readAddress } from '../addresses/read-address.js'
import { bip122Error } from '../errors.js'
import { toBase64Text } from '../to-base64-text.js'
import { askRpc, type RpcCodes, type RpcProvider } from './ask-rpc.js'
import type { BitcoinWallet, SharedAddresses } from './bitcoin-wallet.js'
import { readSigned } from './read-signed.js'

/** @source https://github.com/leather-io/mono (RpcErrorCode of `@leather.io/rpc`) */
const CODES: RpcCodes = { declined: [4001], unsupported: [4002, -32601], denied: [7, 16] }

const networkName = (chain: string): string => formOf(chain)?.name.toLowerCase() ?? ''

/**
 * Adapts Leather: PSBTs are hexadecimal and name a network, messages are signed by BIP-322 only. It has no silent request,
 * so a connection is not restored after a reload.
 * @source https://leather.gitbook.io/developers
 */
export const createLeatherWallet = (provider: RpcProvider): BitcoinWallet => {
  let known: SharedAddresses | undefined
  return {
    source: provider,
    broadcasts: true,
    async connect() {
      known = { addresses: read(await askRpc(provider, CODES, 'getAddresses', undefined), 'addresses') }
      return known
    },
    look: async () => known,
    // Leather cannot revoke its permission.
    async disconnect() {
      known = undefined
    },
    listen: () => () => {},
    async signMessage({ message, address, protocol, chain }) {
      if (protocol === 'ecdsa') {
        throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method: 'signMessage with ECDSA' } })
      }
      const params = { message, paymentType: readAddress(address, chain), network: networkName(chain) }
      return readSigned(await askRpc(provider, CODES, 'signMessage', params), address)
    },
    async signPsbt({ psbt, signInputs, broadcast, chain }) {
      const result = await askRpc(provider, CODES, 'signPsbt', {
        hex: encodeHex(decodeBase64(psbt) ?? new Uint8Array()),
        signAtIndex: Object.values(signInputs).flat(),
        network: networkName(chain),
        broadcast,
      })
      return { psbt: toBase64Text(read(result, 'hex')), hash: read(result, 'txid') }
    },
    async sendTransfer({ recipients, chain }) {
      const [first, ...others] = recipients
      const network = networkName(chain)
      const params =
        others.length === 0
          ? { address: first?.address, amount: String(first?.amount), network }
          : { recipients: recipients.map(({ address, amount }) => ({ address, amount: String(amount) })), network }
      return read(await askRpc(provider, CODES, 'sendTransfer', params), 'txid')
    },
  }
}
