import { type CaipNetworkId, defineNamespace, type Plugin } from 'portico/plugin'
import { type Bip122Api, createApi } from './api.js'
import type { Bip122ErrorCode } from './errors.js'
import { createHandlers, type HandlerOf } from './handlers/handlers.js'
import { type Bip122NetworkInput, bip122Options, toCaipNetworks } from './options.js'
import { setUp } from './set-up.js'

const definition = defineNamespace({
  id: 'bip122',
  options: bip122Options,
  errors: async () => (await import('./errors.js')).bip122Error.catalogue,
  label: 'Bitcoin',
  // No validator: the send form takes no address of this namespace (5.4). Receivers are checked where they are paid.
  accountType: 'payment',
  networks: ({ options }) => toCaipNetworks<`bip122:${string}`>(options),
  handlers: (context) => createHandlers(context),
  relay: async () => (await import('./relay/relay.js')).relay,
  setup(context) {
    setUp(context)
    return createApi(context)
  },
})

/** What a Bitcoin wallet can be asked. */
export interface Bip122Handlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message; resolves with the signature in base64. */
  readonly sign: HandlerOf<'sign'>
  /** Signs inputs of a PSBT, and sends it where `broadcast` is given; resolves with `{ psbt, hash? }`. */
  readonly signPsbt: HandlerOf<'signPsbt'>
  /** Pays; `amount` in satoshis, decimal string; resolves with `{ hash }`. */
  readonly sendTransfer: HandlerOf<'sendTransfer'>
}

/** The Bitcoin plugin with the CAIP-2 ids of its networks. */
export interface Bip122Plugin<Chain extends CaipNetworkId = `bip122:${string}`>
  extends Plugin<
    'bip122',
    {
      api: Bip122Api
      handlers: Bip122Handlers
      views: Record<never, never>
      errors: Bip122ErrorCode
      networks: Chain
    }
  > {}

/** What a host says of its Bitcoin networks. */
export interface Bip122Options<Networks extends readonly Bip122NetworkInput[]> {
  /** The networks a visitor may use, the first one by default: from `portico/networks`. */
  readonly networks: Networks
  /** Address APIs of the host's own (Esplora's), by CAIP-2 id; asked only when a balance or a broadcast is asked for. */
  readonly apiUrls?: { readonly [Chain in `bip122:${Networks[number]['id']}`]?: string }
  /** `false`: `window.btc_providers` is not looked at. */
  readonly satsConnect?: boolean
  /** `false`: wallets of the Wallet Standard are not looked for. */
  readonly walletStandard?: boolean
  /** `false`: OKX Wallet and Leather are not looked for where they put themselves. */
  readonly injected?: boolean
}

/**
 * Bitcoin: wallets in the page, signing messages and PSBTs, and payments.
 * @example
 * createModal({ plugins: [bip122({ networks: [bitcoin] })] })
 */
export const bip122 = <const Networks extends readonly Bip122NetworkInput[]>(
  options: Bip122Options<Networks>,
): Bip122Plugin<`bip122:${Networks[number]['id']}`> => definition(options as never) as never
