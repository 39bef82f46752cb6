import type { Resource, ResourceState } from '../contract/resource.js'
import { makeAutoObservable } from './mobx.js'

const IDLE: ResourceState<never> = Object.freeze({ status: 'idle' })

/** The states of one resource by key; reading them never loads. */
export class ResourceStates<Value> {
  entries: Readonly<Record<string, ResourceState<Value>>> = {}

  /** What loads the states; absent until its code is loaded. */
  // biome-ignore lint/suspicious/noExplicitAny: the store does not know the subjects of its resource.
  resource: Resource<any, Value> | undefined = undefined

  constructor() {
    makeAutoObservable(this, { resource: false })
  }

  of(key: string): ResourceState<Value> {
    return this.entries[key] ?? IDLE
  }

  /** Replaces a state; without one, the key is idle again. */
  set(key: string, state?: ResourceState<Value>): void {
    const { [key]: _, ...others } = this.entries
    this.entries = state ? { ...others, [key]: state } : others
  }
}
