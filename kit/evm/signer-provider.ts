import { abortable } from '../../kernel/async/abortable.js'
import { namespaceOf } from '../../kernel/caip/namespace-of.js'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import type { Evm } from '../../services/evm.js'
import { createEmitter } from '../provider/create-emitter.js'
import { type EvmSigner, type Hex, type SignOptions, toMessage, toSignable } from './evm-signer.js'
import { fillTransaction } from './fill-transaction.js'
import { isNodeMethod } from './node-methods.js'
import { providerError } from './provider-error.js'
import { readTypedData } from './read-typed-data.js'

/** Options of `signerProvider`. */
export interface SignerOptions extends EvmSigner {
  /** Reads from networks and sends what is signed: `use(evmService)`. */
  readonly evm: Pick<Evm, 'request'>
  /** The network that the wallet begins on. */
  readonly chain: CaipNetworkId
}

/** An EIP-1193 provider of one account. */
export interface SignerProvider {
  request(
    request: { readonly method: string; readonly params?: readonly unknown[] | object | undefined },
    options?: SignOptions,
  ): Promise<unknown>
  /** Adds a listener: `chainChanged` is emitted after a switch. */
  on(event: string, listener: (chainId: Hex) => void): SignerProvider
  removeListener(event: string, listener: (chainId: Hex) => void): SignerProvider
}

/** Parts of the plugin context that a signer needs. */
export type SignerContext = Pick<PluginContext, 'logger' | 'signal' | 'stores'>

interface SignerEvents {
  readonly chainChanged: Hex
}

const referenceOf = (chain: CaipNetworkId): bigint => BigInt(chain.slice(chain.indexOf(':') + 1))
const toHex = (quantity: bigint): Hex => `0x${quantity.toString(16)}`

const at = (params: readonly unknown[] | object | undefined, index: number): unknown =>
  Array.isArray(params) ? params[index] : undefined

const unsupported = (method: string) => providerError(4200, `${method.slice(0, 80)} is not supported.`)

/** Creates the provider, and what moves it to another network. @internal */
export const createSigner = ({ stores, ...ports }: SignerContext, { evm, chain: first, ...signer }: SignerOptions) => {
  const { on, off, emit } = createEmitter<SignerEvents>('signer', ports)
  let chain = first
  let turn: Promise<unknown> = Promise.resolve()

  const moveTo = (next: CaipNetworkId): void => {
    if (next === chain) return
    chain = next
    emit('chainChanged', toHex(referenceOf(next)))
  }

  const switchTo = (parameter: unknown): null => {
    const id = typeof parameter === 'object' && parameter !== null && 'chainId' in parameter ? parameter.chainId : ''
    if (typeof id !== 'string' || !/^0x[0-9a-f]{1,14}$/i.test(id)) throw providerError(-32602, 'Expected a chain id.')
    const next: CaipNetworkId = `${namespaceOf(chain)}:${BigInt(id)}`
    if (!stores.networks.find(next)) throw providerError(4902, 'The network is not listed.')
    moveTo(next)
    return null
  }

  const expectAccount = (address: unknown): void => {
    if (address === undefined || String(address).toLowerCase() === signer.address.toLowerCase()) return
    throw providerError(4100, 'The wallet does not have this account.')
  }

  const signTransaction = async (method: string, transaction: unknown, options: SignOptions): Promise<Hex> => {
    const { address, signTransaction: sign } = signer
    if (!sign) throw unsupported(method)
    if (typeof transaction === 'object' && transaction !== null && 'from' in transaction)
      expectAccount(transaction.from)
    const on = chain
    const filled = await fillTransaction(transaction, { from: address, chain: on }, (name, ...params) =>
      evm.request(on, { method: name, params }),
    )
    options.signal?.throwIfAborted()
    return sign(toSignable(filled), options)
  }

  /** Runs one at a time, so that the next transaction counts its nonce after this one was sent. */
  const inTurn = <Value>(run: () => Promise<Value>, { signal }: SignOptions): Promise<Value> => {
    const mine = turn.then(() => (signal ? abortable(run, signal) : run()))
    turn = mine.catch(() => undefined)
    return mine
  }

  const sendTransaction = (method: string, transaction: unknown, options: SignOptions): Promise<unknown> => {
    const on = chain
    return inTurn(async () => {
      if (chain !== on) throw providerError(4901, 'The wallet is on another network by now.')
      const signed = await signTransaction(method, transaction, options)
      // Taken back while the user was asked: what is signed must not be sent.
      options.signal?.throwIfAborted()
      return evm.request(on, { method: 'eth_sendRawTransaction', params: [signed] })
    }, options)
  }

  const provider: SignerProvider = {
    async request({ method, params }, options = {}) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [signer.address]
        case 'eth_chainId':
          return toHex(referenceOf(chain))
        case 'net_version':
          return String(referenceOf(chain))
        case 'wallet_switchEthereumChain':
          return switchTo(at(params, 0))
        case 'personal_sign':
          expectAccount(at(params, 1))
          if (!signer.signMessage) throw unsupported(method)
          return signer.signMessage(toMessage(at(params, 0)), options)
        case 'eth_signTypedData_v4':
          expectAccount(at(params, 0))
          if (!signer.signTypedData) throw unsupported(method)
          return signer.signTypedData(readTypedData(at(params, 1)), options)
        case 'eth_signTransaction':
          return signTransaction(method, at(params, 0), options)
        case 'eth_sendTransaction':
          return sendTransaction(method, at(params, 0), options)
        default:
          if (!isNodeMethod(method)) throw unsupported(method)
          return evm.request(chain, { method, params: Array.isArray(params) ? params : [] })
      }
    },
    on(event, listener) {
      if (event === 'chainChanged') on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      if (event === 'chainChanged') off(event, listener)
      return provider
    },
  }
  return { provider: Object.freeze(provider), moveTo, on, chainOf: () => chain }
}

/**
 * Creates an EIP-1193 provider over a key that only signs, for example in a hardware wallet, a passkey or a signing service. It
 * adds nonce, gas and fees to transactions and sends them, reads from the endpoints of the networks, and switches between the
 * listed ones. Other accounts fail with 4100, methods it does not know with 4200, networks that are not listed with 4902.
 * @example
 * const provider = signerProvider(context, {
 *   evm: use(evmService),
 *   chain: network.caipNetworkId,
 *   address: account.address,
 *   signMessage: (raw) => account.signMessage({ message: { raw } }),
 *   signTransaction: (transaction) => account.signTransaction(transaction),
 * })
 */
export const signerProvider = (context: SignerContext, options: SignerOptions): SignerProvider =>
  createSigner(context, options).provider
