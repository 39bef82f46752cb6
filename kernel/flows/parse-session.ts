import { namespaceOf } from '../caip/namespace-of.js'
import type { AccountType } from '../contract/account.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { ConnectorSession } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { cleanName } from '../schema/clean-name.js'
import { readEach, readList, readOptional, readRecord, readText } from '../schema/define-schema.js'

const ACCOUNT_TYPES: ReadonlySet<unknown> = new Set<AccountType>(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])

const readAccountType = (value: unknown, what: string): AccountType => {
  if (!ACCOUNT_TYPES.has(value)) throw new TypeError(`${what}: expected a type of account`)
  return value as AccountType
}

const readSession = (answer: unknown) => {
  const { chain, accounts, accountTypes, approvedChains, wallet, also } = readRecord(answer, 'session')
  const shared = readList(accounts, 'accounts', readText)
  if (shared.length === 0) throw new TypeError('accounts: expected at least one')
  const approved = readOptional(approvedChains, 'approvedChains', (list, what) => readList(list, what, readText))
  const types = readOptional(accountTypes, 'accountTypes', (all, what) => readEach(all, what, readAccountType))
  return {
    chain,
    accounts: shared,
    ...(types && { accountTypes: types }),
    ...(approved && { approvedChains: approved as CaipNetworkId[] }),
    wallet: readOptional(wallet, 'wallet', readWallet),
    also: readOptional(also, 'also', readRecord),
  }
}

/** Reads what the answering wallet says of itself; cleans its name and drops an invalid picture. */
const readWallet = (value: unknown, what: string): ConnectorSession['wallet'] => {
  const { name, imageUrl } = readRecord(value, what)
  const shown = cleanName(name)
  if (!shown) return undefined
  return { name: shown, ...(typeof imageUrl === 'string' && imageUrl.length <= 512 * 1024 && { imageUrl }) }
}

/** Returns a network's current id when a wallet may use its deprecated one. @throws `CONNECTOR_INVALID` */
export const parseChain = (kernel: Kernel, namespace: string, answer: unknown): CaipNetworkId => {
  if (typeof answer !== 'string' || !/^[^:]+:[^:]+$/.test(answer) || namespaceOf(answer) !== namespace)
    throw kernelError('CONNECTOR_INVALID')
  return kernel.stores.networks.find(answer)?.caipNetworkId ?? (answer as CaipNetworkId)
}

/** Parses a wallet's answer, which is hostile until then. @throws `CONNECTOR_INVALID` */
export const parseSession = (kernel: Kernel, namespace: string, answer: unknown): ConnectorSession => {
  const { wallet, also, ...session } = (() => {
    try {
      return readSession(answer)
    } catch (cause) {
      // A getter of the answer may throw as well.
      throw kernelError('CONNECTOR_INVALID', { cause })
    }
  })()
  const isAddress = kernel.registry.namespaces.get(namespace)?.validators.address ?? (() => true)
  if (!session.accounts.every(isAddress))
    throw kernelError('CONNECTOR_INVALID', { details: 'an account is no address' })
  const others = Object.entries(also ?? {}).flatMap(([name, shared]) => {
    // The host has not listed the other namespaces.
    if (name === namespace || !kernel.registry.namespaces.has(name)) return []
    try {
      return [[name, parseSession(kernel, name, { ...readRecord(shared), also: undefined })] as const]
    } catch (error) {
      kernel.ports.logger.info(`What the wallet shares in ${name} cannot be read.`, error)
      return []
    }
  })
  return {
    ...session,
    chain: parseChain(kernel, namespace, session.chain),
    ...(wallet && { wallet }),
    ...(others.length > 0 && { also: Object.fromEntries(others) }),
  }
}

/** Finds an account by address, ignoring case. */
export const findAccount = (accounts: readonly string[], wanted: string | undefined): string | undefined =>
  accounts.find((account) => account === wanted) ??
  accounts.find((account) => account.toLowerCase() === wanted?.toLowerCase())
