import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import type { Token } from '../../../services/queries.js'
import { entriesOf, textOf } from '../../read-fields.js'
import { refusalOf } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import { within } from '../../within.js'
import type { PriceBook } from './price-book.js'
import { historyReader, isHistoryEntry } from './read-history.js'
import type { ReownApi } from './reown-api.js'

/** Milliseconds that a history waits for the token list. */
const LIST_WAIT_MS = 3_000

/** Answers for a network that the server has nodes of, but no history. */
const UNKNOWN_NETWORK = Symbol('unknown network')

/**
 * Creates the answer with the history of an account. `book` knows prices, and `listOf` loads the tokens that are vouched for
 * on a network.
 */
export const createReownActivity = (
  api: ReownApi,
  { clock, stores }: SourceContext,
  book: PriceBook,
  listOf: (network: CaipNetwork) => Promise<readonly Token[] | undefined>,
): NonNullable<AccountData['activity']> => {
  const isSmart = ({ chainNamespace }: CaipNetwork, account: string): boolean =>
    stores.accounts.of(chainNamespace).allAccounts.find(({ address }) => address === account)?.kind === 'smartAccount'
  return async ({ network, account, cursor, signal }) => {
    const { caipNetworkId: chainId } = network
    if (!(await api.serves(network))) return undefined
    const path = `/v1/account/${encodeURIComponent(account)}/history`
    const asked = api.ask({ path, query: { cursor, chainId }, signal }).catch((error: unknown) => {
      const refusal = refusalOf(error)
      if (refusal?.status === 400 && refusal.words.includes(chainId)) return UNKNOWN_NETWORK
      throw error
    })
    const [answer, listed] = await Promise.all([asked, within(clock, LIST_WAIT_MS, listOf(network))])
    if (answer === UNKNOWN_NETWORK) return undefined
    const coinPrice = book.find(`${chainId}:`, 'usd')?.price
    const readEntry = historyReader({
      network,
      account,
      isSmart: isSmart(network, account),
      ...(listed && { listed }),
      ...(coinPrice !== undefined && { coinPrice }),
    })
    const items = entriesOf(answer, 'data', readEntry)
    const own = entriesOf(answer, 'data', (entry) => (isHistoryEntry(entry, chainId) ? entry : undefined))
    const all = entriesOf(answer, 'data', (entry) => [entry])
    // If no entry can be of this network, the account is not empty: the answer is wrong.
    if (!items || !own || !all || (all.length > 0 && own.length === 0)) throw unreadable()
    const next = textOf(answer, 'next')
    return { items, ...(next !== undefined && { cursor: next }) }
  }
}
