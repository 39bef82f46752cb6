import { createTestClient, erc20Abi, formatUnits, type Hex, http, publicActions } from 'viem'
import { waitForReceipt } from '../../examples/local-network/wait-for-receipt.mjs'

/** A local chain as the test itself sees it: what a page shows is compared with this. */
export const openChain = ({ id, rpcUrl }: { readonly id: number; readonly rpcUrl: string }) => {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  return {
    id,
    rpcUrl,
    client,
    balance: (address: string): Promise<bigint> => client.getBalance({ address: address as Hex }),
    holding: (token: { readonly address: string }, owner: string): Promise<bigint> =>
      client.readContract({
        address: token.address as Hex,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner as Hex],
      }),
    /** The receipt of a transaction that succeeded, and what it cost its sender. */
    async receipt(hash: string) {
      const receipt = await waitForReceipt(client, hash as Hex)
      if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed.`)
      return { ...receipt, cost: receipt.gasUsed * receipt.effectiveGasPrice }
    },
  }
}

/** A chain of the local network. */
export type Chain = ReturnType<typeof openChain>

/** An amount as it is shown to a visitor: in coins, truncated to three decimals. */
export const shown = (amount: bigint): string => {
  const [whole = '0', decimals = ''] = formatUnits(amount, 18).split('.')
  const kept = decimals.slice(0, 3).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
