import { anySignal } from 'portico/kit'
import type { CaipNetworkId, OutputOf, Schema } from 'portico/plugin'
import type { EmbeddedAccount, ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import type { Channel } from './channel.js'
import type { FrameWire } from './frame-target.js'
import type { SmartAccountServices } from './smart-accounts.js'
import { USER_MS } from './wire-of.js'

/** One request of an application: everything that it asks of the page ends with its signal. */
export interface WalletRequest {
  readonly signal: AbortSignal
  /** Asks the page, which asks the user. @throws `EMBEDDED_WALLET_*`, `{ code: 4001 }` */
  ask<S extends Schema>(method: string, params: unknown, chainId: string | undefined, schema: S): Promise<OutputOf<S>>
}

/** Options of one request. */
interface RunOptions {
  /** Absent for a request that asks the user. */
  readonly kind?: 'read' | undefined
  /** Takes the request back. */
  readonly signal?: AbortSignal | undefined
}

/** The requests of applications that have not ended. */
export interface Requests {
  /** Runs a request until it ends, or is taken back. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  run<Result>(work: (request: WalletRequest) => Promise<Result>, options?: RunOptions): Promise<Result>
  /** Rejects those that ask the user with `EMBEDDED_WALLET_REQUEST_ABORTED`. */
  abort(): void
  /** Rejects all of them, in the same way. */
  end(): void
}

/** Parts of the provider of one namespace. */
export interface ProviderParts {
  readonly wire: Pick<FrameWire, 'sends'>
  readonly context: Pick<ProviderContext, 'networks' | 'request'>
  readonly requests: Requests
  /** The services with which smart accounts act. */
  readonly smartAccounts: SmartAccountServices | undefined
  /** The accounts of the namespace, the one in use first. */
  accounts(): readonly EmbeddedAccount[]
  /** The EVM network in use. */
  chain(): CaipNetworkId | undefined
  switchNetwork(chain: CaipNetworkId): Promise<void>
}

/** Creates the list of requests; each is refused once the session has ended. */
export const createRequests = (channel: Channel, destroyed: AbortSignal, hasEnded: () => boolean): Requests => {
  const running = new Set<{ readonly kind: 'read' | undefined; abort(reason: unknown): void }>()
  const abort = (isMeant: (kind: 'read' | undefined) => boolean) => {
    for (const request of running)
      if (isMeant(request.kind)) request.abort(embeddedWalletError('EMBEDDED_WALLET_REQUEST_ABORTED'))
  }
  return {
    async run(work, { kind, signal: canceled } = {}) {
      if (hasEnded()) throw embeddedWalletError('EMBEDDED_WALLET_LOGIN_MISSING', { rpcCode: 4100 })
      if (canceled?.aborted) throw embeddedWalletError('EMBEDDED_WALLET_REQUEST_ABORTED')
      const { signal, release, abort: give } = anySignal(destroyed, canceled)
      const current = { kind, abort: give }
      running.add(current)
      try {
        return await work({
          signal,
          ask: (method, params, chainId, schema) =>
            channel.ask('RPC_REQUEST', { method, params, chainId }, schema, {
              signal,
              timeout: USER_MS,
              aborted: 'EMBEDDED_WALLET_REQUEST_ABORTED',
            }),
        })
      } finally {
        running.delete(current)
        release()
      }
    },
    abort: () => abort((kind) => kind !== 'read'),
    end: () => abort(() => true),
  }
}
