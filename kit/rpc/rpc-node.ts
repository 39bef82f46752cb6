import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { LoggerPort } from '../../kernel/contract/ports.js'
import { HTTP_TIMEOUT_MS, RPC_BATCH, RPC_CHECK_LIFE_MS } from './constants.js'
import type { HttpPorts } from './fetch-text.js'
import type { NodeAnswer } from './match-answers.js'
import { postJsonRpc, type RpcRequest } from './post-json-rpc.js'
import type { RpcChain } from './rpc-chain.js'
import { HttpFailure, isRetryableRead, RpcError, tooLate } from './rpc-failures.js'
import { withRetry } from './with-retry.js'

interface Queued extends RpcRequest {
  settle(answer: NodeAnswer): void
  fail(reason: unknown): void
  /** Whether its caller has aborted. */
  isAbandoned: boolean
}

/** The ports of a node; the logger is warned about a node on another chain. */
export interface RpcPorts extends HttpPorts {
  readonly logger?: LoggerPort
}

/**
 * One url of a network. Batches the requests of one task if the chain allows it. Discards all responses of a node on
 * another chain.
 */
export class RpcNode {
  /** The time until which other nodes are tried first, in milliseconds since the Unix epoch. */
  delayedUntil = 0
  private confirmedAt = Number.NEGATIVE_INFINITY
  private confirming: Promise<void> | undefined
  private queue: Queued[] = []
  private readonly open = new Set<{ readonly batch: readonly Queued[]; readonly abort: AbortController }>()

  constructor(
    private readonly ports: RpcPorts,
    private readonly url: string,
    private readonly network: CaipNetwork,
    private readonly chain: RpcChain,
  ) {}

  /** Sends a request, with retries. @throws `RpcError`, `HttpFailure`, the chain's `wrongChain` error, the signal's reason */
  async read(method: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
    if (!this.chain.batches && this.isStale) await this.confirm()
    return this.ask({ method, params }, signal)
  }

  /** Confirms the node's chain now. @throws as `read`, also if the node does not say which chain it is on */
  confirm(): Promise<void> {
    const check = async () => {
      const answer = await this.ask(this.chain.probe)
      if (this.chain.probe.compare(answer, this.network) !== 'same') throw this.refuse(answer)
      this.confirmedAt = this.ports.clock.now()
    }
    this.confirming ??= check().finally(() => {
      this.confirming = undefined
    })
    return this.confirming
  }

  /** Sends a request once. @throws as `read` */
  write(method: string, params: unknown): Promise<unknown> {
    return this.once({ method, params }, HTTP_TIMEOUT_MS)
  }

  private async ask(request: RpcRequest, signal?: AbortSignal): Promise<unknown> {
    const { clock } = this.ports
    try {
      return await withRetry(clock, (timeLeft) => this.once(request, timeLeft, signal), {
        signal,
        isRetried: isRetryableRead,
      })
    } catch (failure) {
      if (failure instanceof HttpFailure)
        this.delayedUntil = clock.now() + Math.max(failure.retryAfter, RPC_CHECK_LIFE_MS)
      throw failure
    }
  }

  private once(request: RpcRequest, timeout: number, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const abandon = (reason: unknown) => {
        queued.isAbandoned = true
        queued.fail(reason)
        for (const { batch, abort } of this.open) if (batch.every(({ isAbandoned }) => isAbandoned)) abort.abort()
      }
      const late = () => abandon(tooLate())
      const leave = () => abandon(signal?.reason)
      const cancel = this.ports.clock.after(timeout, late)
      signal?.addEventListener('abort', leave)
      const release = () => {
        cancel()
        signal?.removeEventListener('abort', leave)
      }
      const queued: Queued = {
        ...request,
        isAbandoned: false,
        settle(answer) {
          if (answer instanceof RpcError) return queued.fail(answer)
          release()
          resolve(answer.result)
        },
        fail(reason) {
          release()
          reject(reason)
        },
      }
      // A microtask collects the requests of one task; a timer of 0 ms would never fire under a stopped test clock.
      if (this.queue.push(queued) === 1) queueMicrotask(() => this.flush())
    })
  }

  private get isStale(): boolean {
    return this.ports.clock.now() - this.confirmedAt >= RPC_CHECK_LIFE_MS
  }

  private flush(): void {
    const { batches, probe } = this.chain
    const all = this.queue.filter(({ isAbandoned }) => !isAbandoned)
    this.queue = []
    while (all.length > 0) {
      const probes = batches && this.isStale && all[0]?.method !== probe.method
      void this.post(all.splice(0, batches ? RPC_BATCH.size - Number(probes) : 1), probes)
    }
  }

  private async post(batch: readonly Queued[], probes: boolean): Promise<void> {
    const { batches, probe } = this.chain
    const entry = { batch, abort: new AbortController() }
    this.open.add(entry)
    try {
      // The timers of the requests end it: each has its own.
      const answers = await postJsonRpc(this.ports, this.url, probes ? [...batch, probe] : batch, {
        isBatch: batches,
        signal: entry.abort.signal,
      })
      if (probes) this.readProbe(answers[batch.length])
      for (const [at, { settle }] of batch.entries()) settle(answers[at] as NodeAnswer)
    } catch (failure) {
      for (const { fail } of batch) fail(failure)
    } finally {
      this.open.delete(entry)
    }
  }

  private readProbe(answer: NodeAnswer | undefined): void {
    if (!answer || answer instanceof RpcError) return
    const found = this.chain.probe.compare(answer.result, this.network)
    if (found === 'other') throw this.refuse(answer.result)
    if (found === 'same') this.confirmedAt = this.ports.clock.now()
  }

  private refuse(answer: unknown): Error {
    const { clock, logger } = this.ports
    const { name, id } = this.network
    this.confirmedAt = Number.NEGATIVE_INFINITY
    this.delayedUntil = clock.now() + RPC_CHECK_LIFE_MS
    logger?.error(
      `An RPC of ${name} (${id}) answered for ${String(answer)}. Nothing it answers is used: check \`rpcUrls\`.`,
    )
    return this.chain.errors.wrongChain(this.network)
  }
}
