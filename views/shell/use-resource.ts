import { useCallback, useSyncExternalStore } from 'react'
import type { Resource, ResourceState } from '../../kernel/contract/resource.js'
import { reaction, untracked } from '../../kernel/stores/mobx.js'

/** The state of a subject of a resource, and how to load it again or load more of it. */
export interface UseResource<Value> extends ResourceState<Value> {
  /** Loads the subject again. */
  readonly refresh: () => Promise<void>
  /** Loads the next page, if there is one. */
  readonly more: () => Promise<void>
}

const IDLE: ResourceState<never> = { status: 'idle' }

/**
 * Observes a subject of a resource while the component is shown, so that it is loaded; `undefined` observes nothing.
 * @example
 * const { value, status, more } = useResource(api.activity, address)
 */
export const useResource = <Subject, Value>(
  resource: Resource<Subject, Value> | undefined,
  subject: Subject | undefined,
): UseResource<Value> => {
  const key = resource && subject !== undefined ? resource.key(subject) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the subject.
  const read = useCallback(
    () => (resource && subject !== undefined ? resource.of(subject) : IDLE) as ResourceState<Value>,
    [resource, key],
  )
  const subscribe = useCallback((changed: () => void) => reaction(read, changed), [read])
  const now = useCallback(() => untracked(read), [read])
  const state = useSyncExternalStore(subscribe, now, now)
  const run = async (verb: 'refresh' | 'more') => {
    if (resource && subject !== undefined) await resource[verb](subject)
  }
  return { ...state, refresh: () => run('refresh'), more: () => run('more') }
}
