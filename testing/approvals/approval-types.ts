/**
 * How a wallet meets a request. `approve` does it; `reject` declines with 4001; `delay` waits until it is released;
 * `never` answers nothing; `twice` does it, says so twice and calls back twice; `throw` throws instead of answering;
 * `falsy` rejects with `undefined`; `garbage` does nothing and answers a value of a wrong type; `stay` says yes and does
 * nothing; `unknown-chain` declines with 4902. Or give the very answer or error.
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

/** A request of a wallet, as it was made. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** A request that waits for a person. */
export interface PendingRequest extends WalletRequest {
  readonly id: number
  /** `unlock` where the wallet is locked: only unlocking helps. */
  readonly waitsFor: 'answer' | 'unlock'
  approve(): void
  /** Declines with 4001 unless another error is given. */
  reject(error?: unknown): void
}

/** What one request would do. */
export interface RequestSteps {
  /** A real wallet would ask a person about it. */
  readonly asks: boolean
  /** Refuses what is malformed or not allowed, before anybody is asked. */
  readonly check?: () => void | Promise<void>
  /** Does it, and answers. */
  readonly perform: () => unknown
  /** What it answers if it does nothing. */
  readonly pretend?: () => unknown
  /** Says again what it has done. */
  readonly repeat?: () => void
}

/** The person in front of a wallet, as a test scripts them. */
export interface ApprovalScript {
  /** How requests are met from now on, by method; `*` is every request that a person would be asked about. */
  script(behaviours: Readonly<Record<string, Behaviour>>): void
  /** How the next request of that method is met, once; several are used in turn. `*` as in `script`. */
  next(method: string, behaviour: Behaviour): void
  /** Approves all that waits for an answer. */
  release(): void
  /** What waits for a person now, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Calls back with all that waits whenever that changes; returns the function that stops it. */
  onPending(listener: (pending: readonly PendingRequest[]) => void): () => void
  /** How often a person was asked. */
  readonly prompts: number
  /** `true`: every request that a person would be asked about waits for `approve()` or `reject()`, unless scripted. */
  manual: boolean
  /** Waits for a person, or for what `waitsFor` says. */
  wait(request: WalletRequest, waitsFor: PendingRequest['waitsFor']): Promise<void>
  /** Meets a request as the script says. Throws where it says `throw`. */
  run(request: WalletRequest, steps: RequestSteps): Promise<unknown>
}
