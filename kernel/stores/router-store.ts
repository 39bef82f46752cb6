import type { OnLeave } from '../contract/prompt.js'
import type { NavigateMode, ViewRole } from '../contract/view.js'
import type { Route } from '../contract/stores.js'
import { makeAutoObservable } from './mobx.js'

/** A pending prompt, as the router and the views know it. */
export interface OpenPrompt {
  readonly id: number
  readonly onLeave: OnLeave
  /** The history of its own screens. */
  readonly router: RouterStore
  /** Waits until the modal is opened again. */
  readonly isHidden: boolean
  /** Shows another screen of the prompt. @throws `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID` */
  navigate(view: string, params?: unknown, mode?: NavigateMode): void
  answer(value: unknown): void
  /** Settles without an answer, whatever `onLeave` says: the Cancel of the screen. */
  leave(): void
  /** Does what `onLeave` says; returns `false` when it refuses and `force` is not given. */
  dismiss(force: boolean): boolean
  show(): void
  fail(error: unknown): void
}

/** The names of the views that play a role. */
export type ViewRoles = Readonly<Partial<Record<ViewRole, string>>>

/** The history of views, and the prompts that lie over it. */
export class RouterStore {
  history: readonly Route[] = []
  /** The pending prompts; the newest is the last. */
  prompts: readonly OpenPrompt[] = []
  /** The direction of the last change, for the transition. */
  direction: 'forward' | 'backward' = 'forward'

  constructor(private readonly roles: ViewRoles = {}) {
    makeAutoObservable(this)
  }

  /** The prompts that are not hidden; the last is drawn, and those beneath keep their input. */
  get shown(): readonly OpenPrompt[] {
    return this.prompts.filter(({ isHidden }) => !isHidden)
  }

  /** The prompt that is drawn. */
  get prompt(): OpenPrompt | undefined {
    return this.shown.at(-1)
  }

  /** The screen that is drawn. */
  get current(): Route | undefined {
    return this.prompt?.router.current ?? this.history.at(-1)
  }

  /** Whether the history has an earlier view to go back to; prompts may hide it. */
  get canGoBack(): boolean {
    return this.history.length > 1 && !this.holds('unsupported')
  }

  has(name: string): boolean {
    return this.history.some((route) => route.name === name)
  }

  /** Whether the view of a role is in the history. */
  holds(role: ViewRole): boolean {
    return this.history.some(({ name }) => name === this.roles[role])
  }

  /** Whether the newest view of the history plays a role; prompts may hide it. */
  isAt(role: ViewRole): boolean {
    const name = this.history.at(-1)?.name
    return name !== undefined && name === this.roles[role]
  }

  /** Pushes a view; pushing the current view only replaces its parameters. */
  push(route: Route): void {
    if (this.history.at(-1)?.name === route.name) return this.replace(route)
    this.move([...this.history, route], 'forward')
  }

  replace(route: Route): void {
    this.move([...this.history.slice(0, -1), route], 'forward')
  }

  reset(route: Route): void {
    this.move([route], 'forward')
  }

  pop(): void {
    this.move(this.history.slice(0, -1), 'backward')
  }

  /** Empties the history; prompts stay. */
  clear(): void {
    this.history = []
  }

  private move(history: readonly Route[], direction: 'forward' | 'backward'): void {
    this.direction = direction
    this.history = history
  }
}
