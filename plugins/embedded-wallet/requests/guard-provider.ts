import type { CaipNetworkId } from 'portico/plugin'
import { normalizeThrown } from 'portico/plugin'
import { createEmitter } from 'portico/kit'
import { EVM, evmChain } from '../families.js'
import { REQUEST_TIMEOUT_MS } from '../constants.js'
import { requestTimeout } from './request-errors.js'
import { requestKind } from './request-table.js'
import type { WalletGuard } from './wallet-guard.js'

/** A request to an EIP-1193 provider. */
interface Eip1193Request {
  readonly method: string
  readonly params?: unknown
}

/** An EIP-1193 provider that takes a request back when its signal aborts. */
interface Eip1193Provider {
  request(request: Eip1193Request, options?: { readonly signal?: AbortSignal }): Promise<unknown>
}

interface ProviderEvents {
  readonly accountsChanged: readonly string[]
  readonly chainChanged: string
}

type Listener = (...args: never[]) => void

/** The provider of an embedded wallet, as handlers and hosts receive it. */
export interface GuardedProvider extends Eip1193Provider {
  on(event: string, listener: Listener): GuardedProvider
  removeListener(event: string, listener: Listener): GuardedProvider
  /** Emits what has changed since the last call. @internal */
  emitChanges(): void
}

/** Writes a chain id in hexadecimal, as wallets do. */
const toHex = (chain: CaipNetworkId): string => `0x${BigInt(chain.slice(chain.indexOf(':') + 1)).toString(16)}`

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/** Returns a frozen copy, which the page cannot change between what is shown and what is asked. @throws -32602 */
const freezeCopy = (params: unknown): unknown => {
  try {
    return deepFreeze(structuredClone(params))
  } catch (cause) {
    throw normalizeThrown({ code: -32602, message: 'Expected parameters that can be written as JSON.', cause })
  }
}

const chainOf = (params: unknown): CaipNetworkId => {
  const { chainId } = (Array.isArray(params) ? (params[0] ?? {}) : {}) as { readonly chainId?: unknown }
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(chainId))
    throw normalizeThrown({ code: -32602, message: 'Expected a chain id in hexadecimal.' })
  return evmChain(Number(chainId))
}

/**
 * Creates the EIP-1193 provider of an embedded wallet: every request passes the table of methods. Chain and
 * accounts are answered from the session, reads by the endpoints of the network.
 * @source https://eips.ethereum.org/EIPS/eip-1193
 */
export const createGuardedProvider = (guard: WalletGuard): GuardedProvider => {
  const { on, off, emit } = createEmitter<ProviderEvents>('embedded wallet', guard.context)
  let before = { accounts: '', chain: '' }

  const local = async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'eth_chainId') return toHex(guard.chain())
    if (method !== 'wallet_switchEthereumChain') return guard.addresses(EVM)
    await guard.switchNetwork(chainOf(params))
    return null
  }

  /** Ends what needs no approval, for wallets that would leave it pending for ever. @throws `EMBEDDED_WALLET_TIMEOUT` */
  const inTime = <Value>(asked: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const stop = guard.context.clock.after(REQUEST_TIMEOUT_MS, () => reject(requestTimeout()))
      asked.then(resolve, reject).finally(stop)
    })

  const ask = (inner: Eip1193Provider, method: string, params: unknown, signal?: AbortSignal) =>
    inner.request(Object.freeze({ method, ...(params !== undefined && { params }) }), signal && { signal })

  const provider: GuardedProvider = {
    async request(given, { signal } = {}) {
      const { method } = given
      const params = freezeCopy(given.params)
      switch (requestKind(String(method))) {
        case 'local':
          return local(method, params)
        case 'network':
          return guard.read(method, params)
        case 'wallet':
          return inTime(guard.run(async () => ask(await guard.inner<Eip1193Provider>(EVM), method, params, signal)))
        case 'approve': {
          // In the same task if it can be: the wallet may open a window.
          const inner = guard.loaded<Eip1193Provider>(EVM) ?? (await inTime(guard.inner<Eip1193Provider>(EVM)))
          return guard.approve(EVM, method, params, (own) => ask(inner, method, params, own), signal)
        }
        default:
          return guard.refuse(String(method))
      }
    },
    on(event, listener) {
      on(event as keyof ProviderEvents, listener as (value: unknown) => void)
      return provider
    },
    removeListener(event, listener) {
      off(event as keyof ProviderEvents, listener as (value: unknown) => void)
      return provider
    },
    emitChanges() {
      const accounts = guard.addresses(EVM)
      const chain = accounts.length > 0 ? toHex(guard.chain()) : ''
      const now = { accounts: String(accounts), chain }
      const changed = { accounts: now.accounts !== before.accounts, chain: chain !== '' && chain !== before.chain }
      before = now
      if (changed.chain) emit('chainChanged', chain)
      if (changed.accounts) emit('accountsChanged', accounts)
    },
  }
  return provider
}
