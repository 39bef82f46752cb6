// chunk: resources
import type { PluginContext } from '../contract/plugin.js'
import type { RefreshTrigger, Resource, ResourceSpec } from '../contract/resource.js'
import { ResourceLoader, type ResourceContext } from './resource-loader.js'

/** The parts of a plugin's context that a resource needs. */
export interface ResourceOwner
  extends ResourceContext,
    Pick<PluginContext, 'stores' | 'tap' | 'watch' | 'window' | 'onDispose'> {}

/** What is compared; a difference marks the values stale. */
const WATCHED: Readonly<Record<string, (stores: PluginContext['stores'], namespace: string) => unknown>> = {
  connect: (stores, namespace) => stores.connections.of(namespace).map(({ connectorId }) => connectorId),
  switch: (stores, namespace) => stores.networks.of(namespace).caipNetwork?.caipNetworkId,
  select: (stores, namespace) => stores.accounts.of(namespace).address,
}

const onTrigger = (trigger: RefreshTrigger, owner: ResourceOwner, run: () => void): void => {
  const { stores, tap, watch, window, onDispose } = owner
  if (trigger === 'send') {
    tap('transaction', ({ status, isReorganized }) => {
      if (status !== 'pending' || isReorganized) run()
    })
  } else if (trigger === 'focus') {
    window?.addEventListener?.('focus', run)
    onDispose(() => window?.removeEventListener?.('focus', run))
  } else watch(() => stores.networks.namespaces.map((name) => WATCHED[trigger]?.(stores, name)), run)
}

/**
 * Creates a resource of a plugin. It loads only while a view or `watch` observes it, and goes with the plugin.
 * @example
 * const prices = createResource(context, { id: 'prices', key: (symbol) => symbol, load: fetchPrice, freshFor: 60_000 })
 */
export const createResource = <Subject, Value>(
  owner: ResourceOwner,
  spec: ResourceSpec<Subject, Value>,
): Resource<Subject, Value> => {
  if (!owner.tap)
    throw new TypeError('Call `createResource` with the context of `setup` or of `start`, not of `store`.')
  const loader = new ResourceLoader(owner, spec)
  for (const trigger of spec.refreshOn ?? []) onTrigger(trigger, owner, () => loader.markStale())
  // What is being loaded would be stored again when it comes.
  owner.tap('erased', () => loader.drop(() => true))
  return {
    key: spec.key,
    of: (subject) => loader.of(subject),
    refresh: (subject) => loader.refresh(subject),
    more: (subject) => loader.more(subject),
  }
}
