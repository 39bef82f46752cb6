import type { PluginContext } from 'portico/plugin'
import { type ActivityItem, activityQuery } from 'portico/services'
import { COUNTERPARTIES_LIMIT, COUNTERPARTY_PAGES } from '../constants.js'
import type { AccountSubject } from './account-subject.js'
import { isSpam } from './is-spam.js'
import { readListed } from './load-history.js'

/** Lists whom an account has dealt with: empty transfers name others without their consent. */
export const counterpartiesIn = (
  items: readonly Pick<ActivityItem, 'from' | 'to' | 'transfers'>[],
  account: string,
): readonly string[] => {
  const found = new Set<string>()
  for (const { from, to, transfers } of items) {
    const moved = transfers.filter(({ amount }) => amount !== '0')
    if (transfers.length > 0 && moved.length === 0) continue
    for (const address of [from, to, ...moved.flatMap((transfer) => [transfer.from, transfer.to])])
      if (address !== undefined && address !== account) found.add(address)
  }
  return [...found]
}

/**
 * Reads whom an account has dealt with beyond what a list shows, the latest first: five pages, so that a long history costs
 * no more. A page that fails ends it, with what was found.
 * @throws if the first page fails
 */
export const loadCounterparties = async (
  { query }: Pick<PluginContext, 'query'>,
  { network, account }: AccountSubject,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const found = new Set<string>()
  const call = { network, account, signal }
  const seen = new Set<string | undefined>()
  let cursor: string | undefined
  while (seen.size < COUNTERPARTY_PAGES && found.size < COUNTERPARTIES_LIMIT && !seen.has(cursor)) {
    const isFirst = seen.size === 0
    const asked = query(activityQuery, network.chainNamespace, { ...call, ...(cursor !== undefined && { cursor }) })
    const page = await asked.catch((error: unknown) => {
      signal.throwIfAborted()
      if (isFirst) throw error
      return undefined
    })
    if (!page) break
    const { items } = await readListed(page, network, Promise.resolve(undefined))
    for (const address of counterpartiesIn(
      items.filter((item) => !isSpam(item)),
      account,
    ))
      found.add(address)
    seen.add(cursor)
    cursor = page.cursor
    if (cursor === undefined) break
  }
  return [...found].slice(0, COUNTERPARTIES_LIMIT)
}
