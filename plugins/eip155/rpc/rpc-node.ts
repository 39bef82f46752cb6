import { HTTP_RETRIED, HTTP_RETRY, HTTP_TIMEOUT_MS, RPC_BATCH } from 'portico/kit'
import type { CaipNetwork, HttpPort } from 'portico/plugin'
import { CHAIN_CHECK_LIFE_MS } from '../constants.js'
import { eip155Error } from '../errors.js'
import type { NodeAnswer } from './match-answers.js'
import { type BatchRequest, postBatch } from './post-batch.js'
import { HttpFailure, RpcError } from './rpc-failures.js'

interface Asked extends BatchRequest {
  settle(answer: NodeAnswer | Error): void
  /** Nobody waits for it any more. */
  givenUp: boolean
}

const CHAIN_ID: BatchRequest = { method: 'eth_chainId', params: [] }

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What may be another time (9.43): a state, a code, or no state at all. */
const mayPass = (failure: unknown): boolean => {
  if (failure instanceof RpcError) return HTTP_RETRIED.rpcCodes.some((code) => code === failure.code)
  if (!(failure instanceof HttpFailure)) return false
  return failure.status === undefined || HTTP_RETRIED.statuses.some((status) => status === failure.status)
}

/**
 * One url of a network. What is asked at one moment goes in one batch; beside it goes the question which chain this is,
 * and of a node that is on another one nothing is taken (9.41-9.44).
 */
export class RpcNode {
  private waiting: Asked[] = []
  /** When it last said that it is on the right chain. */
  private confirmedAt = Number.NEGATIVE_INFINITY
  /** Others are asked before it until then, on the page's own clock that never jumps. */
  restsUntil = 0

  constructor(
    private readonly http: HttpPort,
    private readonly url: string,
    private readonly network: CaipNetwork,
    private readonly tell: (message: string) => void,
  ) {}

  /**
   * Asks, with up to three more tries, for ten seconds in all. @throws `RpcError` what it answered instead of a result,
   * `HttpFailure`, `EIP155_HTTP_TIMED_OUT`, `EIP155_RPC_CHAIN_INVALID`
   */
  async read(method: string, params: unknown): Promise<unknown> {
    const deadline = performance.now() + HTTP_TIMEOUT_MS
    for (let tries = 0; ; tries++) {
      try {
        return await this.once(method, params, deadline - performance.now())
      } catch (failure) {
        const own = HTTP_RETRY.baseDelay * 2 ** tries
        const delay = (failure instanceof HttpFailure && failure.comeBackIn) || own
        if (tries >= HTTP_RETRY.count || !mayPass(failure) || performance.now() + delay >= deadline)
          throw this.rest(failure)
        await wait(delay)
      }
    }
  }

  /** Makes the node say which chain it is on, now. @throws as `read`, and where it says another one or none */
  async confirm(): Promise<void> {
    const chain = await this.read(CHAIN_ID.method, CHAIN_ID.params)
    if (!this.isHome(chain)) throw this.isElsewhere(String(chain))
    this.confirmedAt = performance.now()
  }

  /** Asks once, whatever comes of it. @throws as `read` */
  write(method: string, params: unknown): Promise<unknown> {
    return this.once(method, params, HTTP_TIMEOUT_MS)
  }

  private once(method: string, params: unknown, patience: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        asked.givenUp = true
        reject(eip155Error('EIP155_HTTP_TIMED_OUT'))
        this.abandon()
      }
      const timer = setTimeout(giveUp, patience)
      const asked: Asked = {
        method,
        params,
        givenUp: false,
        settle(answer) {
          clearTimeout(timer)
          if (answer instanceof Error) reject(answer)
          else resolve(answer.result)
        },
      }
      this.waiting.push(asked)
      if (this.waiting.length === 1) setTimeout(() => this.flush(), RPC_BATCH.wait)
    })
  }

  private flush(): void {
    const all = this.waiting.filter(({ givenUp }) => !givenUp)
    this.waiting = []
    while (all.length > 0) {
      const asks = performance.now() - this.confirmedAt >= CHAIN_CHECK_LIFE_MS && all[0]?.method !== CHAIN_ID.method
      void this.post(all.splice(0, RPC_BATCH.size - Number(asks)), asks)
    }
  }

  private readonly open = new Set<{ readonly batch: readonly Asked[]; readonly abort: AbortController }>()

  /** A batch that nobody waits for any more is not waited for. */
  private abandon(): void {
    for (const { batch, abort } of this.open) if (batch.every(({ givenUp }) => givenUp)) abort.abort()
  }

  private async post(batch: readonly Asked[], asksChain: boolean): Promise<void> {
    const entry = { batch, abort: new AbortController() }
    this.open.add(entry)
    try {
      const answers = [
        ...(await postBatch(this.http, this.url, asksChain ? [...batch, CHAIN_ID] : batch, entry.abort.signal)),
      ]
      if (asksChain) this.hear(answers.pop())
      for (const [at, { settle }] of batch.entries()) settle(answers[at] ?? new HttpFailure('The node gave no answer.'))
    } catch (failure) {
      for (const { settle } of batch) settle(failure as Error)
    } finally {
      this.open.delete(entry)
    }
  }

  /** A node that cannot say where it is may be read from, not written to. */
  private hear(answer: NodeAnswer | undefined): void {
    const said = answer instanceof Error ? undefined : answer?.result
    if (typeof said !== 'string' || !/^0x[0-9a-f]+$/i.test(said)) return
    if (!this.isHome(said)) throw this.isElsewhere(said)
    this.confirmedAt = performance.now()
  }

  /** The CAIP-2 id decides: a host may write `id` as a number or as text. */
  private isHome(said: unknown): boolean {
    return `eip155:${Number(said)}` === this.network.caipNetworkId
  }

  private isElsewhere(said: string): Error {
    const { name, id } = this.network
    this.confirmedAt = Number.NEGATIVE_INFINITY
    this.restsUntil = performance.now() + CHAIN_CHECK_LIFE_MS
    this.tell(`An RPC of ${name} (${id}) answered for ${said}. Nothing is taken from it: check \`rpcUrls\`.`)
    return eip155Error('EIP155_RPC_CHAIN_INVALID', { values: { network: name } })
  }

  /** Where there is another one, that is asked first for a while. */
  private rest(failure: unknown): unknown {
    if (failure instanceof RpcError) return failure
    const wish = failure instanceof HttpFailure ? failure.comeBackIn : 0
    this.restsUntil = performance.now() + Math.max(wish, CHAIN_CHECK_LIFE_MS)
    return failure
  }
}
