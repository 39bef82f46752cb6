import * as z from 'zod/mini'
import type { Schema } from '../kernel/contract/handler.js'
import type { ViewDefinition } from '../kernel/contract/view.js'

type View<Params> = ViewDefinition<Schema<Params, Params>>
type NoParams = Record<never, never>

/** The names and parameters of the core's views. */
export type CoreViews = {
  readonly Connect: View<NoParams>
  readonly ConnectingExternal: View<{
    /** The name of the row that was chosen, or the id of one connector. */
    wallet: string
    connectorId?: string | undefined
    namespace?: string | undefined
  }>
  readonly Account: View<NoParams>
  readonly Networks: View<NoParams>
  readonly UnsupportedChain: View<NoParams>
}

/** The screens that exist whatever plugins a host lists (2.2); each is loaded when it is first shown. */
export const coreViews: CoreViews = {
  Connect: { params: z.object({}), load: () => import('./screens/connect.view.js') },
  ConnectingExternal: {
    params: z.object({ wallet: z.string(), connectorId: z.optional(z.string()), namespace: z.optional(z.string()) }),
    load: () => import('./screens/connecting-external.view.js'),
  },
  Account: { params: z.object({}), load: () => import('./screens/account.view.js') },
  Networks: { params: z.object({}), load: () => import('./screens/networks.view.js') },
  UnsupportedChain: { params: z.object({}), load: () => import('./screens/unsupported-chain.view.js') },
}
