import * as z from 'zod/mini'
import { type CreateProvider, loadCoinbase } from './coinbase-sdk.js'

/** Options of `coinbaseWallet`. */
export const options = z.strictObject({
  /** The page that the SDK opens in a window. */
  keysUrl: z._default(z.url(), 'https://keys.coinbase.com/connect'),
  /** Loads the SDK; tests pass a fake one. */
  load: z._default(
    z.custom<() => Promise<CreateProvider>>((value) => typeof value === 'function'),
    () => loadCoinbase,
  ),
})

export type CoinbaseWalletOptions = z.infer<typeof options>
