import { kernelError, type PluginContext } from 'portico/plugin'
import { decodeBase58 } from 'portico/kit'
import { readWire } from '../transaction-wire.js'

/** A compiled transaction of `@solana/kit`. */
interface Compiled {
  readonly messageBytes: Readonly<ArrayLike<number>>
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
}

/**
 * A signer of the connected account for `@solana/kit`: a `TransactionModifyingSigner`, because a wallet may add a fee or
 * guard instructions, and a `MessagePartialSigner`.
 */
export interface SolanaSigner<Address extends string = string> {
  readonly address: Address
  /** Signs through `signAllTransactions`; keeps the other properties of each transaction. */
  modifyAndSignTransactions<Transaction extends Compiled>(
    transactions: readonly Transaction[],
    config?: { readonly abortSignal?: AbortSignal },
  ): Promise<readonly Transaction[]>
  /** Signs through `sign`; resolves with one signature by address for each message. */
  signMessages(
    messages: readonly { readonly content: Uint8Array }[],
    config?: { readonly abortSignal?: AbortSignal },
  ): Promise<readonly Readonly<Record<string, Uint8Array>>[]>
}

const isEmpty = (signature: Uint8Array): boolean => signature.every((byte) => byte === 0)

const toCompiled = (bytes: Uint8Array): Compiled => {
  const { messageBytes, signatures, signers } = readWire(bytes)
  const signed = signers.map((signer, at) => {
    const signature = signatures[at] ?? new Uint8Array(64)
    return [signer, isEmpty(signature) ? null : signature] as const
  })
  return { messageBytes, signatures: Object.freeze(Object.fromEntries(signed)) }
}

/** Creates a signer of the active account on the active network. @throws `ACCOUNT_MISSING` */
export const createSigner = ({ modal, stores }: Pick<PluginContext, 'modal' | 'stores'>): SolanaSigner => {
  const { address } = stores.accounts.of('solana')
  const chain = stores.networks.of('solana').caipNetwork?.caipNetworkId
  if (address === undefined || chain === undefined) throw kernelError('ACCOUNT_MISSING')
  const options = (signal?: AbortSignal) => (signal ? { signal } : {})
  return Object.freeze({
    address,
    async modifyAndSignTransactions<Transaction extends Compiled>(
      transactions: readonly Transaction[],
      { abortSignal }: { readonly abortSignal?: AbortSignal } = {},
    ) {
      if (transactions.length === 0) return []
      const input = { transactions, from: address }
      const signed = await modal.invoke(chain, 'signAllTransactions', input, options(abortSignal))
      return (signed as readonly Uint8Array[]).map((bytes, at) =>
        Object.freeze({ ...(transactions[at] as Transaction), ...toCompiled(bytes) }),
      )
    },
    async signMessages(
      messages: readonly { readonly content: Uint8Array }[],
      { abortSignal }: { readonly abortSignal?: AbortSignal } = {},
    ) {
      const signed = []
      for (const { content } of messages) {
        const input = { message: { raw: content }, from: address }
        const signature = await modal.invoke(chain, 'sign', input, options(abortSignal))
        signed.push(Object.freeze({ [address]: decodeBase58(String(signature)) as Uint8Array }))
      }
      return signed
    },
  })
}
