import { definePlugin } from 'portico/plugin'
import { evmService } from 'portico/services'
import * as z from 'zod/mini'
import { swapError } from './errors.js'
import english from './messages/en.js'
import { marketOf, swapOptions } from './options.js'
import { setUp } from './set-up.js'
import { SwapStore } from './swap-store.js'

const review = z.object({
  account: z.string(),
  paid: z.string(),
  least: z.string(),
  exchange: z.string(),
  /** How often the wallet asks. */
  confirmations: z.int(),
  needsApproval: z.boolean(),
})

/** Swaps one token for another: a row on the account screen, a form, a review, and the approval where one is missing. */
export const swap = definePlugin({
  id: 'swap',
  needs: [evmService],
  options: swapOptions,
  errors: swapError.catalogue,
  views: {
    Swap: { params: z.object({}), load: () => import('./swap.view.js') },
    SwapReview: {
      params: review,
      result: z.literal(true),
      slots: ['review.notes'],
      load: () => import('./swap-review.view.js'),
    },
  },
  contributes: {
    'account.rows': {
      id: 'swap',
      when: ({ options, stores: { modal, networks } }) =>
        marketOf(options, networks.of(modal.namespace ?? '').caipNetwork) !== undefined,
      load: () => import('./swap-row.js'),
    },
  },
  messages: { en: english, de: () => import('./messages/de.json', { with: { type: 'json' } }) },
  // The EVM plugin sends the requests.
  egress: () => ({ storage: ['portico:swap:'] }),
  runtime: () => import('./runtime.js'),
  store: () => new SwapStore(),
  setup: setUp,
})

/** The plugin, for its views. */
export type SwapPlugin = ReturnType<typeof swap>
