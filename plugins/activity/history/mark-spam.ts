import { createDoubts } from 'portico/kit'
import type { ActivityItem, Token } from 'portico/services'
import { fold } from './merge-entries.js'
import { coinOf } from './read-note.js'
import type { CaipNetwork } from 'portico/plugin'

/**
 * Marks the unlisted tokens that look like others, or whose names hold a link. `listed` are the tokens
 * that the source or the host vouches for.
 */
export const markSpam = (
  items: readonly ActivityItem[],
  network: CaipNetwork,
  listed: readonly Token[],
): readonly ActivityItem[] => {
  const doubtOf = createDoubts([coinOf(network), ...listed])
  const addresses = new Set(listed.flatMap(({ address }) => (address === undefined ? [] : [fold(address)])))
  const mark = (token: Token): Token => {
    const isListed = token.listed === true || (token.address !== undefined && addresses.has(fold(token.address)))
    return doubtOf({ ...token, listed: isListed }) ? { ...token, spam: true } : token
  }
  return items.map((item) => ({
    ...item,
    transfers: item.transfers.map((transfer) =>
      transfer.token ? { ...transfer, token: mark(transfer.token) } : transfer,
    ),
  }))
}
