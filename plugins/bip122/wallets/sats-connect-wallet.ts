import { read } from 'portico/kit'
import { formOf } from '../addresses/chains.js'
import { toBase64Text } from '../to-base64-text.js'
import { askRpc, isUnsupported, type RpcCodes, type RpcProvider } from './ask-rpc.js'
import type { BitcoinWallet, SharedAddresses } from './bitcoin-wallet.js'
import { readSigned } from './read-signed.js'

/** The message that a wallet shows when it asks the user for addresses. */
const CONNECT_MESSAGE = 'Connect to your wallet'
const PURPOSES = ['payment', 'ordinals']
const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const
const UNAUTHORIZED = 4100
/** The codes of sats-connect; EIP-1474 gives them other meanings. */
const CODES: RpcCodes = { declined: [-32000], unsupported: [-32001, -32601], denied: [-32002] }

/** The methods that share addresses, the newest first; older wallets support only the later ones. */
const WAYS_TO_CONNECT = [
  ['wallet_connect', { addresses: PURPOSES, message: CONNECT_MESSAGE }],
  ['getAddresses', { purposes: PURPOSES, message: CONNECT_MESSAGE }],
  ['getAccounts', { purposes: PURPOSES, message: CONNECT_MESSAGE }],
] as const

const toShared = (result: unknown): SharedAddresses => ({
  addresses: Array.isArray(result) ? result : read(result, 'addresses'),
  network: read(read(read(result, 'network'), 'bitcoin'), 'name'),
})

/**
 * Adapts a wallet with sats-connect's protocol. The chosen provider is called directly, without sats-connect's own
 * selector.
 */
export const createSatsConnectWallet = (provider: RpcProvider): BitcoinWallet => {
  /** The addresses shared since the page loaded: all that is known of a wallet without silent requests. */
  let known: SharedAddresses | undefined
  const ask = (method: string, params?: unknown) => askRpc(provider, CODES, method, params)

  const askFirst = async (ways: readonly (typeof WAYS_TO_CONNECT)[number][]): Promise<unknown> => {
    const [[method, params], ...older] = ways as [(typeof WAYS_TO_CONNECT)[number]]
    try {
      return await ask(method, params)
    } catch (error) {
      if (older.length === 0 || !isUnsupported(error)) throw error
      return askFirst(older)
    }
  }

  return {
    source: provider,
    broadcasts: true,
    async connect() {
      known = toShared(await askFirst(WAYS_TO_CONNECT))
      return known
    },
    async look() {
      try {
        known = toShared(await ask('wallet_getAccount'))
        return known
      } catch (error) {
        if (isUnsupported(error)) return known
        if (read(error, 'code') !== UNAUTHORIZED) throw error
        known = undefined
        return undefined
      }
    },
    disconnect() {
      known = undefined
      return ask('wallet_disconnect')
    },
    listen(changed) {
      const stops = EVENTS.map((eventName) => {
        try {
          return provider.addListener?.({ eventName, cb: () => changed(eventName === 'disconnect') })
        } catch {
          // Without events the kernel still asks the wallet before every request.
          return undefined
        }
      })
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    switchTo: (chain) => ask('wallet_changeNetwork', { name: formOf(chain)?.name }),
    async signMessage({ message, address, protocol }) {
      const params = { message, address, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      return readSigned(await ask('signMessage', params), address)
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const result = await ask('signPsbt', { psbt, signInputs, broadcast })
      return { psbt: toBase64Text(read(result, 'psbt')), hash: read(result, 'txid') }
    },
    async sendTransfer({ recipients }) {
      return read(await ask('sendTransfer', { recipients }), 'txid')
    },
  }
}
