import { namespaceOf } from '../caip/namespace-of.js'
import type { SharedAccount } from '../contract/account.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { ConnectorSession } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { cleanName } from '../schema/foreign-text.js'
import { readList, readOptional, readRecord, readText } from '../schema/define-schema.js'
import { codecOf } from './address-codecs.js'
import { parseAccount } from './parse-account.js'

interface SessionFields {
  readonly chain: CaipNetworkId
  /** Each address once, as it is written on the network. */
  readonly accounts: readonly SharedAccount[]
  readonly active?: string
  readonly approvedChains?: readonly CaipNetworkId[]
  readonly addsNetworks: boolean
  /** Present only if the wallet can neither sign nor send. */
  readonly signs?: false
  readonly wallet?: NonNullable<ConnectorSession['wallet']>
  readonly also?: Readonly<Record<string, ParsedSession>>
}

/** A wallet's answer after parsing; frozen. Only this module makes one, so that its type says that it is parsed. */
export class ParsedSession implements SessionFields {
  declare readonly chain: SessionFields['chain']
  declare readonly accounts: SessionFields['accounts']
  declare readonly active?: string
  declare readonly approvedChains?: readonly CaipNetworkId[]
  declare readonly addsNetworks: boolean
  declare readonly signs?: false
  declare readonly wallet?: NonNullable<ConnectorSession['wallet']>
  declare readonly also?: Readonly<Record<string, ParsedSession>>
  readonly #namespace: string

  constructor(namespace: string, fields: SessionFields) {
    this.#namespace = namespace
    Object.freeze(Object.assign(this, fields))
  }

  /** Whether an answer is a parsed session of the namespace. */
  static is(answer: unknown, namespace: string): answer is ParsedSession {
    return typeof answer === 'object' && answer !== null && #namespace in answer && answer.#namespace === namespace
  }
}

/** Accounts beyond these are dropped: no user looks for one among more, and each takes time and memory. */
const MOST_ACCOUNTS = 1000

const isAccount = (entry: unknown, address: unknown): boolean =>
  (typeof entry === 'string' ? entry : (entry as { readonly address?: unknown } | null)?.address) === address

/** Returns the first accounts that a wallet shares, and the one that it says is active. */
const takeFirst = (accounts: unknown, active: unknown): unknown => {
  if (!Array.isArray(accounts)) return accounts
  const first: readonly unknown[] = accounts.slice(0, MOST_ACCOUNTS)
  const own = accounts.find((entry) => isAccount(entry, active))
  return own === undefined || first.includes(own) ? first : [...first.slice(1), own]
}

const readSession = (answer: unknown) => {
  const { chain, accounts, active, approvedChains, addsNetworks, signs, wallet, also } = readRecord(answer, 'session')
  const shared = readList(takeFirst(accounts, active), 'accounts', parseAccount)
  if (shared.length === 0) throw new TypeError('accounts: expected at least one')
  const approved = readOptional(approvedChains, 'approvedChains', (list, what) => readList(list, what, readText))
  return {
    chain,
    accounts: shared,
    active: readOptional(active, 'active', readText),
    approved: approved as CaipNetworkId[] | undefined,
    addsNetworks: addsNetworks === true,
    signs: signs !== false,
    wallet: readOptional(wallet, 'wallet', readWallet),
    also: readOptional(also, 'also', readRecord),
  }
}

/** Reads what the answering wallet says of itself; cleans its name and drops an invalid picture. */
const readWallet = (value: unknown, what: string): ConnectorSession['wallet'] => {
  const { name, imageUrl, socialProvider } = readRecord(value, what)
  const shown = cleanName(name)
  if (!shown) return undefined
  return Object.freeze({
    name: shown,
    ...(typeof imageUrl === 'string' && imageUrl.length <= 512 * 1024 && { imageUrl }),
    ...(typeof socialProvider === 'string' && /^[\w-]{1,32}$/.test(socialProvider) && { socialProvider }),
  })
}

/** Returns a network's current id when a wallet may use its deprecated one. @throws `CONNECTOR_INVALID` */
const parseChain = (kernel: Kernel, namespace: string, answer: unknown): CaipNetworkId => {
  if (typeof answer !== 'string' || !/^[^:]+:[^:]+$/.test(answer) || namespaceOf(answer) !== namespace)
    throw kernelError('CONNECTOR_INVALID')
  return kernel.stores.networks.find(answer)?.caipNetworkId ?? (answer as CaipNetworkId)
}

/**
 * Writes each account as the network writes it, and drops repeated ones.
 * @throws `CONNECTOR_INVALID` for an address of another network
 */
const toNetwork = (kernel: Kernel, chain: CaipNetworkId, accounts: readonly SharedAccount[]) => {
  const codec = codecOf(kernel, namespaceOf(chain))
  const network = kernel.stores.networks.find(chain)
  const found = new Map<string, SharedAccount>()
  const spellings = new Map<string, string>()
  for (const account of accounts) {
    const isElsewhere = account.chains?.includes(chain) === false
    const address = (!isElsewhere && network && codec?.forNetwork?.(account.address, network)) || account.address
    if (codec && !codec.isValid(address, isElsewhere ? undefined : network))
      throw kernelError('CONNECTOR_INVALID', { details: `an account is no address of ${chain}` })
    const spelling = spellings.get(address.toLowerCase())
    if (spelling !== undefined && (spelling === address || codec?.isSame(spelling, address))) continue
    if (!found.has(address)) found.set(address, Object.freeze({ ...account, address }))
    spellings.set(address.toLowerCase(), address)
  }
  return Object.freeze([...found.values()])
}

/** Parses a wallet's answer, which is hostile until then; a parsed session is returned as it is. @throws `CONNECTOR_INVALID` */
export const parseSession = (kernel: Kernel, namespace: string, answer: unknown): ParsedSession => {
  if (ParsedSession.is(answer, namespace)) return answer
  const { wallet, also, active, approved, addsNetworks, signs, ...session } = (() => {
    try {
      return readSession(answer)
    } catch (cause) {
      // A getter of the answer may throw as well.
      throw kernelError('CONNECTOR_INVALID', { cause })
    }
  })()
  const chain = parseChain(kernel, namespace, session.chain)
  const accounts = toNetwork(kernel, chain, session.accounts)
  const others = Object.entries(also ?? {}).flatMap(([name, shared]) => {
    // The host has not listed the other namespaces.
    if (name === namespace || !kernel.registry.namespaces.has(name)) return []
    try {
      return [[name, parseSession(kernel, name, { wallet, ...readRecord(shared), also: undefined })] as const]
    } catch (error) {
      kernel.ports.logger.info(`What the wallet shares in ${name} cannot be read.`, error)
      return []
    }
  })
  return new ParsedSession(namespace, {
    chain,
    accounts,
    addsNetworks,
    ...(!signs && { signs }),
    ...(active !== undefined && { active }),
    ...(approved && { approvedChains: Object.freeze(approved) }),
    ...(wallet && { wallet }),
    ...(others.length > 0 && { also: Object.freeze(Object.fromEntries(others)) }),
  })
}

/**
 * Parses what a `switch` handler answers: the whole session, or the network alone, on which the accounts stay.
 * @throws `CONNECTOR_INVALID`
 */
export const parseSwitched = (
  kernel: Kernel,
  namespace: string,
  answer: unknown,
  { accounts, active, signs }: Pick<ConnectorSession, 'accounts' | 'active' | 'signs'>,
): ParsedSession =>
  parseSession(kernel, namespace, typeof answer === 'string' ? { chain: answer, accounts, active, signs } : answer)

/** Returns a session as it is after its wallet has switched. */
export const toSwitched = (namespace: string, session: ParsedSession, switched: ParsedSession): ParsedSession => {
  const also = Object.freeze({ ...session.also, ...switched.also })
  return new ParsedSession(namespace, { ...session, ...switched, also })
}
