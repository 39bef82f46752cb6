import { definePlugin } from 'portico/plugin'
import * as z from 'zod/mini'
import { approvalSchema } from './approval.js'
import { embeddedWalletError } from './errors.js'
import english from './messages/en.js'
import { embeddedWalletOptions } from './options.js'
import { setUp } from './set-up.js'

/** Connects accounts of EVM chains and of Solana by email and code, and asks the user to approve what they sign and send. */
export const embeddedWallet = definePlugin({
  id: 'embeddedWallet',
  options: embeddedWalletOptions,
  errors: embeddedWalletError.catalogue,
  views: {
    EmbeddedLogin: { params: z.object({}), result: z.literal(true), load: () => import('./login.view.js') },
    EmbeddedApproval: { params: approvalSchema, result: z.literal(true), load: () => import('./approval.view.js') },
  },
  contributes: {
    'connect.methods': { id: 'embeddedWallet', kind: 'email', load: () => import('./email-method.js') },
  },
  messages: { en: english, de: () => import('./messages/de.json', { with: { type: 'json' } }) },
  egress: ({ options }) => ({ frames: [new URL(options.url).origin] }),
  setup: setUp,
})

/** The plugin, for its views. */
export type EmbeddedWalletPlugin = ReturnType<typeof embeddedWallet>
