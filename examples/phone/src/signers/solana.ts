import type network from 'phone:network'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { virtualSolanaWallet } from 'portico/testing'
import { type Request, type Signer, WalletError } from './signer.js'

const METHODS = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
]

type Bytes = Readonly<Uint8Array>
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const toBase58 = (bytes: Bytes) => getBase58Decoder().decode(bytes)
const fromBase64 = (text: string) => new Uint8Array(getBase64Encoder().encode(text))
const toBase64 = (bytes: Bytes) => getBase64Decoder().decode(bytes)

/** The first signature of a signed transaction: it begins after the count of them. */
const signatureOf = (signed: Bytes) => toBase58(signed.slice(1, 65))

const textIn = ({ params }: Request, key: string): string => {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.[key]
  if (typeof value !== 'string') throw new WalletError(-32602, `Invalid parameters: ${key} is missing.`)
  return value
}

/** Solana: signed with its own SDK by the wallet of `portico/testing`. */
export const solanaSigner = (solana: NonNullable<typeof network.solana>): Signer => {
  const accounts = [solana.demoAccount, ...solana.accounts]
  const chain = 'solana:localnet'
  const { wallet } = virtualSolanaWallet({
    name: 'Pocket',
    seeds: accounts.map(({ seed }) => seed),
    chains: [{ chain, rpcUrl: solana.rpcUrl }],
  })
  /** Uses a feature of the Wallet Standard; `account` is enough of one for this wallet. */
  const use = async <Answer>(feature: string, inputs: readonly object[]): Promise<readonly Answer[]> => {
    const call = (name: string) =>
      (wallet.features[name] as Readonly<Record<string, (...inputs: readonly object[]) => Promise<unknown>>>)[
        name.slice(name.indexOf(':') + 1)
      ]
    await call('standard:connect')?.()
    return (await call(feature)?.(...inputs)) as readonly Answer[]
  }
  const signAll = async (address: string, transactions: readonly string[]) => {
    const inputs = transactions.map((text) => ({ account: { address }, transaction: fromBase64(text), chain }))
    const signed = await use<{ readonly signedTransaction: Bytes }>('solana:signTransaction', inputs)
    return signed.map(({ signedTransaction }) => signedTransaction)
  }

  return {
    namespace: 'solana',
    family: 'Solana',
    methods: METHODS,
    chains: () => [{ id: solana.caipNetworkId, name: 'Local Solana' }],
    addresses: accounts.map(({ address }) => address),
    async answer(_chain, request, address) {
      const account = { address }
      const { method, params } = request
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') return [{ pubkey: address }]
      if (method === 'solana_signMessage') {
        const message = fromBase58(textIn(request, 'message'))
        const [signed] = await use<{ readonly signature: Bytes }>('solana:signMessage', [{ account, message }])
        return { signature: signed && toBase58(signed.signature) }
      }
      if (method === 'solana_signTransaction') {
        const [signed] = await signAll(address, [textIn(request, 'transaction')])
        return signed && { signature: signatureOf(signed), transaction: toBase64(signed) }
      }
      if (method === 'solana_signAllTransactions') {
        const { transactions } = params as { readonly transactions: readonly string[] }
        return { transactions: (await signAll(address, transactions)).map(toBase64) }
      }
      const { sendOptions: options } = params as { readonly sendOptions?: object }
      const input = { account, chain, transaction: fromBase64(textIn(request, 'transaction')), options }
      const [sent] = await use<{ readonly signature: Bytes }>('solana:signAndSendTransaction', [input])
      return { signature: sent && toBase58(sent.signature) }
    },
  }
}
