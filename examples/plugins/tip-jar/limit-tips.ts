import { type PluginContext, parseUnits } from 'portico/plugin'
import * as z from 'zod/mini'
import { tipJarError } from './errors.js'
import { recipientOf, type TipJarOptions } from './options.js'

/** A payment in the network's coin, in the smallest unit. */
const payment = z.object({
  to: z.string(),
  amount: z.union([z.bigint(), z.string().check(z.regex(/^\d+$/))]),
  token: z.optional(z.undefined()),
})

type Context = Pick<PluginContext<TipJarOptions>, 'options' | 'stores' | 'tap'>

/** Refuses payments to the recipients, from this plugin or any other, once they exceed the limit of the visit. */
export const limitTips = ({ options, stores, tap }: Context): void => {
  const { most } = options
  if (most === undefined) return
  /** The smallest unit by the id of the operation, and the network; counted before the wallet answers. */
  const given = new Map<number, { readonly chain: string; readonly amount: bigint }>()
  tap('send.before', async ({ id, handler, chain, input }) => {
    const network = stores.networks.find(chain)
    const { data } = z.safeParse(payment, input)
    if (handler !== 'send' || !network || !data) return
    // Addresses of some chains may be written in either case.
    if (data.to.toLowerCase() !== recipientOf(options, network)?.toLowerCase()) return
    const amount = BigInt(data.amount)
    const { decimals, symbol } = network.nativeCurrency
    const earlier = [...given.values()].filter((one) => one.chain === chain)
    const total = earlier.reduce((sum, one) => sum + one.amount, amount)
    if (total > parseUnits(most, decimals)) throw tipJarError('TIP_JAR_LIMIT_EXCEEDED', { values: { most, symbol } })
    given.set(id, { chain, amount })
  })
  tap('send.settled', async ({ id }, { ok }) => {
    if (!ok) given.delete(id)
  })
}
