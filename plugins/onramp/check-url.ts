import { read, readPageLink } from 'portico/kit'
import type { OnrampIntent } from 'portico/services'

/** The parameters by which sellers' pages name who receives, as a plain address. */
const RECIPIENTS = ['walletAddress', 'destinationAddress', 'address']
/** The parameters that are lists of wallets, or wallets by address, in JSON. */
const LISTS = ['destinationWallets', 'addresses']
/** The parameters that name the network. */
const NETWORKS = ['defaultNetwork', 'network']

const isSame = (one: unknown, other: string): boolean =>
  typeof one === 'string' && (other.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other)

const recipientsIn = (text: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value.map((one) => read(one, 'address') ?? one)
    return typeof value === 'object' && value !== null ? Object.keys(value) : [value]
  } catch {
    return [text]
  }
}

/**
 * Returns the address of a seller's page, if it may be opened: a safe one, at a known origin, and as far as it says so, for
 * this account and network. `undefined` otherwise.
 */
export const checkUrl = (
  value: unknown,
  { account, network }: Pick<OnrampIntent, 'account' | 'network'>,
  origins: readonly string[],
): string | undefined => {
  const link = readPageLink(value)
  const url = link === undefined ? undefined : new URL(link)
  if (!url || !origins.includes(url.origin)) return undefined
  const all = (names: readonly string[]) => names.flatMap((name) => url.searchParams.getAll(name))
  const recipients = [...all(RECIPIENTS), ...all(LISTS).flatMap(recipientsIn)]
  if (recipients.some((one) => !isSame(one, account))) return undefined
  return all(NETWORKS).some((one) => one !== network) ? undefined : url.href
}
