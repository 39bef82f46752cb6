// chunk: payment-page
import { read } from '../../kernel/errors/read-thrown.js'
import { decodeBase58 } from '../bytes/base58.js'
import { readPageLink } from './read-link.js'

/** The parameters by which pages name who receives: a plain address, or one in CAIP-10. */
const RECIPIENTS = [
  'walletAddress',
  'destinationAddress',
  'address',
  'recipient',
  'recipientAddress',
  'receiver',
  'toAddress',
]
/** The parameters that are lists of wallets, or wallets by address, in JSON. */
const LISTS = ['destinationWallets', 'addresses']
/** The parameters that name the network. */
const NETWORKS = ['defaultNetwork', 'network']
/** The parameters that say what is paid; any other one could name a receiver, or a session that has its own. */
const TERMS = [
  'asset',
  'assets',
  'defaultAsset',
  'amount',
  'presetCryptoAmount',
  'presetFiatAmount',
  'currency',
  'fiatCurrency',
]
/** Fewer characters than an address has in any encoding; the patterns below have the same bound. */
const SHORT = 24

/** What is known of a page before it is opened. */
export interface PaymentPage {
  /** The address that is to receive. */
  readonly recipient: string
  /** Other addresses that the page may contain, for example the contract of the token. */
  readonly others?: readonly string[] | undefined
  /** What the page calls the network; not compared unless given. */
  readonly network?: string | undefined
  /** The origins where the page may be. */
  readonly origins: readonly string[]
}

/** A page that may be opened, or why it may not. */
export type PaymentPageResult =
  | {
      readonly url: string
      /**
       * Whether the address of the page names the receiver in plain form, and nothing else in it could name another, for example a
       * session.
       */
      readonly namesRecipient: boolean
    }
  | { readonly refusal: 'unsafe' | 'origin' | 'recipient' | 'network' }

/** The case of a hexadecimal address is a checksum; elsewhere it matters. */
const isSame = (one: unknown, other: string): boolean =>
  typeof one === 'string' && (other.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other)

/** Removes the chain of an address in CAIP-10. */
const plainAddress = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:/, '') : value

const recipientsIn = (text: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value.map((one) => read(one, 'address') ?? one)
    return typeof value === 'object' && value !== null ? Object.keys(value) : [value]
  } catch {
    return [text]
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the words of a page's address, also of encoded parts, that could be addresses like `recipient`. */
const addressesIn = ({ pathname, search, hash }: URL, recipient: string): readonly string[] => {
  const once = decode(`${pathname} ${search.replaceAll('+', ' ')} ${hash}`)
  const words = `${once} ${decode(once)}`.split(/[^0-9A-Za-z]+/)
  const length = decodeBase58(recipient)?.length
  return words.filter((word) =>
    recipient.startsWith('0x')
      ? word.length === recipient.length && /^0x[0-9a-f]+$/i.test(word)
      : length !== undefined && word.length >= 32 && decodeBase58(word)?.length === length,
  )
}

/** Whether the address of a page names `recipient` in plain form, beside the terms of the payment alone. */
const namesOnly = (
  url: URL,
  parameters: readonly URLSearchParams[],
  { recipient, others = [] }: PaymentPage,
): boolean => {
  const isRecipient = (value: unknown) => isSame(plainAddress(value), recipient)
  const route = /^#(.*)\?/.exec(url.hash)?.[1] ?? ''
  const parts = `${url.pathname}/${route}`.split('/')
  const entries = parameters.flatMap((each) => [...each])
  const isTerm = ([name, value]: readonly [string, string]) =>
    [...TERMS, ...NETWORKS, ...LISTS].includes(name) &&
    value
      .split(/[\s"[\]{}:,]+/)
      .every(
        (word) =>
          word.length < SHORT || [recipient, ...others].some((one) => isSame(word.replace(/^.{0,23}\//, ''), one)),
      )
  return (
    parts.every((part) => isRecipient(part) || /^[a-z-]{0,23}$/i.test(part)) &&
    entries.every((entry) => isTerm(entry) || (isRecipient(entry[1]) && /^[a-z_-]{1,23}$/i.test(entry[0]))) &&
    (parts.some(isRecipient) ||
      entries.some(
        ([name, value]) => isRecipient(value) || (LISTS.includes(name) && recipientsIn(value).some(isRecipient)),
      ))
  )
}

/**
 * Checks the address of a page where the user pays: it must be safe, at a known origin, and must name no other receiver or
 * network, be it in a parameter, in the path or after `#`.
 */
export const readPaymentPage = (value: unknown, page: PaymentPage): PaymentPageResult => {
  const { network, origins, others = [], recipient } = page
  const link = readPageLink(value)
  if (link === undefined) return { refusal: 'unsafe' }
  const url = new URL(link)
  if (!origins.includes(url.origin)) return { refusal: 'origin' }
  const parameters = [url.searchParams, new URLSearchParams(url.hash.replace(/^#.*\?|^#/, ''))]
  const all = (names: readonly string[]) => names.flatMap((name) => parameters.flatMap((each) => each.getAll(name)))
  const named = [...all(RECIPIENTS), ...all(LISTS).flatMap(recipientsIn)].map(plainAddress)
  if (named.some((one) => !isSame(one, recipient))) return { refusal: 'recipient' }
  const found = addressesIn(url, recipient)
  const allowed = [recipient, ...others]
  if (found.some((one) => !allowed.some((other) => isSame(one, other)))) return { refusal: 'recipient' }
  if (network !== undefined && all(NETWORKS).some((one) => one !== network)) return { refusal: 'network' }
  return { url: url.href, namesRecipient: namesOnly(url, parameters, page) }
}
