import type { SolanaChain } from '../../examples/local-network/start-surfpool.mjs'

/** The local Solana chain as the test itself sees it: what a page shows is compared with this. */
export const openSolanaChain = ({ rpcUrl }: Pick<SolanaChain, 'rpcUrl'>) => {
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = await response.json()
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    ask,
    /** Lamports of an account. */
    async balance(address: string): Promise<bigint> {
      return BigInt((await ask('getBalance', address, { commitment: 'confirmed' })).value)
    },
    /** What an owner has of a token, in the smallest unit. */
    async holding(mint: string, owner: string): Promise<bigint> {
      const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
      const { value } = await ask('getTokenAccountsByOwner', owner, { mint }, options)
      return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
    },
    /** How far a transaction has got: `processed`, `confirmed`, `finalized`. */
    async standing(signature: string): Promise<string | undefined> {
      const { value } = await ask('getSignatureStatuses', [signature], { searchTransactionHistory: true })
      return value[0]?.err ? 'failed' : value[0]?.confirmationStatus
    },
  }
}
