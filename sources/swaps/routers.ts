import { readList, readOptional, readRecord, readText } from '../../kernel/schema/define-schema.js'
import type { SwapRouter } from '../../services/swap-source.js'

/** A contract with one address on several networks, named by their chain IDs. */
export interface Deployment {
  readonly name: string
  readonly address: string
  readonly chainIds: readonly number[]
}

const readRouter = (value: unknown, what: string): SwapRouter => {
  const router = readRecord(value, what)
  for (const key of ['chain', 'address', 'name']) readText(router[key], `${what}.${key}`)
  return value as SwapRouter
}

/** Lists the contracts that a source pins, then those that its host adds. @throws `TypeError` for a faulty one */
export const listRouters = (
  pinned: readonly Deployment[],
  added: readonly SwapRouter[] | undefined,
): readonly SwapRouter[] => [
  ...pinned.flatMap(({ address, chainIds, name }) =>
    chainIds.map((id): SwapRouter => ({ chain: `eip155:${id}`, address, name })),
  ),
  ...(readOptional(added, 'routers', (list, what) => readList(list, what, readRouter)) ?? []),
]

/** Whether an address is one of the contracts that a source pins for a network. */
export const isDeployed = (pinned: readonly Deployment[], chainId: number | string, address: string): boolean =>
  pinned.some(
    (deployment) =>
      deployment.chainIds.some((id) => String(id) === String(chainId)) &&
      deployment.address.toLowerCase() === address.toLowerCase(),
  )
