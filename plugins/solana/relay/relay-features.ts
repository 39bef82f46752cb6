import { decodeBase58, decodeBase64, encodeBase58, encodeBase64, read } from 'portico/kit'
import { readWire } from '../transaction-wire.js'

/** One input of a feature. */
export interface RelayInput {
  readonly account: { readonly address: string }
  /** For example `solana:mainnet`; by default the wallet's network. */
  readonly chain?: string
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly options?: object
}

/** Sends a request to the wallet over the relay, on the network of an input. */
export type AskRelay = (method: string, params: object, input: RelayInput) => Promise<unknown>

type Serve = (inputs: readonly RelayInput[]) => Promise<readonly object[]>

const NOTHING = new Uint8Array()

const decodeText = (value: unknown, decode: (text: string) => Uint8Array | undefined): Uint8Array | undefined =>
  typeof value === 'string' ? decode(value) : undefined

/** Inserts a signature into a transaction, which older wallets leave to the page; returns `undefined` if it has no place. */
const putSignature = (transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined => {
  const at = readWire(transaction).signers.indexOf(address)
  if (at < 0 || signature.length !== 64) return undefined
  const signed = transaction.slice()
  signed.set(signature, 1 + at * 64)
  return signed
}

/** Reads a signed transaction, or a signature alone as older wallets answer it; the caller verifies it. */
const readSigned = (answer: unknown, { account, transaction = NOTHING }: RelayInput): Uint8Array | undefined => {
  const whole = decodeBase64(read(answer, 'transaction'))
  if (whole) return whole
  const signature = decodeText(read(answer, 'signature'), decodeBase58)
  return signature && putSignature(transaction, account.address, signature)
}

const toParams = ({ account, transaction = NOTHING }: RelayInput) => ({
  transaction: encodeBase64(transaction),
  pubkey: account.address,
})

const signMessage =
  (ask: AskRelay): Serve =>
  (inputs) =>
    Promise.all(
      inputs.map(async (input) => {
        const { account, message = NOTHING } = input
        const params = { message: encodeBase58(message), pubkey: account.address }
        const answer = await ask('solana_signMessage', params, input)
        return { signedMessage: message, signature: decodeText(read(answer, 'signature'), decodeBase58) }
      }),
    )

const signOne = async (ask: AskRelay, input: RelayInput): Promise<readonly object[]> => {
  const answer = await ask('solana_signTransaction', toParams(input), input)
  return [{ signedTransaction: readSigned(answer, input) }]
}

const signAll = async (ask: AskRelay, inputs: readonly RelayInput[], first: RelayInput): Promise<readonly object[]> => {
  const transactions = inputs.map(({ transaction = NOTHING }) => encodeBase64(transaction))
  const answer = await ask('solana_signAllTransactions', { transactions, pubkey: first.account.address }, first)
  const signed = read(answer, 'transactions') ?? answer
  return Array.isArray(signed) ? signed.map((one) => ({ signedTransaction: decodeBase64(one) })) : []
}

const signTransaction =
  (ask: AskRelay, methods: readonly string[]): Serve =>
  async (inputs) => {
    const [first, ...others] = inputs
    if (!first) return []
    const takesOne = methods.includes('solana_signTransaction')
    if (others.length === 0 && takesOne) return signOne(ask, first)
    if (methods.includes('solana_signAllTransactions')) return signAll(ask, inputs, first)
    // The caller sends them one by one, because it may cancel in between.
    throw { code: 4200, message: 'The wallet signs one transaction at a time.' }
  }

const signAndSendTransaction =
  (ask: AskRelay): Serve =>
  async (inputs) => {
    const sent = []
    for (const input of inputs) {
      const { options } = input
      const params = { ...toParams(input), ...(options && { sendOptions: options }) }
      const answer = await ask('solana_signAndSendTransaction', params, input)
      sent.push({ signature: decodeText(read(answer, 'signature'), decodeBase58) })
    }
    return sent
  }

/**
 * Returns the features of the Wallet Standard that a wallet with these methods has, by name. Unreadable answers become
 * `undefined`.
 * @source https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export const relayFeatures = (methods: readonly string[], ask: AskRelay): Readonly<Record<string, Serve>> => {
  const has = (method: string) => methods.includes(method)
  return {
    ...(has('solana_signMessage') && { 'solana:signMessage': signMessage(ask) }),
    ...((has('solana_signTransaction') || has('solana_signAllTransactions')) && {
      'solana:signTransaction': signTransaction(ask, methods),
    }),
    ...(has('solana_signAndSendTransaction') && { 'solana:signAndSendTransaction': signAndSendTransaction(ask) }),
  }
}
