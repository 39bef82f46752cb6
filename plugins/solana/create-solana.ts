import type { RpcClient } from 'portico/kit'
import { type CaipNetworkId, kernelError, loadPart, type PluginContext } from 'portico/plugin'
import type { Solana, SolanaInstruction } from 'portico/services'
import { readLifetime } from './transfer/read-node.js'
import { trySimulation } from './transfer/simulate.js'

const roleOf = ({ signer = false, writable = false }: SolanaInstruction['accounts'][number]) => {
  if (signer) return writable ? 'payer' : 'signer'
  return writable ? 'writable' : 'readonly'
}

type ServiceContext = Pick<PluginContext<unknown, { readonly rpc: RpcClient }>, 'modal' | 'store' | 'stores'>

/** Creates the service that reads from Solana networks and sends with the connected wallet. */
export const createSolana = ({ modal, store, stores }: ServiceContext): Solana => {
  const request: Solana['request'] = async (chainId, { method, params }) => {
    const network = stores.networks.find(chainId)
    if (!network) throw kernelError('NETWORK_MISSING', { details: chainId })
    return store.rpc.request(network, method, params)
  }
  const ask = (chainId: CaipNetworkId, method: string, ...params: readonly unknown[]) =>
    request(chainId, { method, params })
  const sendTransaction: Solana['sendTransaction'] = async (chainId, transaction, options) => ({
    hash: (await modal.invoke(chainId, 'sendTransaction', { transaction }, options)) as string,
  })
  return {
    request,
    async simulate(chainId, transaction) {
      return trySimulation((...question) => ask(chainId, ...question), transaction)
    },
    sendTransaction,
    async sendInstructions(chainId, instructions, options) {
      const { address: payer } = stores.accounts.of('solana')
      if (payer === undefined) throw kernelError('ACCOUNT_MISSING')
      const { compile } = await loadPart(() => import('./transfer/compile.js'))
      const lifetime = readLifetime(await ask(chainId, 'getLatestBlockhash', { commitment: 'confirmed' }))
      const compiled = compile({
        payer,
        ...lifetime,
        instructions: instructions.map(({ program, accounts, data }) => ({
          program,
          data,
          accounts: accounts.map((account) => [account.address, roleOf(account)] as const),
        })),
      })
      return sendTransaction(chainId, compiled, options)
    },
  }
}
