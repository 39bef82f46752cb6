import { decodeBase64, encodeBase64 } from '../../kit/bytes/base64.js'
import { decodeHex, encodeHex } from '../../kit/bytes/hex.js'
import { ProviderError } from '../approvals/provider-error.js'
import type { WalletEvents } from '../wallet-shell/wallet-events.js'
import { chainNamed, networkOf } from './bitcoin-networks.js'
import type { VirtualUnisatProvider } from './bitcoin-wallet-types.js'
import type { BitcoinCore } from './create-bitcoin-core.js'

/** Events of UniSat, by the wallet's own events that cause them. */
const CAUSES = {
  accountsChanged: ['accountChange', 'disconnect'],
  networkChanged: ['networkChange'],
  chainChanged: ['networkChange'],
} as const

const toBytes = (hex: string): Uint8Array => {
  const bytes = decodeHex(hex)
  if (!bytes) throw new ProviderError(-32602, 'Invalid parameters: not hexadecimal.')
  return bytes
}

/** Creates the provider of a virtual wallet in UniSat's protocol; `run` serves a method of sats-connect. */
export const createUnisatProvider = (
  core: BitcoinCore,
  run: (method: string, params?: unknown) => Promise<unknown>,
  events: WalletEvents,
): VirtualUnisatProvider => {
  const payments = async () => (await core.visible()).filter(({ purpose }) => purpose === 'payment')
  const accounts = async () => (await payments()).map(({ address }) => address)
  const network = () => (core.state().chain === chainNamed('Mainnet') ? 'livenet' : 'testnet')
  const chain = () => {
    const { name } = networkOf(core.state().chain)
    return { enum: `BITCOIN_${name.toUpperCase()}`, name: `Bitcoin ${name}`, network: network() }
  }
  const payloads = {
    accountsChanged: accounts,
    networkChanged: async () => network(),
    chainChanged: async () => chain(),
  }
  const stops = new Map<unknown, () => void>()

  return {
    async requestAccounts() {
      await run('wallet_connect', { addresses: ['payment'] })
      return accounts()
    },
    getAccounts: accounts,
    async getPublicKey() {
      return (await payments())[0]?.publicKey ?? ''
    },
    getChain: async () => chain(),
    getNetwork: async () => network(),
    async switchChain(wanted) {
      const name = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'].find(
        (one) => wanted === `BITCOIN_${one.toUpperCase()}`,
      )
      await run('wallet_changeNetwork', { name })
      return chain()
    },
    async signMessage(message, type = 'ecdsa') {
      const [address = ''] = await accounts()
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      return ((await run('signMessage', { address, message, protocol })) as { signature: string }).signature
    },
    async signPsbt(psbt, { autoFinalized = true, toSignInputs = [] } = {}) {
      const [own = ''] = await accounts()
      const signers = new Set(toSignInputs.map(({ address = own }) => address))
      const indexesOf = (signer: string) =>
        toSignInputs.flatMap(({ index, address = own }) => (address === signer ? [index] : []))
      const signInputs = Object.fromEntries([...signers].map((signer) => [signer, indexesOf(signer)]))
      const answer = (await run('signPsbt', { psbt: encodeBase64(toBytes(psbt)), signInputs })) as { psbt: string }
      const signed = decodeBase64(answer.psbt) ?? new Uint8Array()
      if (!autoFinalized) return encodeHex(signed)
      const { btc } = await core.signer()
      const transaction = btc.Transaction.fromPSBT(signed, { allowUnknownOutputs: true })
      transaction.finalize()
      return encodeHex(transaction.toPSBT())
    },
    async pushPsbt(psbt) {
      const { btc } = await core.signer()
      return core.ask('/tx', btc.Transaction.fromPSBT(toBytes(psbt), { allowUnknownOutputs: true }).hex)
    },
    async sendBitcoin(address, amount) {
      return ((await run('sendTransfer', { recipients: [{ address, amount }] })) as { txid: string }).txid
    },
    async disconnect() {
      await run('wallet_disconnect')
    },
    on(event, listener) {
      const emit = async () => (listener as (payload: unknown) => void)(await payloads[event]())
      for (const cause of CAUSES[event]) events.on(cause, emit)
      stops.set(listener, () => {
        for (const cause of CAUSES[event]) events.off(cause, emit)
      })
    },
    removeListener(_event, listener) {
      stops.get(listener)?.()
      stops.delete(listener)
    },
  }
}
