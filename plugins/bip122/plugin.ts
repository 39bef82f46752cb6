import { type CaipNetworkId, defineNamespace, loadPart, type Plugin } from 'portico/plugin'
import type { AccountCall, SignatureClaim, TransactionTrial, TransferCall } from 'portico/services'
import { type Bip122Api, createApi } from './api.js'
import type { Bip122ErrorCode } from './errors.js'
import type { HandlerOf } from './handlers/handlers.js'
import english from './messages/en.js'
import { type Bip122NetworkInput, type Bip122Options, bip122Network, bip122Options, toCaipNetworks } from './options.js'
import { discoverWallets } from './wallets/discover-wallets.js'

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
      messages: typeof english
    }
  > {}

const load = () => import('./runtime.js')

const loadTransfers = () => loadPart(() => import('./transfer/answer-transfers.js'))

const definition = defineNamespace({
  id: 'bip122',
  options: bip122Options,
  errors: async () => (await load()).bip122Error.catalogue,
  label: 'Bitcoin',
  validators: async () => ({ address: (await load()).bip122Codec }),
  accountKinds: {
    default: 'payment',
    unnamed: 'payment',
    labels: { payment: 'bip122.payment', ordinal: 'bip122.ordinal' },
  },
  offers: ({ options }) => ({
    signIn: async () => (await loadPart(() => import('./sign-in-form.js'))).bip122SignInForm,
    paymentLinks: async () => (await loadPart(() => import('./payment-links.js'))).paymentLinks,
    ...(options.transfers && { history: 'page' }),
  }),
  messages: { en: english, de: () => import('./messages/de.json', { with: { type: 'json' } }) },
  networks: ({ options }) => toCaipNetworks<`bip122:${string}`>(options),
  network: bip122Network,
  egress: ({ options }) => ({ hosts: [...Object.values(options.apiUrls), 'https://mempool.space'] }),
  purposes: () => import('./purposes.js'),
  runtime: load,
  handlers: {
    load,
    list: { switch: 'switch', sign: 'sign', signPsbt: 'sign', sendTransfer: 'send', sendTransaction: 'send' },
  },
  queries: (context) => ({
    ...(context.options.transfers && {
      balance: async (call: AccountCall) => (await loadTransfers()).readBalance(context, call),
      prepareTransfer: async (call: TransferCall) => (await loadTransfers()).prepareTransfer(context, call),
      receiver: async (call: AccountCall) => (await loadTransfers()).readReceiver(call),
      fee: async (call: TransactionTrial) => (await loadTransfers()).readFee(call),
    }),
    transaction: async (call) => (await context.runtime()).readTransaction(context, call),
    verifySignature: async (claim: SignatureClaim) => (await context.runtime()).verifyClaim(claim),
  }),
  relay: async () => (await load()).relay,
  setup(context): Bip122Api {
    const { stores, watch, window } = context
    if (window) {
      const look = discoverWallets(context)
      watch(
        () => stores.modal.isOpen,
        (isOpen) => {
          if (isOpen) look()
        },
      )
    }
    return createApi(context)
  },
})

/** The requests that a Bitcoin wallet serves. */
export interface Bip122Handlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message; resolves with the signature in base64. */
  readonly sign: HandlerOf<'sign'>
  /** Signs inputs of a PSBT, and sends it if `broadcast` is given; resolves with `{ psbt, hash? }`. */
  readonly signPsbt: HandlerOf<'signPsbt'>
  /** Pays; `amount` in satoshis, decimal string; resolves with `{ hash }`. */
  readonly sendTransfer: HandlerOf<'sendTransfer'>
  /** Sends a prepared payment, byte for byte; resolves with `{ hash }`. */
  readonly sendTransaction: HandlerOf<'sendTransaction'>
}

/**
 * Bitcoin: wallets in the page, signing messages and PSBTs, and payments.
 * @example
 * createModal({ plugins: [bip122({ networks: [bitcoin] })] })
 */
export const bip122 = <const Networks extends readonly Bip122NetworkInput[]>(
  options: Bip122Options<Networks>,
): Bip122Plugin<`bip122:${Networks[number]['id']}`> =>
  definition(options) as Bip122Plugin<`bip122:${Networks[number]['id']}`>
