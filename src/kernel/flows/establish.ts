import * as z from 'zod/mini'
import { namespaceOf } from '../caip/caip.js'
import type { Connection, Connector, ConnectorSession } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { watchWallet } from './watch-wallet.js'

const sessionSchema = z.object({
  chain: z.string(),
  accounts: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  approvedChains: z.optional(z.array(z.string())),
})

/** A wallet's answer is hostile until it has been read. @throws `CONNECTOR_INVALID` */
export const parseSession = (namespace: string, answer: unknown): ConnectorSession => {
  const { success, data, error } = z.safeParse(sessionSchema, answer)
  if (!success || namespaceOf(data.chain) !== namespace) throw kernelError('CONNECTOR_INVALID', { cause: error })
  return data as ConnectorSession
}

/** How a connection comes about, and which account of it was active before. */
export interface EstablishOptions {
  /** The account to make active if the wallet still shares it; else the wallet's first. */
  readonly account?: string | undefined
  /** `false`: another connection of the namespace stays the active one. */
  readonly activate?: boolean
  /** `false`: another namespace stays the active one. */
  readonly foreground?: boolean
}

/**
 * Writes a connection into the stores, in one action, so that address, accounts, network and provider never disagree;
 * remembers it, and begins to listen to the wallet.
 */
export const establish = (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  answer: unknown,
  { account, activate = true, foreground = true }: EstablishOptions = {},
): Connection => {
  const session = parseSession(namespace, answer)
  const { connections, networks } = kernel.stores
  const [first = ''] = session.accounts
  const connection: Connection = Object.freeze({
    connectorId: connector.id,
    wallet: Object.freeze({
      name: connector.name,
      ...(connector.imageUrl !== undefined && { imageUrl: connector.imageUrl }),
    }),
    chain: session.chain,
    accounts: Object.freeze([...session.accounts]),
    account: account !== undefined && session.accounts.includes(account) ? account : first,
    ...(session.approvedChains && { approvedChains: Object.freeze([...session.approvedChains]) }),
  })
  runInAction(() => {
    connections.establish(namespace, connection, { activate })
    if (foreground) networks.activate(namespace)
  })
  remember(kernel, namespace)
  watchWallet(kernel, namespace, connector)
  return connection
}

/** Writes down what a namespace is connected to now, for the next visit. */
export const remember = (kernel: Kernel, namespace: string): void => {
  const { connections, networks } = kernel.stores
  const active = connections.active(namespace)
  if (!active) return
  kernel.memory.remember(namespace, connections.of(namespace), active.connectorId)
  if (networks.activeNamespace === namespace) kernel.memory.rememberActive(namespace, active.chain)
}
