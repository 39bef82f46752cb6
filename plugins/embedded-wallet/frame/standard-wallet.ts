import { base58 } from '@scure/base'
import { ABORT_FEATURE, decodeBase58, namespaceOf, providerError } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import { SVM } from '../families.js'
import { embeddedWalletError } from '../errors.js'
import { solanaSignature, solanaTransaction, solanaTransactions } from './answers.js'
import type { ProviderParts } from './requests.js'

const VERSION = '1.0.0'
const FEATURES = ['solana:signMessage', 'solana:signTransaction']
const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
/** Bytes: encoding takes quadratic time. */
const MESSAGE_LIMIT = 10_000
const TRANSACTION_LIMIT = 1232

/** The names of networks in the Wallet Standard. */
const NAMES: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
const nameOf = (chain: CaipNetworkId): string => NAMES[chain] ?? 'solana:localnet'

interface Input {
  readonly account?: { readonly address?: unknown }
  readonly chain?: unknown
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly signal?: AbortSignal
}

const encode = (bytes: Uint8Array | undefined, limit: number): string => {
  if (!bytes || bytes.length === 0 || bytes.length > limit)
    throw providerError(-32602, `Expected at most ${limit} bytes.`)
  return base58.encode(Uint8Array.from(bytes))
}

/**
 * Creates the wallet of the Wallet Standard of a session. It signs what it is given, and sends nothing.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const createSolanaWallet = ({ context, requests, accounts }: ProviderParts, name: string) => {
  const networks = context.networks.map(({ caipNetworkId }) => caipNetworkId)
  const listed = networks.filter((id) => namespaceOf(id) === SVM)
  const chains = [...new Set(listed.map(nameOf))]
  const networkOf = (chain: unknown) => listed.find((id) => chain === undefined || nameOf(id) === chain)
  const addressOf = ({ account }: Input) => {
    const found = accounts().find(({ address }) => address === account?.address)
    if (!found) throw embeddedWalletError('EMBEDDED_WALLET_LOGIN_MISSING', { rpcCode: 4100 })
    return found.address
  }

  const signMessage = async (input: Input) => {
    const message = encode(input.message, MESSAGE_LIMIT)
    const pubkey = addressOf(input)
    const { signature } = await requests.run(
      ({ ask }) => ask('solana_signMessage', { message, pubkey }, networkOf(undefined), solanaSignature),
      { signal: input.signal },
    )
    const bytes = decodeBase58(signature)
    if (bytes?.length !== 64)
      throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'the signature has not 64 bytes' })
    return { signedMessage: base58.decode(message), signature: bytes }
  }

  const signTransactions = async (inputs: readonly Input[]) => {
    const [first] = inputs
    if (!first) return []
    const [pubkey, chain] = [addressOf(first), networkOf(first.chain)]
    if (!inputs.every((one) => addressOf(one) === pubkey && one.chain === first.chain))
      throw providerError(-32602, 'Transactions of one account and one network are signed together.')
    const asked = inputs.map(({ transaction }) => encode(transaction, TRANSACTION_LIMIT))
    const signed = await requests.run(
      async ({ ask }) => {
        const [transaction] = asked
        if (asked.length > 1)
          return (await ask('solana_signAllTransactions', { transactions: asked, pubkey }, chain, solanaTransactions))
            .transactions
        return [(await ask('solana_signTransaction', { transaction, pubkey }, chain, solanaTransaction)).transaction]
      },
      { signal: first.signal },
    )
    if (signed.length !== asked.length)
      throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'some are not signed' })
    return signed.map((text, at) => ({
      signedTransaction: expectSameMessage(base58.decode(asked[at] ?? ''), base58.decode(text)),
    }))
  }

  return Object.freeze({
    version: VERSION,
    name,
    icon: ICON,
    chains,
    get accounts() {
      return accounts().map(({ address }) => ({
        address,
        publicKey: decodeBase58(address) ?? new Uint8Array(),
        chains,
        features: FEATURES,
      }))
    },
    features: Object.freeze({
      [ABORT_FEATURE]: { version: VERSION },
      'solana:signMessage': {
        version: VERSION,
        async signMessage(...inputs: readonly Input[]) {
          const signed = []
          for (const input of inputs) signed.push(await signMessage(input))
          return signed
        },
      },
      'solana:signTransaction': {
        version: VERSION,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly Input[]) => signTransactions(inputs),
      },
    }),
  })
}

const SIGNATURE = 64

/** The bytes that are signed: what follows the number of signatures, in one byte below 128, and the signatures. */
const messageOf = (transaction: Uint8Array): Uint8Array | undefined => {
  const [count = 0] = transaction
  const start = 1 + count * SIGNATURE
  return count > 0 && count < 128 && transaction.length > start ? transaction.subarray(start) : undefined
}

/** Returns a signed transaction. @throws `EMBEDDED_WALLET_REFUSED` if its message is not the one that was asked for */
const expectSameMessage = (asked: Uint8Array, signed: Uint8Array): Uint8Array => {
  const [before, after] = [messageOf(asked), messageOf(signed)]
  const isSame =
    before !== undefined && before.length === after?.length && before.every((byte, at) => byte === after[at])
  if (!isSame || asked[0] !== signed[0])
    throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'another transaction was signed' })
  return signed
}
