import type { CaipNetwork } from 'portico/plugin'
import * as z from 'zod/mini'

const coins = z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/, 'Pass coins as text, for example "0.5".'))

export const tipJarOptions = z.strictObject({
  /** Who takes tips: an address by network (`eip155:1`) or by namespace (`eip155`). */
  recipients: z.record(z.string(), z.string().check(z.minLength(1))),
  /** Amounts to choose from, in coins. */
  presets: z._default(z.readonly(z.array(coins)), ['0.001', '0.01', '0.1']),
  /** The most that may be given to the recipients in one visit and network, in coins. */
  most: z.optional(coins),
  /** Whether a request that cannot be read passes `most`, for example a contract call; it may pay the recipients, too. */
  unreadable: z._default(z.enum(['refuse', 'allow']), 'refuse'),
})

export type TipJarOptions = z.infer<typeof tipJarOptions>

/** Returns who takes tips on a network. */
export const recipientOf = ({ recipients }: TipJarOptions, network: CaipNetwork | undefined): string | undefined =>
  network && (recipients[network.caipNetworkId] ?? recipients[network.chainNamespace])
