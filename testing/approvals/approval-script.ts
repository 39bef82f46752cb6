import type { ApprovalScript, Behaviour, PendingRequest, RequestSteps, WalletRequest } from './approval-types.js'
import { ProviderError } from './provider-error.js'

const ANY = '*'
/** Not a string, a list or a nullish value: malformed for every method. */
const GARBAGE = Object.freeze({ garbage: true })

/** Returns a promise whose `then` calls back twice, as some wallets do. */
const answeringTwice = <Value>(promise: Promise<Value>): Promise<Value> => {
  const once = promise.then.bind(promise)
  const twice: typeof promise.then = (onAnswer, onError) => {
    once(onAnswer, () => undefined).catch(() => undefined)
    return once(onAnswer, onError)
  }
  // biome-ignore lint/suspicious/noThenProperty: simulates a faulty wallet.
  promise.then = twice
  return promise
}

/**
 * Scripts the approvals of a fake wallet of any chain: the wallet passes its requests to `run`, and a test says how each
 * is answered.
 * @throws from `run`: the scripted error; 4001 for `reject`, 4902 for `unknown-chain`
 * @example
 * import { approvalScript } from 'portico/testing'
 * const approvals = approvalScript()
 * const sign = (text: string) =>
 *   approvals.run({ method: 'sign', params: text }, { asks: true, perform: () => `signed ${text}` })
 * approvals.next('sign', 'reject')
 * await sign('hello').catch(({ code }) => console.log(code)) // 4001
 */
export const approvalScript = ({ manual = false }: { readonly manual?: boolean } = {}): ApprovalScript => {
  const always = new Map<string, Behaviour>()
  const once = new Map<string, readonly Behaviour[]>()
  const listeners = new Set<(pending: readonly PendingRequest[]) => void>()
  let pending: readonly PendingRequest[] = []
  let ids = 0
  let prompts = 0

  const take = (method: string): Behaviour | undefined => {
    const [first, ...rest] = once.get(method) ?? []
    if (first !== undefined) once.set(method, rest)
    return first
  }
  const behaviourFor = (method: string, asks: boolean): Behaviour => {
    const scripted = take(method) ?? (asks ? take(ANY) : undefined) ?? always.get(method)
    return scripted ?? (asks ? (always.get(ANY) ?? (script.manual ? 'delay' : 'approve')) : 'approve')
  }
  const setPending = (next: readonly PendingRequest[]): void => {
    pending = Object.freeze(next)
    for (const listener of [...listeners]) listener(pending)
  }

  const carryOut = async (behaviour: Behaviour, request: WalletRequest, steps: RequestSteps): Promise<unknown> => {
    await steps.check?.()
    if (steps.asks) prompts += 1
    if (typeof behaviour === 'object') {
      if ('error' in behaviour) throw behaviour.error
      return behaviour.result
    }
    switch (behaviour) {
      case 'reject':
        throw new ProviderError(4001)
      case 'unknown-chain':
        throw new ProviderError(4902)
      case 'falsy':
        throw undefined
      case 'garbage':
        return GARBAGE
      case 'never':
        return new Promise(() => {})
      case 'stay':
        return steps.pretend?.() ?? null
      case 'delay':
        await script.wait(request, 'answer')
        return steps.perform()
      default: {
        const answer = await steps.perform()
        if (behaviour === 'twice') steps.repeat?.()
        return answer
      }
    }
  }

  const script: ApprovalScript = {
    manual,
    script(behaviours) {
      for (const [method, behaviour] of Object.entries(behaviours)) always.set(method, behaviour)
    },
    next(method, behaviour) {
      once.set(method, [...(once.get(method) ?? []), behaviour])
    },
    release() {
      for (const one of pending) if (one.waitsFor === 'answer') one.approve()
    },
    get pending() {
      return pending
    },
    onPending(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get prompts() {
      return prompts
    },
    wait: ({ method, params }, waitsFor) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => () => {
          if (!pending.includes(entry)) return
          setPending(pending.filter((one) => one !== entry))
          end()
        }
        const entry: PendingRequest = Object.freeze({
          id: ++ids,
          method,
          params,
          waitsFor,
          approve: settle(resolve),
          reject: (error: unknown = new ProviderError(4001)) => settle(() => reject(error))(),
        })
        setPending([...pending, entry])
      }),
    run(request, steps) {
      const behaviour = behaviourFor(request.method, steps.asks)
      if (behaviour === 'throw') throw new ProviderError(-32603, 'The wallet broke.')
      const answer = carryOut(behaviour, request, steps)
      return behaviour === 'twice' ? answeringTwice(answer) : answer
    },
  }
  return script
}
