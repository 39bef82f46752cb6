import * as z from 'zod/mini'
import { namespaceOf } from '../caip/caip.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { ConnectorSession } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'

const chainSchema = z.string().check(z.regex(/^[^:]+:[^:]+$/))
const sessionSchema = z.object({
  chain: chainSchema,
  accounts: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  approvedChains: z.optional(z.array(z.string())),
})

/** A network's current id, where a wallet may know it by its deprecated one. @throws `CONNECTOR_INVALID` */
export const parseChain = (kernel: Kernel, namespace: string, answer: unknown): CaipNetworkId => {
  const { success, data } = z.safeParse(chainSchema, answer)
  if (!success || namespaceOf(data) !== namespace) throw kernelError('CONNECTOR_INVALID')
  return kernel.stores.networks.find(data)?.caipNetworkId ?? (data as CaipNetworkId)
}

/** A wallet's answer is hostile until it has been read. @throws `CONNECTOR_INVALID` */
export const parseSession = (kernel: Kernel, namespace: string, answer: unknown): ConnectorSession => {
  const { success, data, error } = z.safeParse(sessionSchema, answer)
  if (!success) throw kernelError('CONNECTOR_INVALID', { cause: error })
  return { ...data, chain: parseChain(kernel, namespace, data.chain) } as ConnectorSession
}

/** The account of a list that a name means; addresses of one account may differ in case. */
export const findAccount = (accounts: readonly string[], wanted: string | undefined): string | undefined =>
  accounts.find((account) => account === wanted) ??
  accounts.find((account) => account.toLowerCase() === wanted?.toLowerCase())
