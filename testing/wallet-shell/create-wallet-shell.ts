import { approvalScript } from '../approvals/approval-script.js'
import type { ApprovalScript, RequestSteps, WalletRequest } from '../approvals/approval-types.js'
import type { ShellState } from './shell-state.js'
import { createWalletEvents, type WalletEvents } from './wallet-events.js'
import type { VirtualWalletShell, VirtualWalletShellOptions } from './wallet-shell-types.js'

/** The state of one wallet, as the shell reads and changes it. @internal */
export interface ShellStateAccess {
  state(): ShellState
  change(change: Partial<ShellState>): Promise<void>
}

/** The parts of a virtual wallet that do not depend on its chain. @internal */
export interface WalletShell {
  readonly approvals: ApprovalScript
  readonly events: WalletEvents
  /** The signal that came with the latest prompt. */
  readonly signal: AbortSignal | undefined
  /** Logs a request and answers it as the approval script says. */
  run(
    method: string,
    params: unknown,
    stepsOf: (request: WalletRequest) => RequestSteps,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Creates the members that every virtual wallet has. */
  members(access: ShellStateAccess): VirtualWalletShell
}

/** Creates the approvals, the events and the request log of a virtual wallet. @internal */
export const createWalletShell = ({ manual = false }: Pick<VirtualWalletShellOptions, 'manual'>): WalletShell => {
  const approvals = approvalScript({ manual })
  const events = createWalletEvents()
  const requests: WalletRequest[] = []
  let latest: AbortSignal | undefined
  const find = (id: number | undefined) => approvals.pending.find((one) => id === undefined || one.id === id)

  return {
    approvals,
    events,
    get signal() {
      return latest
    },
    run(method, params, stepsOf, signal) {
      const request = Object.freeze({ method, params })
      requests.push(request)
      const steps = stepsOf(request)
      if (steps.asks) latest = signal
      return approvals.run(request, steps)
    },
    members: ({ state, change }) => ({
      get locked() {
        return state().locked
      },
      get permitted() {
        return state().permitted
      },
      get requests() {
        return [...requests]
      },
      get listeners() {
        return events.count
      },
      get pending() {
        return approvals.pending
      },
      get prompts() {
        return approvals.prompts
      },
      script: approvals.script,
      next: approvals.next,
      release: approvals.release,
      onPending: approvals.onPending,
      setManual(next) {
        approvals.manual = next
      },
      setAccounts: (addresses) =>
        change(
          addresses.length > 0 ? { shared: Object.freeze([...addresses]) } : { permitted: false, shared: undefined },
        ),
      selectAccount: (index) => change({ selected: index, shared: undefined }),
      lock: () => change({ locked: true }),
      async unlock() {
        await change({ locked: false })
        for (const one of approvals.pending) if (one.waitsFor === 'unlock') one.approve()
      },
      approve: (id) => find(id)?.approve(),
      reject: (id, error) => find(id)?.reject(error),
    }),
  }
}
