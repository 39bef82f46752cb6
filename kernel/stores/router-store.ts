import type { Route, TransactionStep } from '../contract/view.js'
import { makeAutoObservable, observableRef } from './mobx.js'

/** The history of views, and the steps that flows return to. */
export class RouterStore {
  history: readonly Route[] = []
  transactions: readonly TransactionStep[] = []
  /** The direction of the last change, for the transition. */
  direction: 'forward' | 'backward' = 'forward'

  constructor() {
    makeAutoObservable(this, { history: observableRef, transactions: observableRef }, { autoBind: true })
  }

  get current(): Route | undefined {
    return this.history.at(-1)
  }

  get canGoBack(): boolean {
    return this.history.length > 1 && !this.has('UnsupportedChain')
  }

  has(name: string): boolean {
    return this.history.some((route) => route.name === name)
  }

  /** Pushes a view; pushing the current view only replaces its parameters. */
  push(route: Route): void {
    if (this.current?.name === route.name) return this.replace(route)
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

  goBackToIndex(index: number): void {
    this.move(this.history.slice(0, index + 1), 'backward')
  }

  clear(): void {
    this.history = []
    this.transactions = []
  }

  pushTransaction(step: TransactionStep): void {
    this.transactions = [...this.transactions, step]
  }

  /** Pops the newest step. */
  takeTransaction(): TransactionStep | undefined {
    const step = this.transactions.at(-1)
    this.transactions = this.transactions.slice(0, -1)
    return step
  }

  private move(history: readonly Route[], direction: 'forward' | 'backward'): void {
    this.direction = direction
    this.history = history
  }
}
