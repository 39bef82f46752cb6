import { definePlugin } from 'portico/plugin'
import * as z from 'zod/mini'
import { tipJarError } from './errors.js'
import english from './messages/en.js'
import { recipientOf, tipJarOptions } from './options.js'
import { setUp } from './set-up.js'
import { tipSchema } from './tip.js'
import { TipsStore } from './tips-store.js'

/** Takes tips: a row and a tab on the account screen, a form, a review, and a limit for each visit. */
export const tipJar = definePlugin({
  id: 'tipJar',
  options: tipJarOptions,
  errors: tipJarError.catalogue,
  views: {
    Tip: { params: z.object({}), load: () => import('./tip.view.js') },
    TipReview: {
      params: z.object({ to: z.string(), network: z.string(), symbol: z.string(), amount: z.string() }),
      result: z.literal(true),
      load: () => import('./tip-review.view.js'),
    },
  },
  contributes: {
    'account.rows': {
      id: 'tip',
      when: ({ options, stores: { modal, networks } }) =>
        recipientOf(options, networks.of(modal.namespace ?? '').caipNetwork) !== undefined,
      load: () => import('./tip-row.js'),
    },
    'account.tabs': { id: 'tips', label: 'tipJar.history', load: () => import('./tip-history.js') },
  },
  messages: { en: english, de: () => import('./messages/de.json', { with: { type: 'json' } }) },
  egress: () => ({ storage: ['portico:tipJar:'] }),
  store: ({ storageEntry }) =>
    new TipsStore(storageEntry({ key: 'tips', version: 1, schema: z.readonly(z.array(tipSchema)), fallback: [] })),
  setup: setUp,
})

/** The plugin, for its views. */
export type TipJarPlugin = ReturnType<typeof tipJar>
