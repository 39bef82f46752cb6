import { namespaceOf } from '../caip/namespace-of.js'
import type { AccountType } from '../contract/account.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { ConnectorSession } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { readEach, readList, readOptional, readRecord, readText } from '../schema/define-schema.js'

const ACCOUNT_TYPES: ReadonlySet<unknown> = new Set<AccountType>(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])

const readAccountType = (value: unknown, what: string): AccountType => {
  if (!ACCOUNT_TYPES.has(value)) throw new TypeError(`${what}: expected a type of account`)
  return value as AccountType
}

const readSession = (answer: unknown) => {
  const { chain, accounts, accountTypes, approvedChains } = readRecord(answer, 'session')
  const shared = readList(accounts, 'accounts', readText)
  if (shared.length === 0) throw new TypeError('accounts: expected at least one')
  const approved = readOptional(approvedChains, 'approvedChains', (list, what) => readList(list, what, readText))
  const types = readOptional(accountTypes, 'accountTypes', (all, what) => readEach(all, what, readAccountType))
  return {
    chain,
    accounts: shared,
    ...(types && { accountTypes: types }),
    ...(approved && { approvedChains: approved as CaipNetworkId[] }),
  }
}

/** A network's current id, where a wallet may know it by its deprecated one. @throws `CONNECTOR_INVALID` */
export const parseChain = (kernel: Kernel, namespace: string, answer: unknown): CaipNetworkId => {
  if (typeof answer !== 'string' || !/^[^:]+:[^:]+$/.test(answer) || namespaceOf(answer) !== namespace)
    throw kernelError('CONNECTOR_INVALID')
  return kernel.stores.networks.find(answer)?.caipNetworkId ?? (answer as CaipNetworkId)
}

/** A wallet's answer is hostile until it has been read. @throws `CONNECTOR_INVALID` */
export const parseSession = (kernel: Kernel, namespace: string, answer: unknown): ConnectorSession => {
  const session = (() => {
    try {
      return readSession(answer)
    } catch (cause) {
      // Also where reading it throws: a wallet may answer with anything.
      throw kernelError('CONNECTOR_INVALID', { cause })
    }
  })()
  const isAddress = kernel.registry.namespaces.get(namespace)?.validators.address ?? (() => true)
  if (!session.accounts.every(isAddress))
    throw kernelError('CONNECTOR_INVALID', { details: 'an account is no address' })
  return { ...session, chain: parseChain(kernel, namespace, session.chain) }
}

/** The account of a list that a name means; addresses of one account may differ in case. */
export const findAccount = (accounts: readonly string[], wanted: string | undefined): string | undefined =>
  accounts.find((account) => account === wanted) ??
  accounts.find((account) => account.toLowerCase() === wanted?.toLowerCase())
