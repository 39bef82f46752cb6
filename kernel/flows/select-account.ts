import type { AccountChoice, CallOptions } from '../contract/call-options.js'
import type { Connection } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { defineSchema, readOptional, readRecord, readText } from '../schema/define-schema.js'
import { parseInput } from '../schema/parse-input.js'
import { runInAction } from '../stores/mobx.js'
import { anySignal } from '../async/abortable.js'
import { announceChanges } from './announce-change.js'
import { applySession, connectionAfter } from './apply-session.js'
import { emitCore } from './emit-core.js'
import { establishOthers } from './establish-others.js'
import { findAccount } from './find-account.js'
import { findNamespace } from './find-namespace.js'
import { offerChange } from './offer-session.js'
import { contextOf } from './operation-context.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'
import { parseSession } from './parse-session.js'
import { remember } from './remember.js'
import { createOperation, runOperation } from './run-operation.js'
import { watchWallet } from './watch-wallet.js'

const selectInput = defineSchema((value): AccountChoice => {
  const { connectorId, address, kind } = readRecord(value)
  const choice = {
    connectorId: readOptional(connectorId, 'connectorId', readText),
    address: readOptional(address, 'address', readText),
    kind: readOptional(kind, 'kind', readText),
  }
  return Object.fromEntries(Object.entries(choice).filter(([, each]) => each !== undefined))
})

const findWallet = ({ stores: { connections } }: Kernel, namespace: string, connectorId: string | undefined) =>
  connectorId === undefined ? connections.active(namespace) : connections.find(namespace, connectorId)

/** Says why a wallet cannot act as an account. */
const refuse = (kernel: Kernel, namespace: string, { connectorId, address = '', kind }: AccountChoice): string => {
  const { connections } = kernel.stores
  const wallet = findWallet(kernel, namespace, connectorId)
  if (!wallet)
    return connectorId === undefined
      ? `nothing is connected in ${namespace}`
      : `${connectorId} is not connected in ${namespace}`
  if (kind !== undefined) return `${wallet.wallet.name} does not share an account of the kind ${kind}`
  const { wallet: owner } = connections.of(namespace).find((one) => findAccount(kernel, one, address)) ?? {}
  if (owner) return `${address} is an account of ${owner.name}, not of ${wallet.wallet.name}: name its connectorId`
  return `${wallet.wallet.name} does not share ${address}: it has to be shared in the wallet first`
}

/** Returns the address that a choice names among the accounts of a connection. */
const findChosen = (
  kernel: Kernel,
  namespace: string,
  connection: Connection,
  { address, kind }: AccountChoice,
): string | undefined => {
  const found = findAccount(kernel, connection, address ?? (kind === undefined ? connection.account : undefined))
  if (address !== undefined || kind === undefined) return found
  const kindOf = (own: Connection['accounts'][number]) => own.kind ?? kernel.stores.accounts.unnamedKind(namespace)
  const ofKind = connection.accounts.filter((own) => kindOf(own) === kind).map((own) => own.address)
  // The selected account stays if it is of the kind already.
  return ofKind.find((own) => own === connection.account) ?? ofKind.find((own) => findAccount(kernel, connection, own))
}

/**
 * Activates another connected wallet, another of its accounts or another kind of account, together with its namespace. A
 * connector with `select` is told, and may answer with the session as it is then.
 * @throws `CHAIN_MISSING` without a namespace, `ACCOUNT_NOT_FOUND` when the wallet is not connected or does not share the
 * account; `details` says which
 */
export const selectAccount = async (
  kernel: Kernel,
  namespace: string,
  choice: AccountChoice,
  { signal, tag }: CallOptions = {},
): Promise<void> => {
  if (!namespace) throw kernelError('CHAIN_MISSING')
  findNamespace(kernel, namespace)
  const { accounts, connections, connectors, modal, networks } = kernel.stores
  const kindInUse = () => {
    const { address, allAccounts } = accounts.of(namespace)
    return allAccounts.find((own) => own.address === address)?.kind
  }
  const before = kindInUse()
  const input = parseInput(selectInput, choice, 'input', 'select')
  const expectWallet = (wanted: AccountChoice): Connection => {
    const wallet = findWallet(kernel, namespace, wanted.connectorId)
    const inNamespace = wallet && connectors.find(namespace, wallet.connectorId)?.namespaces[namespace]
    // A wallet that is told may share the account only then.
    if (wallet && (inNamespace?.select || findChosen(kernel, namespace, wallet, wanted) !== undefined)) return wallet
    throw kernelError('ACCOUNT_NOT_FOUND', { details: refuse(kernel, namespace, wanted) })
  }
  const wallet = expectWallet(input)
  const merged = anySignal(signal, kernel.signal)
  const operation = createOperation(kernel, {
    verb: 'select',
    handler: 'select',
    chain: wallet.chain,
    account: wallet.account,
    connectorId: wallet.connectorId,
    input,
    signal: merged.signal,
    ...(tag !== undefined && { tag }),
  })
  let others: readonly Changed[] = []
  try {
    await runOperation<unknown, void>(kernel, operation, {
      schema: selectInput,
      context: (prepared) => contextOf(kernel, prepared),
      // A `before` tap may have replaced the choice.
      prepare: async (prepared) => {
        const { connectorId, account, chain } = expectWallet(prepared.input as AccountChoice)
        return { ...prepared, connectorId, account, chain }
      },
      commit: ({ connectorId = '', input: chosen }, answer) => {
        const present = connections.find(namespace, connectorId)
        if (!present) throw kernelError('CONNECTION_MISSING')
        const session = !answer ? undefined : parseSession(kernel, namespace, answer)
        if (session) offerChange(kernel, namespace, present, session)
        const now = session ? connectionAfter(kernel, present, session, 'wallet') : present
        const account = findChosen(kernel, namespace, now, chosen as AccountChoice)
        if (account === undefined)
          throw kernelError('ACCOUNT_NOT_FOUND', { details: refuse(kernel, namespace, chosen as AccountChoice) })
        const connector = connectors.find(namespace, connectorId)
        runInAction(() => {
          if (session) applySession(kernel, namespace, present, session, 'wallet')
          if (connector)
            others = establishOthers(kernel, connector, session?.also, { by: 'wallet', watch: watchWallet })
          connections.update(namespace, connectorId, { account })
          connections.activate(namespace, connectorId)
          if (modal.namespace !== namespace) modal.show(undefined)
          networks.activate(namespace)
          remember(kernel, namespace)
        })
        openUnsupportedChain(kernel, namespace)
      },
    })
    const accountType = kindInUse()
    if (accountType !== undefined && accountType !== before)
      emitCore(kernel, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType, network: connections.active(namespace)?.chain })
    await announceChanges(kernel, others)
  } finally {
    merged.release()
  }
}
