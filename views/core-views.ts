import type { Schema } from '../kernel/contract/schema.js'
import type { CoreView } from '../kernel/contract/view.js'
import { defineSchema, readList, readOptional, readRecord, readText } from '../kernel/schema/define-schema.js'
import { walletListService } from '../services/wallet-list.js'

type View<Params> = CoreView<Schema<Params, Params>>
type NoParams = Record<never, never>

/** The names and parameters of the core's views. */
export type CoreViews = {
  readonly Connect: View<NoParams>
  readonly ConnectingExternal: View<{
    /** The wallet's name, which the screen shows. */
    wallet: string
    /** The connectors to choose from; every connector of that name by default. */
    connectorIds?: readonly string[] | undefined
    /** The one connector to ask. */
    connectorId?: string | undefined
    namespace?: string | undefined
  }>
  readonly Account: View<NoParams>
  readonly Profile: View<NoParams>
  readonly Networks: View<NoParams>
  readonly UnsupportedChain: View<NoParams>
  readonly WhatIsANetwork: View<NoParams>
}

const noParams = defineSchema<NoParams>((value) => readRecord(value) && {})

/** The screens of the core, whatever plugins a host lists; each loads when it is first needed. */
export const coreViews: CoreViews = {
  Connect: {
    role: 'connect',
    params: noParams,
    slots: ['connect.methods', 'connect.help'],
    services: [walletListService],
    load: () => import('./screens/connect.view.js'),
  },
  ConnectingExternal: {
    params: defineSchema((value) => {
      const { wallet, connectorIds, connectorId, namespace } = readRecord(value)
      return {
        wallet: readText(wallet, 'wallet'),
        connectorIds: readOptional(connectorIds, 'connectorIds', (ids, what) => readList(ids, what, readText)),
        connectorId: readOptional(connectorId, 'connectorId', readText),
        namespace: readOptional(namespace, 'namespace', readText),
      }
    }),
    load: () => import('./screens/connecting-external.view.js'),
  },
  Account: {
    role: 'account',
    params: noParams,
    slots: ['account.total', 'account.actions', 'account.tabs', 'account.rows', 'settings.rows'],
    load: () => import('./screens/account.view.js'),
  },
  Profile: { params: noParams, slots: ['settings.rows'], load: () => import('./screens/profile.view.js') },
  Networks: { role: 'networks', params: noParams, load: () => import('./screens/networks.view.js') },
  UnsupportedChain: {
    role: 'unsupported',
    params: noParams,
    load: () => import('./screens/unsupported-chain.view.js'),
  },
  WhatIsANetwork: { params: noParams, load: () => import('./screens/what-is-a-network.view.js') },
}
