/**
 * How a wallet answers a request. `approve` performs it; `reject` rejects with 4001; `delay` waits for `release()`;
 * `never` stays pending; `twice` performs it, emits its events twice and calls back twice; `throw` throws synchronously;
 * `falsy` rejects with `undefined`; `garbage` returns a value of a wrong type without performing; `stay` reports success
 * without performing; `unknown-chain` rejects with 4902. An object gives the exact result or error.
 */
export type Behaviour =
  | 'approve'
  | 'reject'
  | 'delay'
  | 'never'
  | 'twice'
  | 'throw'
  | 'falsy'
  | 'garbage'
  | 'stay'
  | 'unknown-chain'
  | { readonly result: unknown }
  | { readonly error: unknown }

/** A request as the page sent it. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** A request that waits for the user. */
export interface PendingRequest extends WalletRequest {
  readonly id: number
  /** `unlock` if the wallet is locked: only `unlock()` of the wallet ends the wait. */
  readonly waitsFor: 'answer' | 'unlock'
  approve(): void
  /** Rejects with 4001 unless another error is given. */
  reject(error?: unknown): void
}

/** The steps of one request. */
export interface RequestSteps {
  /** Whether a real wallet would prompt the user. */
  readonly asks: boolean
  /** Throws for malformed or unpermitted requests, before the prompt. */
  readonly check?: () => void | Promise<void>
  /** Performs the request and returns its result. */
  readonly perform: () => unknown
  /** Returns a result without performing. */
  readonly pretend?: () => unknown
  /** Emits the request's events again. */
  readonly repeat?: () => void
}

/** The scripted approvals of a wallet. */
export interface ApprovalScript {
  /** Sets the default behaviours by method; `*` stands for every request that prompts. */
  script(behaviours: Readonly<Record<string, Behaviour>>): void
  /** Sets the behaviour of the next request of a method, once; several calls queue. `*` as in `script`. */
  next(method: string, behaviour: Behaviour): void
  /** Approves every request that waits for an answer. */
  release(): void
  /** The requests that wait for the user, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Calls the listener with the pending requests after every change; returns a function that removes it. */
  onPending(listener: (pending: readonly PendingRequest[]) => void): () => void
  /** The number of prompts so far. */
  readonly prompts: number
  /** `true`: every request that prompts waits for `approve()` or `reject()`, unless scripted. */
  manual: boolean
  /** Adds a pending request and waits until it is approved or rejected. */
  wait(request: WalletRequest, waitsFor: PendingRequest['waitsFor']): Promise<void>
  /** Answers a request as scripted; throws synchronously for `throw`. */
  run(request: WalletRequest, steps: RequestSteps): Promise<unknown>
}
