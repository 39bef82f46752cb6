import { abortable, anySignal } from 'portico/kit'
import type { CaipNetworkId, Operation, PluginContext } from 'portico/plugin'
import {
  describeRequestQuery,
  type EmbeddedWalletProvider,
  type RequestDescription,
  tokenQuery,
} from 'portico/services'
import { APPROVAL_TIMEOUT_MS } from '../constants.js'
import type { EmbeddedWalletStore } from '../embedded-wallet-store.js'
import { requestAborted, userRejected } from './request-errors.js'
import { isMessage, isSending } from './request-table.js'

/** A request that needs an approval. */
export interface UnsafeRequest {
  readonly provider: Pick<EmbeddedWalletProvider, 'id' | 'name' | 'approvals'>
  readonly namespace: string
  readonly chain: CaipNetworkId | undefined
  /** The acting address. */
  readonly account: string
  readonly method: string
  /** Frozen. */
  readonly params: unknown
  /**
   * Asks the wallet; where the modal draws the approval, only once the user has approved it. The signal aborts when the
   * request is given up.
   */
  ask(signal: AbortSignal): Promise<unknown>
  /** Takes back what the wallet was asked. */
  takeBack(): void
}

/** A request that is not settled. */
interface OpenRequest {
  readonly request: UnsafeRequest
  readonly ended: AbortController
  /** The operations that may have made it; it is given up when all of them have ended. */
  readonly operations: Set<Operation>
}

let ids = 0

/** A chain that cannot say what a request does leaves the user with a warning, never with silence. */
const UNDESCRIBED: RequestDescription = { effects: [], warnings: ['undescribed'] }
/** A batch may name any number of contracts. */
const MOST_TOKENS = 20

/** Asks the user to approve one request after the other. */
export class ApprovalQueue {
  private readonly open = new Set<OpenRequest>()
  private readonly running = new Set<Operation>()
  /** Resolves when the last request in the queue is over; absent while the queue is empty. */
  private last: Promise<void> | undefined

  constructor(private readonly context: PluginContext<unknown, EmbeddedWalletStore>) {
    context.signal.addEventListener('abort', () => this.abortAll())
  }

  /** Notes an operation that may make requests. */
  begin(operation: Operation): void {
    this.running.add(operation)
  }

  /** Gives up the requests for which no operation waits any more. */
  end(operation: Operation): void {
    this.running.delete(operation)
    for (const { operations, ended } of this.open)
      if (operations.delete(operation) && operations.size === 0) ended.abort(requestAborted())
  }

  /** Rejects every open request, or those of one wallet. */
  abortAll(providerId?: string): void {
    for (const { request, ended } of this.open)
      if (providerId === undefined || request.provider.id === providerId) ended.abort(requestAborted())
  }

  /**
   * Resolves with the wallet's answer. While the queue is empty, the wallet is asked in the same task, because some open a
   * window. The request is given up when `signal` aborts.
   * @throws 4001 if the user cancels, `EMBEDDED_WALLET_REQUEST_ABORTED`, and what the wallet throws
   */
  async run(request: UnsafeRequest, signal?: AbortSignal): Promise<unknown> {
    if (signal?.aborted) throw requestAborted()
    const isMaker = ({ namespace, connectorId }: Operation) =>
      namespace === request.namespace && connectorId === request.provider.id
    const one = { request, ended: new AbortController(), operations: new Set([...this.running].filter(isMaker)) }
    const giveUp = () => one.ended.abort(requestAborted())
    signal?.addEventListener('abort', giveUp, { once: true })
    const before = this.last
    let release = () => {}
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    this.last = over
    this.open.add(one)
    try {
      if (before) await abortable(() => before, one.ended.signal)
      return await this.serve(request, one.ended)
    } finally {
      signal?.removeEventListener('abort', giveUp)
      this.open.delete(one)
      // A request that was given up while it waited lets the next one wait for the same.
      void Promise.resolve(before).then(() => {
        release()
        if (this.last === over) this.last = undefined
      })
    }
  }

  private async serve(request: UnsafeRequest, ended: AbortController): Promise<unknown> {
    const { clock, modal } = this.context
    const stop = clock.after(APPROVAL_TIMEOUT_MS, () => ended.abort(requestAborted()))
    try {
      const answer = await (request.provider.approvals === 'modal'
        ? this.approveFirst(request, ended.signal)
        : this.approveThere(request, ended.signal))
      // A balance that cannot be read is no failure of the request.
      modal.refreshBalance(request.namespace).catch(() => undefined)
      return answer
    } finally {
      stop()
    }
  }

  /** Asks the wallet once the user has approved the request in the modal. */
  private async approveFirst(request: UnsafeRequest, signal: AbortSignal): Promise<unknown> {
    const description = await abortable(() => this.describe(request), signal)
    await this.show(request, signal, description)
    return this.ask(request, signal)
  }

  private async describe(request: UnsafeRequest): Promise<RequestDescription | undefined> {
    try {
      const description = await this.context.query(describeRequestQuery, request.namespace, request)
      return description ?? (isMessage(request.method) ? undefined : UNDESCRIBED)
    } catch (error) {
      this.context.report(error)
      return UNDESCRIBED
    }
  }

  /** Reads the units of the tokens while the approval is shown; without them, amounts are in base units. */
  private readTokens(id: number, { namespace, chain }: UnsafeRequest, description: RequestDescription): void {
    const { query, signal, store, stores } = this.context
    const network = chain && stores.networks.find(chain)
    const { effects, warnings } = description
    // On another network, another token can have the address.
    if (!network || warnings.includes('otherChain') || warnings.includes('anyChain')) return
    const assets = new Set(effects.flatMap((effect) => ('asset' in effect && effect.asset?.toLowerCase()) || []))
    for (const address of [...assets].slice(0, MOST_TOKENS))
      query(tokenQuery, namespace, { address, network, signal }).then(
        (unit) => unit && store.setToken(id, address, unit),
        () => undefined,
      )
  }

  /** Asks the wallet, which shows the request by itself, in a place of the modal or in a window. */
  private async approveThere(request: UnsafeRequest, signal: AbortSignal): Promise<unknown> {
    const hidden = new AbortController()
    const { signal: stopped, abort, release } = anySignal(signal)
    const answer = this.ask(request, stopped)
    const shown = this.show(request, hidden.signal)
    shown.catch((error: unknown) => !hidden.signal.aborted && abort(error))
    try {
      return await answer
    } finally {
      release()
      hidden.abort()
      await shown.catch(() => undefined)
    }
  }

  /** Asks the wallet; a request that is given up is taken back, and its answer dropped. */
  private async ask(request: UnsafeRequest, signal: AbortSignal): Promise<unknown> {
    const asked = request.ask(signal)
    let isSettled = false
    return new Promise((resolve, reject) => {
      const abort = () => {
        reject(signal.reason)
        if (!isSettled) request.takeBack()
      }
      signal.addEventListener('abort', abort, { once: true })
      asked.then(resolve, reject).finally(() => {
        isSettled = true
        signal.removeEventListener('abort', abort)
      })
    })
  }

  /** Resolves once the user approves, or the view is withdrawn. @throws 4001, `EMBEDDED_WALLET_REQUEST_ABORTED` */
  private async show(request: UnsafeRequest, signal: AbortSignal, description?: RequestDescription) {
    const { prompt, store } = this.context
    const { provider, namespace, chain, method, params } = request
    const { id: providerId, name, approvals } = provider
    const id = ++ids
    store.setApproval({ id, providerId, name, approvals, namespace, chain, method, params, description })
    if (description) this.readTokens(id, request, description)
    try {
      const options = { onLeave: 'refuse', signal } as const
      const { answer, left } = await prompt<boolean>('ApproveTransaction', {}, options)
      // A wallet that draws the approval itself may have sent by now: 4001 would say that it has not.
      if (answer === false) throw approvals !== 'modal' && isSending(method) ? requestAborted() : userRejected()
      if (left === undefined) return
      // The host has closed the modal by force, which gives up what waits, too.
      if (left !== 'aborted') this.abortAll()
      throw signal.reason ?? requestAborted()
    } finally {
      store.setApproval(undefined)
    }
  }
}
