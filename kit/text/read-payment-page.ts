import { read } from '../../kernel/errors/read-thrown.js'
import { readPageLink } from './read-link.js'

/** The parameters by which pages name who receives, as a plain address. */
const RECIPIENTS = ['walletAddress', 'destinationAddress', 'address', 'recipient']
/** The parameters that are lists of wallets, or wallets by address, in JSON. */
const LISTS = ['destinationWallets', 'addresses']
/** The parameters that name the network. */
const NETWORKS = ['defaultNetwork', 'network']

/** What is known of a page before it is opened. */
export interface PaymentPage {
  /** The address that is to receive. */
  readonly recipient: string
  /** What the page calls the network; not compared unless given. */
  readonly network?: string | undefined
  /** The origins where the page may be; any unless given. */
  readonly origins?: readonly string[] | undefined
}

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
 * Returns the address of a page where the user pays, if it may be opened: a safe one, at a known origin, and as far as it says
 * so, for this receiver and network. `undefined` otherwise.
 */
export const readPaymentPage = (value: unknown, { recipient, network, origins }: PaymentPage): string | undefined => {
  const link = readPageLink(value)
  const url = link === undefined ? undefined : new URL(link)
  if (!url || (origins && !origins.includes(url.origin))) return undefined
  const all = (names: readonly string[]) => names.flatMap((name) => url.searchParams.getAll(name))
  const recipients = [...all(RECIPIENTS), ...all(LISTS).flatMap(recipientsIn)]
  if (recipients.some((one) => !isSame(one, recipient))) return undefined
  return network !== undefined && all(NETWORKS).some((one) => one !== network) ? undefined : url.href
}
