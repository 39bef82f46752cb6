import type { SendReceiver, SendRecent, SendToken } from './contract.js'

/** What is doubtful about a receiver: a `blocked` one cannot be sent to, the others are the user's decision. */
export type Doubt =
  | { readonly kind: 'burn' | 'unusable' | 'mistyped' | 'token'; readonly isBlocking: true }
  | { readonly kind: 'lookAlike'; readonly known: string; readonly name?: string; readonly isBlocking: false }
  | { readonly kind: 'contract' | 'self' | 'first'; readonly isBlocking: false }

/** What an address is compared with. */
export interface Acquaintances {
  /** Of the chain family. */
  readonly recents: readonly SendRecent[]
  /** The accounts of the connected wallets. */
  readonly own: readonly string[]
  /** The account that sends. */
  readonly account: string
}

/** The case of a hexadecimal address is a checksum; elsewhere it matters. */
const bare = (address: string): string => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address)

/** Whether two texts are the same address. */
export const isSameAddress = (one: string, other: string): boolean => bare(one) === bare(other)

/** How many characters people compare at each end. */
const COMPARED = 4

/** Whether two different addresses begin and end alike: such addresses are made to be copied by mistake. */
export const isLookAlikeAddress = (one: string, other: string): boolean => {
  const [first, second] = [bare(one), bare(other)]
  if (first === second) return false
  return first.slice(0, COMPARED) === second.slice(0, COMPARED) && first.slice(-COMPARED) === second.slice(-COMPARED)
}

/** Returns what is most doubtful about a receiver; `undefined` if it is known and unobtrusive. */
export const findDoubt = (
  { address, kind }: SendReceiver,
  token: SendToken | undefined,
  { recents, own, account }: Acquaintances,
): Doubt | undefined => {
  if (kind === 'burn' || kind === 'unusable' || kind === 'mistyped') return { kind, isBlocking: true }
  if (token?.address !== undefined && isSameAddress(token.address, address)) return { kind: 'token', isBlocking: true }
  if (isSameAddress(account, address)) return { kind: 'self', isBlocking: false }
  const isKnown = [...recents.map((one) => one.address), ...own].some((one) => isSameAddress(one, address))
  if (isKnown) return kind === 'contract' ? { kind, isBlocking: false } : undefined
  const recent = recents.find((one) => isLookAlikeAddress(one.address, address))
  const known = recent?.address ?? own.find((one) => isLookAlikeAddress(one, address))
  if (known !== undefined)
    return { kind: 'lookAlike', known, ...(recent?.name && { name: recent.name }), isBlocking: false }
  return { kind: kind === 'contract' ? 'contract' : 'first', isBlocking: false }
}
