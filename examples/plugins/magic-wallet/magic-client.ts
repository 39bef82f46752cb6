import { embeddedWalletError } from 'portico/embedded-wallet'
import { abortable, anySignal } from 'portico/kit'
import { type CaipNetworkId, kernelError, type StorageEntry } from 'portico/plugin'
import type { ProviderContext } from 'portico/services'
import * as z from 'zod/mini'
import type { CreateMagic, MagicSdk } from './magic-sdk.js'
import { toWalletError } from './to-wallet-error.js'

const ANSWER_MS = 30_000
const remembered = z.nullable(z.object({ chain: z.string() }))

/** What the adapter is made of. */
export interface MagicSource {
  readonly endpoint: string
  readonly load: () => Promise<CreateMagic>
}

interface AskOptions {
  /** Milliseconds; 30 seconds by default. */
  readonly timeout?: number
  /** The code of the error after that time. */
  readonly late?: 'EMBEDDED_WALLET_TIMEOUT' | 'EMBEDDED_WALLET_UNREACHABLE'
}

/** The SDK in one modal. */
export interface MagicClient {
  readonly context: ProviderContext
  /** The login that is remembered, with its network; nothing secret. */
  readonly login: StorageEntry<z.infer<typeof remembered>>
  /** The network in use. */
  chain: CaipNetworkId
  /** Returns the instance for a network: the SDK has one network for each. @throws `EMBEDDED_WALLET_UNREACHABLE` */
  open(chain: CaipNetworkId): Promise<MagicSdk>
  /** Asks the instance of the network in use. @throws `EMBEDDED_WALLET_*` */
  ask<Value>(
    run: (magic: MagicSdk, signal: AbortSignal) => PromiseLike<Value>,
    signal: AbortSignal,
    options?: AskOptions,
  ): Promise<Value>
}

/** Creates the client of one modal; loads nothing. */
export const createMagicClient = (context: ProviderContext, { endpoint, load }: MagicSource): MagicClient => {
  const login = context.storageEntry({ key: 'login', version: 1, schema: remembered, fallback: null })
  const listed = (id: string | undefined) => context.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const instances = new Map<string, Promise<MagicSdk>>()
  let chain: CaipNetworkId | undefined

  const create = async (id: CaipNetworkId): Promise<MagicSdk> => {
    const network = listed(id)
    const rpcUrl = network?.rpcUrls.default.http[0]
    if (!network || rpcUrl === undefined) throw kernelError('NETWORK_MISSING', { details: id })
    const createMagic = await load().catch((cause: unknown) => {
      throw embeddedWalletError('EMBEDDED_WALLET_UNREACHABLE', { cause })
    })
    return createMagic({ endpoint, network: { rpcUrl, chainId: Number(network.id) } })
  }

  const client: MagicClient = {
    context,
    login,
    get chain() {
      const [first] = context.networks
      return chain ?? (listed(login.read()?.chain) ?? first)?.caipNetworkId ?? 'eip155:1'
    },
    set chain(next) {
      chain = next
    },
    open(id) {
      const found = instances.get(id) ?? create(id)
      instances.set(id, found)
      found.catch(() => instances.delete(id))
      return found
    },
    async ask(run, signal, { timeout = ANSWER_MS, late = 'EMBEDDED_WALLET_TIMEOUT' } = {}) {
      const either = anySignal(signal, context.signal)
      const stop = context.clock.after(timeout, () => either.abort(embeddedWalletError(late)))
      try {
        return await abortable(async () => {
          const magic = await client.open(client.chain)
          // The user may have left while the SDK was loading: no email follows.
          either.signal.throwIfAborted()
          return run(magic, either.signal)
        }, either.signal)
      } catch (error) {
        throw toWalletError(error)
      } finally {
        stop()
        either.release()
      }
    },
  }
  return client
}
