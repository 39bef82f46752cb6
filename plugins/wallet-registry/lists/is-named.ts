import type { Wallet } from 'portico/services'
import { sameName } from 'portico/kit'

/** Returns a test whether a wallet's name contains the query, and whether it is certified if that is required. */
export const isNamed = (query: string, certified: boolean): ((wallet: Wallet) => boolean) => {
  const wanted = sameName(query)
  return ({ name, badge }) => sameName(name).includes(wanted) && (!certified || badge === 'certified')
}
