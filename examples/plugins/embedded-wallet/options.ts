import * as z from 'zod/mini'

export const embeddedWalletOptions = z.strictObject({
  /** The address of the wallet's page, which keeps the key on an origin of its own. */
  url: z.url(),
  connectorId: z._default(z.string(), 'embeddedWallet'),
  /** The name of the wallet. */
  name: z._default(z.string(), 'Email'),
})

export type EmbeddedWalletOptions = z.infer<typeof embeddedWalletOptions>
