import type { AnyHandler } from '../contract/handler.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Operation, OperationTransfer, OperationTransfers } from '../contract/operation.js'
import type { Schema } from '../contract/schema.js'
import type { Describe } from '../hooks/hooks.js'
import { parseInput } from '../schema/parse-input.js'

/**
 * Creates the function that describes the operations of one request. The chain is asked once for each input; anything but a
 * readable answer is `opaque`, so that a limit refuses what it cannot count.
 * @param first the parsed input of the caller
 */
export const createDescribe = (handler: AnyHandler, schema: Schema, network: CaipNetwork, first: unknown): Describe => {
  const known = new Map<unknown, Promise<OperationTransfers>>()
  const read = async ({ account = '', chain, handler: name, input, signal }: Operation, isParsed: boolean) => {
    try {
      const parsed = isParsed ? input : parseInput(schema, input, 'input', name)
      const { from } = (parsed ?? {}) as { readonly from?: unknown }
      const acting = typeof from === 'string' ? from : account
      return readTransfers(await handler.describe?.(parsed, { account: acting, chain, network, signal }))
    } catch {
      return 'opaque'
    }
  }
  return async (operation, isParsed = operation.input === first) => {
    const { input } = operation
    const transfers = known.get(input) ?? read(operation, isParsed)
    known.set(input, transfers)
    return Object.freeze({ ...operation, transfers: await transfers })
  }
}

/** Copies the answer of a chain. */
const readTransfers = (described: unknown): OperationTransfers => {
  if (!Array.isArray(described)) return 'opaque'
  const transfers: OperationTransfer[] = []
  for (const { to, amount, asset } of described as readonly Partial<Record<keyof OperationTransfer, unknown>>[]) {
    const isRead = typeof to === 'string' && to !== '' && typeof amount === 'string' && /^\d+$/.test(amount)
    if (!isRead || (asset !== undefined && (typeof asset !== 'string' || asset === ''))) return 'opaque'
    transfers.push(Object.freeze({ to, amount: String(BigInt(amount)), ...(asset !== undefined && { asset }) }))
  }
  return Object.freeze(transfers)
}
