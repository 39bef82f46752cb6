import { runInAction } from '../../../kernel/stores/mobx.js'
import { NAMESPACES, type Plant } from './world.js'

/** Faults that wallet modals have had: the property is worth something only where it notices each of them. */
export const plants: Readonly<Record<string, { readonly plant: Plant; readonly caughtAs: RegExp }>> = {
  'disconnecting one namespace clears all': {
    caughtAs: /, which the step does not target/,
    plant: ({ kernel }) =>
      kernel.hooks.verbs.disconnect.after.tapPromise({ name: 'plant', stage: 0 }, async ({ namespace }) =>
        runInAction(() => {
          const { connections } = kernel.stores
          for (const name of NAMESPACES)
            for (const { connectorId } of connections.of(name))
              if (name !== namespace) connections.remove(name, connectorId)
        }),
      ),
  },
  'a restore activates its own namespace': {
    caughtAs: /^the active namespace/,
    plant: ({ kernel }) =>
      kernel.hooks.changed.tapPromise({ name: 'plant', stage: 0 }, async ({ cause, namespace }) => {
        if (cause === 'restore') runInAction(() => kernel.stores.networks.activate(namespace))
      }),
  },
  'another account keeps the balance of the last one': {
    caughtAs: /^balance in/,
    plant: ({ kernel }) =>
      kernel.hooks.changed.tapPromise({ name: 'plant', stage: 0 }, async ({ cause, previous, next }) => {
        const { balances } = kernel.stores
        const old = balances.of(`${previous.chain}:${previous.account}`).value
        if (cause === 'accounts' && old)
          runInAction(() => balances.set(`${next.chain}:${next.account}`, { status: 'ready', value: old }))
      }),
  },
  'a restore asks the wallet': {
    caughtAs: /is asked for/,
    plant: ({ kernel }) =>
      kernel.hooks.changed.tapPromise({ name: 'plant', stage: 0 }, async ({ cause, namespace }) => {
        const connector = kernel.stores.connectors.find(namespace, 'every')
        const [network] = kernel.stores.networks.of(namespace).requestedCaipNetworks
        if (cause === 'restore' && network)
          await connector?.namespaces[namespace]?.connect({ network, signal: kernel.signal })
      }),
  },
  'disconnecting leaves the connection in the storage': {
    caughtAs: /stored/,
    plant: ({ kernel }) => {
      const { connections } = kernel.connectionStorage
      const { write } = connections
      connections.write = (all) => write({ ...connections.read(), ...all })
    },
  },
}
