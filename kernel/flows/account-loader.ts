import type { ResourceSpec } from '../contract/resource.js'
import type { AccountSubject } from '../kernel-runtime.js'
import type { Kernel } from '../kernel.js'
import { type LoaderOptions, ResourceLoader } from '../resources/resource-loader.js'
import type { ResourceStates } from '../stores/resource-states.js'
import { report } from './report.js'

interface AccountLoaderSpec<Value>
  extends Omit<ResourceSpec<AccountSubject, Value>, 'key'>,
    Pick<LoaderOptions<AccountSubject, Value>, 'codec' | 'complete'> {
  readonly states: ResourceStates<Value>
}

/** Makes the loader of something that the kernel itself knows about accounts. */
export const createAccountLoader = <Value>(
  kernel: Kernel,
  { states, codec, complete, ...spec }: AccountLoaderSpec<Value>,
): ResourceLoader<AccountSubject, Value> => {
  const { ports, signal, storageEntry, stores } = kernel
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
