import type { RelayRequest } from '../../kernel/contract/relay.js'
import { decodeBase58, encodeBase58 } from '../../kit/bytes/base58.js'
import { decodeBase64, encodeBase64 } from '../../kit/bytes/base64.js'
import { ProviderError } from '../approvals/provider-error.js'
import type { VirtualStandardWallet } from '../virtual-solana-wallet/solana-wallet-types.js'

interface Params {
  readonly pubkey?: string
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly string[]
}
type Output = Readonly<Record<'signature' | 'signedTransaction', Uint8Array>>

/** Encodes bytes; passes any other scripted answer on. */
const write = (encode: (bytes: Uint8Array) => string, value: unknown): unknown =>
  value instanceof Uint8Array ? encode(value) : value

/** Answers a relay request with a wallet of the Wallet Standard. @internal */
export const answerSolana = async (wallet: VirtualStandardWallet, request: RelayRequest): Promise<unknown> => {
  const { pubkey: address, message = '', transaction = '', transactions = [] } = request.params as Params
  const ask = async (name: string, inputs: readonly object[]): Promise<readonly Output[]> => {
    const feature = wallet.features[`solana:${name}`] as Record<string, (...given: object[]) => Promise<unknown>>
    const answer = await feature?.[name]?.(...inputs.map((input) => ({ account: { address }, ...input })))
    return Array.isArray(answer) ? answer : []
  }
  const toBytes = (text: string) => ({ transaction: decodeBase64(text) })
  switch (request.method) {
    case 'solana_signMessage': {
      const [output] = await ask('signMessage', [{ message: decodeBase58(message) }])
      return { signature: write(encodeBase58, output?.signature) }
    }
    case 'solana_signTransaction': {
      const [output] = await ask('signTransaction', [toBytes(transaction)])
      const signed = output?.signedTransaction
      // One signature is the fee payer's, behind the count.
      const signature = signed instanceof Uint8Array ? signed.slice(1, 65) : signed
      return { signature: write(encodeBase58, signature), transaction: write(encodeBase64, signed) }
    }
    case 'solana_signAllTransactions': {
      const outputs = await ask('signTransaction', transactions.map(toBytes))
      return { transactions: outputs.map(({ signedTransaction }) => write(encodeBase64, signedTransaction)) }
    }
    default:
      throw new ProviderError(4200)
  }
}
