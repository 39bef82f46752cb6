import type { CaipNetwork } from '../contract/network.js'
import type { ResourceSpec } from '../contract/resource.js'
import type { Kernel } from '../kernel.js'
import { type LoaderOptions, ResourceLoader } from '../resources/resource-loader.js'
import type { ResourceStates } from '../stores/resource-states.js'
import { report } from './report.js'

/** An account on a network. */
export interface AccountSubject {
  readonly network: CaipNetwork
  readonly account: string
}

interface AccountLoaderSpec<Value>
  extends Omit<ResourceSpec<AccountSubject, Value>, 'key'>,
    Pick<LoaderOptions<AccountSubject, Value>, 'codec' | 'complete'> {
  readonly states: ResourceStates<Value>
}

/** Defines what the kernel itself knows of accounts; the function returns the one loader of a kernel. */
export const defineAccountLoader = <Value>(
  specOf: (kernel: Kernel) => AccountLoaderSpec<Value>,
): ((kernel: Kernel) => ResourceLoader<AccountSubject, Value>) => {
  const loaders = new WeakMap<Kernel, ResourceLoader<AccountSubject, Value>>()
  const create = (kernel: Kernel) => {
    const { ports, signal, storageEntry, stores } = kernel
    const { states, codec, complete, ...spec } = specOf(kernel)
    return new ResourceLoader<AccountSubject, Value>(
      { ...ports, signal, storageEntry, report: (error, category) => report(kernel, error, category) },
      { key: ({ network, account }) => `${network.caipNetworkId}:${account}`, ...spec },
      {
        states,
        isWanted: ({ network, account }) =>
          stores.connections
            .of(network.chainNamespace)
            .some(({ accounts }) => accounts.some(({ address }) => address === account)),
        ...(codec && { codec }),
        ...(complete && { complete }),
      },
    )
  }
  return (kernel) => {
    const loader = loaders.get(kernel) ?? create(kernel)
    loaders.set(kernel, loader)
    return loader
  }
}

/** Returns the active account of a namespace; `undefined` also on a network that is not listed. */
export const activeSubject = ({ stores }: Kernel, namespace: string): AccountSubject | undefined => {
  const { address: account } = stores.accounts.of(namespace)
  const network = stores.networks.of(namespace).caipNetwork
  return account && network && stores.networks.find(network.caipNetworkId) ? { network, account } : undefined
}

/** Returns the function that tells whether a key names one of the accounts, on any network. */
export const namesOneOf =
  (namespace: string, accounts: readonly string[]) =>
  (key: string): boolean =>
    accounts.some((account) => key.startsWith(`${namespace}:`) && key.endsWith(`:${account}`))
