import * as z from 'zod/mini'
import type { ViewDefinition } from '../kernel/contract/view.js'

/** The screens that exist whatever plugins a host lists (2.2); each is loaded when it is first shown. */
export const coreViews = {
  Connect: { params: z.object({}), load: () => import('./screens/connect.view.js') },
  ConnectingExternal: {
    /** The name of the row that was chosen, or the id of one connector. */
    params: z.object({ wallet: z.string(), connectorId: z.optional(z.string()), namespace: z.optional(z.string()) }),
    load: () => import('./screens/connecting-external.view.js'),
  },
  Account: { params: z.object({}), load: () => import('./screens/account.view.js') },
  Networks: { params: z.object({}), load: () => import('./screens/networks.view.js') },
  UnsupportedChain: { params: z.object({}), load: () => import('./screens/unsupported-chain.view.js') },
} satisfies Record<string, ViewDefinition>

/** The names and parameters of the core's views. */
export type CoreViews = typeof coreViews
