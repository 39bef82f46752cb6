import { lazyRpcClient } from 'portico/kit'
import { type CaipNetworkId, defineNamespace, loadPart, type NamespacePlugin, withNetworks } from 'portico/plugin'
import {
  type AccountCall,
  evmService,
  type SignatureClaim,
  type TokenCall,
  type TransactionTrial,
  type TransferCall,
  type WalletRequestCall,
} from 'portico/services'
import { createApi, type Eip155Api } from './api.js'
import type { Eip155ErrorCode } from './errors.js'
import type { HandlerOf } from './handlers/handlers.js'
import { type Eip155NetworkInput, type Eip155Options, eip155Network, eip155Options, toCaipNetworks } from './options.js'
import type { Eip155Parts } from './context.js'
import { setUp } from './set-up.js'
import { eip155Codec } from './validators.js'

const runtime = () => import('./runtime.js')
const descriptions = () => loadPart(() => import('./describe/describe-request.js'))

const signIn = async () => (await loadPart(() => import('./sign-in-form.js'))).eip155SignInForm

const paymentLinks = async () => (await loadPart(() => import('./payment-links.js'))).paymentLinks

const definition = defineNamespace({
  id: 'eip155',
  provides: [evmService],
  options: eip155Options,
  errors: async () => (await runtime()).eip155Error.catalogue,
  messages: { en: {}, de: { 'eip155.label': 'Ethereum und kompatible' } },
  label: 'Ethereum and compatible',
  validators: { address: eip155Codec },
  accountKinds: { default: 'smartAccount' },
  offers: { history: 'source', sharedKeys: true, signIn, paymentLinks },
  networks: ({ options }) => toCaipNetworks<`eip155:${number}`>(options),
  network: eip155Network,
  egress: ({ networks }) => ({ hosts: networks.flatMap(({ rpcUrls }) => rpcUrls.default.http) }),
  purposes: () => import('./purposes.js'),
  runtime,
  store: ({ http, clock, logger }): Eip155Parts => ({
    rpc: lazyRpcClient(async () => (await runtime()).createEip155Rpc({ http, clock, logger })),
    loadService: () => loadPart(() => import('./service.js')),
  }),
  handlers: {
    load: () => import('./handlers/handlers.js'),
    list: {
      switch: 'switch',
      sign: 'sign',
      signTypedData: 'sign',
      send: 'send',
      sendTransaction: 'send',
      signRaw: 'sign',
      sendRaw: 'send',
    },
  },
  queries: (context) => ({
    balance: async (call) => (await context.runtime()).readBalance(context.store.rpc, call),
    prepareTransfer: async (call: TransferCall) =>
      (await context.store.loadService()).prepareTransfer(context.store.rpc, call),
    receiver: async (call: AccountCall) => (await context.store.loadService()).readReceiver(context.store.rpc, call),
    fee: async (call: TransactionTrial) => (await context.store.loadService()).readFee(context.store.rpc, call),
    simulate: async (call: TransactionTrial) => (await context.store.loadService()).simulate(context.store.rpc, call),
    transaction: async (call) => (await context.store.loadService()).readTransaction(context, call),
    describeRequest: async (call: WalletRequestCall) => (await descriptions()).describeRequest(call),
    token: async (call: TokenCall) => (await context.store.loadService()).readToken(context.store.rpc, call),
    verifySignature: async (claim: SignatureClaim) => (await context.runtime()).verifyClaim(context, claim),
  }),
  relay: async () => (await loadPart(() => import('./relay/relay.js'))).relay,
  setup(context) {
    setUp(context)
    return createApi(context)
  },
})

/** The handlers of the EVM plugin. */
export interface Eip155Handlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message; resolves with the signature. */
  readonly sign: HandlerOf<'sign'>
  /** Signs EIP-712 typed data; resolves with the signature. */
  readonly signTypedData: HandlerOf<'signTypedData'>
  /** Sends the native coin or an ERC-20 token; `amount` is in the smallest unit, as a decimal string. Resolves with `{ hash }`. */
  readonly send: HandlerOf<'send'>
  /** Sends a transaction with the parameters of `eth_sendTransaction`; resolves with the hash. */
  readonly sendTransaction: HandlerOf<'sendTransaction'>
  /** Calls a signing method of the wallet that has no handler; resolves with the wallet's result. */
  readonly signRaw: HandlerOf<'signRaw'>
  /** Calls a sending method of the wallet that has no handler; resolves with the wallet's result. */
  readonly sendRaw: HandlerOf<'sendRaw'>
}

/** The EVM plugin; `Chain` is the union of the CAIP-2 ids of its networks. */
export interface Eip155Plugin<Chain extends CaipNetworkId = `eip155:${number}`>
  extends NamespacePlugin<'eip155', Eip155Api, Eip155Handlers, Eip155ErrorCode, Chain> {}

/**
 * Creates the plugin for EVM chains: finds the wallets of the page, signs, sends, and exposes one EIP-1193 provider for
 * viem, ethers and wagmi.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet, base] })] })
 */
export const eip155 = <const Networks extends readonly Eip155NetworkInput[]>(
  options: Eip155Options<Networks>,
): Eip155Plugin<`eip155:${Networks[number]['id']}`> =>
  withNetworks<`eip155:${Networks[number]['id']}`>()(definition(options))
