import * as z from 'zod/mini'
import type { HttpPort } from '../../kernel/contract/ports.js'
import { encodeBase64 } from '../../kit/bytes/base64.js'
import type { RequestSteps } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import { askChain } from '../wallet-shell/ask-chain.js'
import type { SolanaKeyring } from './solana-keyring.js'
import type { VirtualSolanaAccount, VirtualSolanaWalletOptions } from './solana-wallet-types.js'

/** What the features of a wallet work with. */
export interface SolanaFeatureParts {
  readonly options: VirtualSolanaWalletOptions
  readonly keyring: SolanaKeyring
  readonly http: HttpPort
  visible(): readonly VirtualSolanaAccount[]
  isOnline(): boolean
}

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const account = z.looseObject({ address: z.string() })
const messages = z.array(z.looseObject({ account, message: bytes }))
const transactions = z.array(
  z.looseObject({ account, transaction: bytes, chain: z.optional(z.string()), options: z.optional(z.unknown()) }),
)

const parse = <Value>(schema: z.ZodMiniType<Value>, inputs: unknown): Value => {
  const { success, data } = z.safeParse(schema, inputs)
  if (!success) throw new ProviderError(-32602)
  return data
}

/** Returns the Solana features of a wallet: the steps of each for all of its inputs. */
export const solanaFeatures = (
  parts: SolanaFeatureParts,
): Readonly<Record<string, (inputs: readonly unknown[]) => RequestSteps>> => {
  const { options, keyring, http, visible, isOnline } = parts
  const expectShared = (asked: readonly { readonly account: { readonly address: string } }[]) => {
    for (const one of asked)
      if (!visible().some(({ address }) => address === one.account.address)) throw new ProviderError(4100)
  }
  const readTransactions = (inputs: readonly unknown[]) => {
    const asked = parse(transactions, inputs)
    if (options.oneByOne && asked.length > 1) throw new ProviderError(4200, 'Signing several is not supported.')
    for (const { chain } of asked)
      if (chain !== undefined && !options.chains.some((known) => known.chain === chain)) throw new ProviderError(4901)
    expectShared(asked)
    return asked
  }
  return {
    'solana:signMessage': (inputs) => ({
      asks: true,
      check: () => expectShared(parse(messages, inputs)),
      perform: () =>
        Promise.all(
          parse(messages, inputs).map(async ({ account: { address }, message }) => ({
            signedMessage: message,
            signature: await keyring.sign(address, message),
          })),
        ),
    }),
    'solana:signTransaction': (inputs) => ({
      asks: true,
      check: () => void readTransactions(inputs),
      perform: () =>
        Promise.all(
          readTransactions(inputs).map(async ({ account: { address }, transaction }) => ({
            signedTransaction: (await keyring.signTransaction(address, transaction)).bytes,
          })),
        ),
    }),
    'solana:signAndSendTransaction': (inputs) => ({
      asks: true,
      check: () => void readTransactions(inputs),
      async perform() {
        const sent = []
        for (const { account: signer, transaction, chain, options: given } of readTransactions(inputs)) {
          const { bytes: signed, signature } = await keyring.signTransaction(signer.address, transaction)
          const known = options.chains.find((one) => one.chain === chain)
          if (!known || !isOnline()) throw new ProviderError(4900)
          const params = [encodeBase64(signed), { encoding: 'base64', ...(given as object | undefined) }]
          await askChain(http, known.rpcUrl, 'sendTransaction', params)
          sent.push({ signature })
        }
        return sent
      },
    }),
  }
}
