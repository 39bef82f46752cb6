import type { SourceContext } from '../../../services/account-data.js'
import type { Onramp } from '../../../services/onramp.js'
import { entriesOf } from '../../read-fields.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { readPurchase } from './read-purchase.js'
import { createReownApi } from './reown-api.js'

/**
 * Creates what asks the API about purchases. It serves no options and no quotes in the form of its public client, and the
 * page that it makes has no session token, without which the seller refuses it.
 * @source https://docs.cdp.coinbase.com/onramp
 */
export const createReownOnramp = (
  context: SourceContext,
  options: ParsedReownOptions,
): Required<Pick<Onramp, 'purchases'>> => {
  const api = createReownApi(context, options)
  return {
    async purchases({ account, network, signal }) {
      if (network.chainNamespace !== 'eip155') return []
      const path = `/v1/account/${encodeURIComponent(account)}/history`
      const answer = await api.ask({ path, query: { onramp: 'coinbase' }, signal })
      const purchases = entriesOf(answer, 'data', (entry) => readPurchase(entry, network, account))
      if (!purchases) throw unreadable()
      return [...purchases].sort((one, other) => other.at - one.at)
    },
  }
}
