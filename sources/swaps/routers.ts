import type { SwapRouter } from '../../services/swap-source.js'

/** A contract with one address on several networks, named by their chain IDs. */
export interface Deployment {
  readonly name: string
  readonly address: string
  readonly chainIds: readonly number[]
}

/** Lists the contracts that a source pins, then those that its host adds. */
export const listRouters = (
  pinned: readonly Deployment[],
  added: readonly SwapRouter[] = [],
): readonly SwapRouter[] => [
  ...pinned.flatMap(({ address, chainIds, name }) =>
    chainIds.map((id): SwapRouter => ({ chain: `eip155:${id}`, address, name })),
  ),
  ...added,
]

/** Whether an address is one of the contracts that a source pins for a network. */
export const isDeployed = (pinned: readonly Deployment[], chainId: number | string, address: string): boolean =>
  pinned.some(
    (deployment) =>
      deployment.chainIds.some((id) => String(id) === String(chainId)) &&
      deployment.address.toLowerCase() === address.toLowerCase(),
  )
