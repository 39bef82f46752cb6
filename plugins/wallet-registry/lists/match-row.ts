import type { WalletRow } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { sameName } from 'portico/kit'

/** On phones MetaMask's own browser announces the id of the extension. */
const rdnsOf = (rdns: string | undefined, isMobile: boolean): string | undefined =>
  isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns

/** Whether a row is the relay's own. */
export const isRelayRow = ({ connectors }: WalletRow): boolean => connectors.some(({ asks }) => asks === 'phone')

/** Whether a row is a login, which is a connect method rather than a wallet. */
export const isLoginRow = ({ connectors }: WalletRow): boolean => connectors.some(({ asks }) => asks === 'login')

/** Whether two entries are the same wallet: by id, reverse domain name or name. */
export const isSameWallet = (
  one: Pick<Wallet, 'id' | 'name' | 'rdns'>,
  other: Pick<Wallet, 'id' | 'name' | 'rdns'>,
  isMobile = false,
): boolean => {
  const rdns = rdnsOf(one.rdns, isMobile)
  return (
    one.id === other.id ||
    sameName(one.name) === sameName(other.name) ||
    (rdns !== undefined && rdns === rdnsOf(other.rdns, isMobile))
  )
}

/** Indexes rows, and returns the function that finds the row of a wallet in this browser. */
export const createMatcher = (
  rows: readonly WalletRow[],
  isMobile: boolean,
): ((wallet: Pick<Wallet, 'id' | 'name' | 'rdns'>) => WalletRow | undefined) => {
  const ids = new Map<string, WalletRow>()
  const names = new Map<string, WalletRow>()
  for (const row of rows.filter((one) => !isRelayRow(one))) {
    for (const { explorerId, id, name, info } of row.connectors) {
      for (const key of [explorerId, rdnsOf(info?.rdns, isMobile), id]) if (key && !ids.has(key)) ids.set(key, row)
      if (!names.has(sameName(name))) names.set(sameName(name), row)
    }
  }
  return ({ id, name, rdns }) => ids.get(id) ?? ids.get(rdnsOf(rdns, isMobile) ?? '') ?? names.get(sameName(name))
}
