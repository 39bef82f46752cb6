import type { Wallet } from 'portico/services'
import { sameName } from 'portico/kit'

/** Whether a wallet is one that somebody searches for: by a part of its name, and only certified ones where they want that. */
export const isNamed = (query: string, certified: boolean): ((wallet: Wallet) => boolean) => {
  const wanted = sameName(query)
  return ({ name, badge }) => sameName(name).includes(wanted) && (!certified || badge === 'certified')
}
