import type { PromptLeft, PromptOptions, PromptOutcome } from '../contract/prompt.js'
import type { NavigateMode, ViewDefinition } from '../contract/view.js'
import type { Route } from '../contract/stores.js'
import { kernelError } from '../errors/kernel-errors.js'
import { loadPart } from '../async/load-part.js'
import { isModalError } from '../errors/modal-error.js'
import type { Kernel } from '../kernel.js'
import { parseInput } from '../schema/parse-input.js'
import { makeAutoObservable, runInAction } from '../stores/mobx.js'
import { type OpenPrompt, RouterStore } from '../stores/router-store.js'
import { toRoute } from './open-close.js'

interface Settle {
  resolve(outcome: PromptOutcome<unknown>): void
  reject(error: unknown): void
}

let ids = 0

/** One prompt, from being drawn until it is settled. */
class Prompt implements OpenPrompt {
  readonly id = ++ids
  readonly router = new RouterStore()
  isHidden = false
  private isSettled = false

  constructor(
    private readonly kernel: Kernel,
    private readonly first: Route,
    readonly onLeave: PromptOptions['onLeave'],
    private readonly settle: Settle,
  ) {
    this.router.reset(first)
    makeAutoObservable(this)
  }

  navigate(view: string, params?: unknown, mode: NavigateMode = 'push'): void {
    this.router[mode](toRoute(this.kernel, view, params))
  }

  answer(value: unknown): void {
    const { name } = this.first
    const { result } = this.kernel.registry.view(name)
    try {
      const answer = result ? parseInput(result, value, 'input', name) : value
      this.end(() => this.settle.resolve({ answer }))
    } catch (error) {
      this.fail(error)
    }
  }

  leave(): void {
    this.withdraw('user')
  }

  withdraw(left: PromptLeft): void {
    this.end(() => this.settle.resolve({ left }))
  }

  fail(error: unknown): void {
    const failure = isModalError(error) ? error : kernelError('UNKNOWN_THROWN', { cause: error })
    this.end(() => this.settle.reject(failure))
  }

  dismiss(force: boolean): boolean {
    const { modal } = this.kernel.stores
    if (this.onLeave === 'hide') this.hide()
    else if (force || this.onLeave === 'reject') this.leave()
    else modal.shake()
    return this.isHidden || this.isSettled
  }

  show(): void {
    this.isHidden = false
  }

  private hide(): void {
    this.isHidden = true
    this.closeEmpty()
  }

  /** Removes the prompt, then settles it once. */
  private end(settle: () => void): void {
    if (this.isSettled) return
    this.isSettled = true
    const { router } = this.kernel.stores
    runInAction(() => {
      router.prompts = router.prompts.filter((one) => one !== this)
      // What lies beneath moves back in.
      ;(router.prompt?.router ?? router).direction = 'backward'
      this.closeEmpty()
    })
    settle()
  }

  /** Closes the modal when nothing lies beneath: the prompt had opened it. */
  private closeEmpty(): void {
    const { modal, router } = this.kernel.stores
    if (!router.current) modal.close()
  }
}

/**
 * Shows a view over what is drawn, and opens a closed modal for it; `owner` aborts when the plugin is disposed. A newer
 * prompt lies over an older one: a screen whose action asks again would otherwise wait for itself.
 */
export const prompt = async (
  kernel: Kernel,
  owner: AbortSignal,
  view: string,
  params: unknown,
  { onLeave, signal }: PromptOptions,
): Promise<PromptOutcome<unknown>> => {
  const route = toRoute(kernel, view, params)
  if (owner.aborted) return { left: 'destroyed' }
  if (signal?.aborted) return { left: 'aborted' }
  const { modal, router } = kernel.stores
  let release = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const asked = new Prompt(kernel, route, onLeave, { resolve, reject })
      const onAbort = () => asked.withdraw('aborted')
      const onDispose = () => asked.withdraw('destroyed')
      signal?.addEventListener('abort', onAbort)
      owner.addEventListener('abort', onDispose)
      release = () => {
        signal?.removeEventListener('abort', onAbort)
        owner.removeEventListener('abort', onDispose)
      }
      // One action: no observer sees an open modal without a view.
      runInAction(() => {
        router.prompts = [...router.prompts, asked]
        if (!modal.isOpen) modal.open(undefined)
      })
      load(kernel.registry.view(view)).catch(asked.fail)
    })
  } finally {
    release()
  }
}

const load = ({ load: loadView }: ViewDefinition): Promise<unknown> => loadPart(async () => loadView())
