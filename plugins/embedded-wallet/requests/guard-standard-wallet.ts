import { ABORT_FEATURE, withSignal } from 'portico/kit'
import { SVM } from '../families.js'
import type { WalletGuard } from './wallet-guard.js'

type Feature = Readonly<Record<string, unknown>>

/** A wallet of the Wallet Standard, as far as it is guarded. */
export interface StandardWallet {
  readonly features: Readonly<Record<string, Feature>>
  readonly accounts: readonly { readonly address: string }[]
}

/** One input of a feature that signs. */
interface Input {
  readonly account?: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly signal?: AbortSignal
}

/** The features that sign, with the method that the table lists for one input and for several. */
const SIGNING: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'solana:signMessage': ['solana_signMessage', 'solana_signMessage'],
  'solana:signTransaction': ['solana_signTransaction', 'solana_signAllTransactions'],
  'solana:signAndSendTransaction': ['solana_signAndSendTransaction', 'solana_signAndSendTransaction'],
}

const SAFE = ['standard:connect', 'standard:disconnect', 'standard:events']

/** Copies what is asked without its signal, so that the page cannot change it between what is shown and what is asked. */
const copyInput = ({ signal: _, ...input }: Input): Input =>
  Object.freeze({
    ...input,
    ...(input.message && { message: input.message.slice() }),
    ...(input.transaction && { transaction: input.transaction.slice() }),
  })

/**
 * Creates the wallet of the Wallet Standard of an embedded wallet: what signs waits for the user's approval. Features that are
 * not listed are left out, so that they cannot be called.
 */
export const createGuardedWallet = (inner: StandardWallet, guard: WalletGuard): StandardWallet => {
  const guardFeature = (name: string, feature: Feature): Feature => {
    const [one, several] = SIGNING[name] as readonly [string, string]
    const key = name.slice(name.indexOf(':') + 1)
    const sign = async (...given: readonly Input[]): Promise<unknown> => {
      const inputs = Object.freeze(given.map(copyInput))
      const ask = feature[key] as (...asked: readonly Input[]) => Promise<unknown>
      const method = inputs.length > 1 ? several : one
      // The wallet receives copies of its own: it may keep or change them.
      const askWallet = async (signal: AbortSignal) =>
        ask.apply(feature, [...withSignal(inner, inputs.map(copyInput), signal)])
      return guard.approve(SVM, method, inputs, askWallet, given.find(({ signal }) => signal)?.signal)
    }
    return Object.freeze({ ...feature, [key]: sign })
  }
  const features = Object.entries(inner.features).flatMap(([name, feature]): [string, Feature][] => {
    if (Object.hasOwn(SIGNING, name)) return [[name, guardFeature(name, feature)]]
    return SAFE.includes(name) ? [[name, feature]] : []
  })
  // Accounts and chains are getters of the wallet, and change.
  return Object.freeze(
    Object.defineProperties(
      {},
      {
        ...Object.fromEntries(
          ['version', 'name', 'icon', 'chains', 'accounts'].map((key) => [
            key,
            { enumerable: true, get: () => inner[key as keyof StandardWallet] },
          ]),
        ),
        features: {
          enumerable: true,
          value: Object.freeze({
            ...Object.fromEntries(features),
            [ABORT_FEATURE]: Object.freeze({ version: '1.0.0' }),
          }),
        },
      },
    ) as StandardWallet,
  )
}
