import { type DescribedOperation, isModalError, type PluginContext, parseUnits } from 'portico/plugin'
import { tipJarError } from './errors.js'
import { recipientOf, type TipJarOptions } from './options.js'

type Context = Pick<PluginContext<TipJarOptions>, 'options' | 'stores' | 'tap'>

/** Whether a failed request has certainly moved nothing. */
const isUnsent = (error: unknown) => isModalError(error) && error.isUnsent

/**
 * Refuses coins for the recipients, from this plugin or any other, once they exceed the limit of the visit, and requests that
 * may pay them unread.
 */
export const limitTips = ({ options, stores, tap }: Context): void => {
  const { most, unreadable } = options
  if (most === undefined) return
  /** The smallest unit by the id of the operation, and the network; counted before the wallet answers. */
  const given = new Map<number, { readonly chain: string; readonly amount: bigint }>()
  const count = async ({ id, chain, transfers }: DescribedOperation) => {
    const network = stores.networks.find(chain)
    const recipient = recipientOf(options, network)?.toLowerCase()
    if (!network || recipient === undefined) return
    if (transfers === 'opaque') {
      if (unreadable === 'allow') return
      throw tipJarError('TIP_JAR_REQUEST_INVALID')
    }
    // Addresses of some chains may be written in either case.
    const tips = transfers.filter(({ to, asset }) => asset === undefined && to.toLowerCase() === recipient)
    if (tips.length === 0) return
    const amount = tips.reduce((sum, tip) => sum + BigInt(tip.amount), 0n)
    const { decimals, symbol } = network.nativeCurrency
    const earlier = [...given.values()].filter((tip) => tip.chain === chain)
    const total = earlier.reduce((sum, tip) => sum + tip.amount, amount)
    if (total > parseUnits(most, decimals)) throw tipJarError('TIP_JAR_LIMIT_EXCEEDED', { values: { most, symbol } })
    given.set(id, { chain, amount })
  }
  for (const verb of ['sign', 'send'] as const) {
    // Last, so that no other tap changes the payment afterwards.
    tap(`${verb}.before`, count, { transfers: true, stage: Number.MAX_SAFE_INTEGER })
    tap(`${verb}.settled`, async ({ id }, outcome) => {
      if (!outcome.ok && isUnsent(outcome.error)) given.delete(id)
    })
  }
}
