import { namespaceOf } from '../caip/namespace-of.js'
import type { SharedAccount } from '../contract/account.js'
import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { codecOf } from './address-codecs.js'
import type { ParsedSession } from './parse-session.js'

type Shared = Pick<ParsedSession, 'chain' | 'accounts'>

/** Returns the accounts that exist on the session's network. */
const usableOf = ({ chain, accounts }: Shared): readonly SharedAccount[] =>
  accounts.filter(({ chains }) => !chains || chains.includes(chain))

/** Whether an account exists on the session's network. */
export const hasUsableAccount = (session: Shared): boolean => usableOf(session).length > 0

/** Finds the shared account that an address names on the session's network; returns its address. */
export const findAccount = (kernel: Kernel, shared: Shared, wanted: string | undefined): string | undefined => {
  if (wanted === undefined) return undefined
  const usable = usableOf(shared)
  if (usable.some(({ address }) => address === wanted)) return wanted
  const codec = codecOf(kernel, namespaceOf(shared.chain))
  const network = kernel.stores.networks.find(shared.chain)
  const here = (network && codec?.forNetwork?.(wanted, network)) ?? wanted
  return usable.find(({ address }) => address === here || codec?.isSame(address, here))?.address
}

/** Finds the account of a session that is the connection's selected one, by address or by public key. */
const findSelected = (
  kernel: Kernel,
  session: ParsedSession,
  { account, accounts }: Connection,
): string | undefined => {
  const { publicKey } = accounts.find(({ address }) => address === account) ?? {}
  const found = findAccount(kernel, session, account)
  if (found !== undefined || publicKey === undefined) return found
  return usableOf(session).find((shared) => shared.publicKey === publicKey)?.address
}

/** Whether two lists name the same addresses in the same order. */
const isSameList = (one: readonly SharedAccount[], other: readonly SharedAccount[]): boolean =>
  one.length === other.length && one.every(({ address }, at) => address === other[at]?.address)

/**
 * Returns the account that is active after a session: for a change by the wallet (`wallet`) the account that the wallet
 * names as active, for a change that we requested (`us`) the user's choice.
 */
export const accountAfter = (
  kernel: Kernel,
  session: ParsedSession,
  {
    before,
    wanted,
    by,
  }: { readonly before?: Connection | undefined; readonly wanted?: string | undefined; readonly by: 'wallet' | 'us' },
): string => {
  const kept = before ? findSelected(kernel, session, before) : findAccount(kernel, session, wanted)
  const active = findAccount(kernel, session, session.active)
  // A wallet repeats its active account in every answer: only a changed list is news.
  const isNews = by === 'wallet' && !(before && isSameList(before.accounts, session.accounts))
  const [first] = usableOf(session)
  return (isNews ? (active ?? kept) : (kept ?? active)) ?? first?.address ?? ''
}
