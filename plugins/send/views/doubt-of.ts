import type { StoreReaders } from 'portico/plugin'
import type { SendPlace, SendReceiver, SendToken } from '../contract.js'
import { type Doubt, findDoubt } from '../doubts.js'
import type { SendStore } from '../send-store.js'

/** The addresses of the connected wallets in a chain family. */
export const ownAccounts = ({ connections }: Pick<StoreReaders, 'connections'>, family: string): readonly string[] => [
  ...new Set(connections.of(family).flatMap(({ accounts }) => accounts.map(({ address }) => address))),
]

/** Returns what is doubtful about a receiver of a transfer. */
export const doubtOf = (
  receiver: SendReceiver,
  token: SendToken | undefined,
  { place, store, stores }: { readonly place: SendPlace; readonly store: SendStore; readonly stores: StoreReaders },
): Doubt | undefined => {
  const [family = ''] = place.chain.split(':')
  return findDoubt(receiver, token, {
    recents: store.recents.filter((recent) => recent.family === family),
    own: ownAccounts(stores, family),
    account: place.account,
  })
}
