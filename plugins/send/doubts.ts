import type { SendReceiver, SendRecent, SendToken } from './contract.js'

/** What is doubtful about a receiver: a blocking one cannot be sent to, the others are the user's decision. */
export type Doubt =
  | { readonly kind: 'burn' | 'unusable' | 'mistyped' | 'token'; readonly isBlocking: true }
  | {
      readonly kind: 'lookAlike'
      readonly known: string
      readonly name?: string
      /** `known` is from the history only, where anyone can plant an address: either of the two may be the planted one. */
      readonly isHistory?: true
      readonly isBlocking: false
    }
  | { readonly kind: 'renamed'; readonly name: string; readonly isBlocking: false }
  | { readonly kind: 'contract' | 'elsewhere' | 'first' | 'self'; readonly isBlocking: false }

/** An account of a connected wallet. */
export interface OwnAccount {
  readonly address: string
  /** Its code controls it, and is deployed on some networks only. */
  readonly isSmart: boolean
  /** The wallet can use it on the network of the transfer. */
  readonly isHere: boolean
}

/** What an address is compared with. */
export interface Acquaintances {
  /** Of the chain family. */
  readonly recents: readonly SendRecent[]
  /** The accounts of the connected wallets. */
  readonly own: readonly OwnAccount[]
  /** The account that sends. */
  readonly account: string
  /** Whom the account has dealt with, by its history. */
  readonly history?: readonly string[]
}

/** The case of a hexadecimal address is a checksum; elsewhere it matters. */
const bare = (address: string): string => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address)

/** Whether two texts are the same address. */
export const isSameAddress = (one: string, other: string): boolean => bare(one) === bare(other)

/** How many characters are equal at both ends together, and at the least at each end, in addresses that look alike. */
const ALIKE = { together: 6, each: 2 }

/** Returns how many characters are equal before the first difference. */
const equalHead = (one: string, other: string): number => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

const reverse = (text: string): string => [...text].reverse().join('')

/** Whether two different addresses begin and end alike: such addresses are made to be copied by mistake. */
export const isLookAlikeAddress = (one: string, other: string): boolean => {
  const [first, second] = [bare(one), bare(other)]
  if (first === second) return false
  const [head, tail] = [equalHead(first, second), equalHead(reverse(first), reverse(second))]
  return head >= ALIKE.each && tail >= ALIKE.each && head + tail >= ALIKE.together
}

const findAlike = (address: string, { history = [], recents, own }: Acquaintances): Doubt | undefined => {
  const known = [...recents, ...own].find((one) => isLookAlikeAddress(one.address, address))
  if (known) {
    const { name } = known as Partial<SendRecent>
    return { kind: 'lookAlike', known: known.address, ...(name !== undefined && { name }), isBlocking: false }
  }
  const other = history.find((one) => isLookAlikeAddress(one, address))
  return other === undefined ? undefined : { kind: 'lookAlike', known: other, isHistory: true, isBlocking: false }
}

/** Returns what is doubtful about a receiver, the most doubtful first; nothing if it is known and unobtrusive. */
export const findDoubts = (
  { address, kind, formerName }: SendReceiver,
  token: SendToken | undefined,
  around: Acquaintances,
): readonly Doubt[] => {
  if (kind === 'burn' || kind === 'unusable' || kind === 'mistyped') return [{ kind, isBlocking: true }]
  const isIt = (one: { readonly address: string }) => isSameAddress(one.address, address)
  if (token?.address !== undefined && isSameAddress(token.address, address))
    return [{ kind: 'token', isBlocking: true }]
  if (isSameAddress(around.account, address)) return [{ kind: 'self', isBlocking: false }]
  const mine = around.own.find((one) => isIt(one) && one.isHere) ?? around.own.find(isIt)
  const isKnown = mine?.isHere === true || around.recents.some(isIt)
  const doubts: Doubt[] = []
  const alike = isKnown || mine ? undefined : findAlike(address, around)
  if (alike) doubts.push(alike)
  if (formerName !== undefined) doubts.push({ kind: 'renamed', name: formerName, isBlocking: false })
  if (mine && !mine.isHere) doubts.push({ kind: 'elsewhere', isBlocking: false })
  if (kind === 'contract' && !(mine?.isHere && mine.isSmart)) doubts.push({ kind, isBlocking: false })
  if (!isKnown && doubts.length === 0) doubts.push({ kind: 'first', isBlocking: false })
  return doubts
}
