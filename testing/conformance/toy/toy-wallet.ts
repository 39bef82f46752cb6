import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { approvalScript } from '../../approvals/approval-script.js'
import type { RequestSteps } from '../../approvals/approval-types.js'
import type { FixtureWallet } from '../namespace-fixture.js'

/** An event of the toy wallet. @internal */
export interface ToyEvent {
  readonly accounts: readonly string[]
  readonly chain: CaipNetworkId
}

type ToyMethod = 'connect' | 'accounts' | 'chain' | 'switch' | 'sign' | 'send' | 'leave'

/** The provider of a toy wallet. @internal */
export interface ToyProvider {
  request(method: ToyMethod, params?: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown>
  /** Returns a function that removes the listener. */
  listen(listener: (event: ToyEvent) => void): () => void
}

/** The smallest wallet that passes a conformance suite. @internal */
export interface ToyWallet extends FixtureWallet {
  readonly provider: ToyProvider
  /** The signal that came with the latest prompt; named otherwise than the suite's, which then skips its check. */
  readonly latestSignal: AbortSignal | undefined
}

const ANNOUNCE = 'toy:announce'
const REQUEST = 'toy:request'

/** Creates a toy wallet. @internal */
export const createToyWallet = (first: CaipNetworkId): ToyWallet => {
  const approvals = approvalScript()
  const listeners = new Set<(event: ToyEvent) => void>()
  let own: readonly string[] = ['alice', 'bob']
  let permitted = false
  let chain = first
  let requests = 0
  let sent = 0
  let latest: AbortSignal | undefined
  const shared = () => (permitted ? own : [])
  const say = () => {
    for (const listener of [...listeners]) listener({ accounts: shared(), chain })
  }
  const connect = () => {
    permitted = true
    return shared()
  }
  const steps: Readonly<Record<ToyMethod, (params: unknown) => RequestSteps>> = {
    connect: () => ({ asks: !permitted, perform: connect, repeat: say }),
    accounts: () => ({ asks: false, perform: shared }),
    chain: () => ({ asks: false, perform: () => chain }),
    switch: (wanted) => ({
      asks: true,
      perform: () => {
        chain = wanted as CaipNetworkId
        say()
      },
      repeat: say,
    }),
    sign: (text) => ({ asks: true, perform: () => `signed ${text}` }),
    send: () => ({ asks: true, perform: () => `sent ${++sent}` }),
    leave: () => ({
      asks: false,
      perform: () => {
        permitted = false
        say()
      },
    }),
  }
  const provider: ToyProvider = {
    request(method, params, { signal } = {}) {
      requests += 1
      const own = steps[method](params)
      if (own.asks) latest = signal
      return approvals.run({ method, params }, own)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    connectorId: 'toy-wallet',
    provider,
    announce(window) {
      const announce = () => window.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: provider }))
      window.addEventListener(REQUEST, announce)
      announce()
      return () => window.removeEventListener(REQUEST, announce)
    },
    next: (behaviour) => approvals.next('*', behaviour),
    release: approvals.release,
    addresses: async () => own,
    async setAccounts(addresses) {
      if (addresses.length === 0) permitted = false
      else own = [...addresses]
      say()
    },
    async setChain(next) {
      chain = next
      say()
    },
    async revoke() {
      permitted = false
      say()
    },
    get requests() {
      return requests
    },
    get prompts() {
      return approvals.prompts
    },
    get listeners() {
      return listeners.size
    },
    get latestSignal() {
      return latest
    },
    reads: (given) => (given as ToyProvider).request('chain'),
  }
}

/** Calls `found` with every toy wallet in a page; returns a function that stops it. @internal */
export const findToyWallets = (window: EventTarget, found: (provider: ToyProvider) => void): (() => void) => {
  const listener = (event: Event) => found((event as CustomEvent<ToyProvider>).detail)
  window.addEventListener(ANNOUNCE, listener)
  window.dispatchEvent(new Event(REQUEST))
  return () => window.removeEventListener(ANNOUNCE, listener)
}
