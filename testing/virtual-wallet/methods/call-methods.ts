import * as z from 'zod/mini'
import { loadPeer } from '../../../kernel/async/load-peer.js'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethods } from '../wallet-core.js'
import { toHex } from './chain-methods.js'
import { hexAddress, hexBytes, hexQuantity } from './hex-schemas.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import type { Hex } from './authorize.js'
import { expectChain, type SendInTurn } from './send-methods.js'
import { findSigner } from './sign-methods.js'

const batch = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
  from: z.optional(hexAddress),
  chainId: hexQuantity,
  atomicRequired: z.boolean(),
  calls: z
    .array(z.object({ to: z.optional(hexAddress), data: z.optional(hexBytes), value: z.optional(hexQuantity) }))
    .check(z.minLength(1)),
})
const sendParams = z.tuple([batch])
const statusParams = z.tuple([z.string()])

/** A batch and the hashes of its transactions so far. */
interface SentBatch {
  readonly chainId: string
  readonly hashes: readonly unknown[]
}

type Calls = z.infer<typeof batch>['calls']

/** Encodes calls for the account's own code, which runs them as one. */
const encodeBatch = async (calls: Calls): Promise<Hex> => {
  const { encodeFunctionData, parseAbi } = await loadPeer('viem', () => import('viem'))
  const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])
  const args = calls.map(({ to = '0x', value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))
  return encodeFunctionData({ abi, functionName: 'execute', args: [args as never] })
}

/**
 * Batches: with `batchAccount` one transaction of an account that runs its code (EIP-7702), which is atomic; without it each
 * call is a transaction of its own, in turn.
 * @source https://eips.ethereum.org/EIPS/eip-5792
 */
export const callMethods = (core: WalletCore, sendInTurn: SendInTurn, batchAccount: Hex | undefined): WalletMethods => {
  const isAtomic = batchAccount !== undefined
  const batches = new Map<string, SentBatch>()
  const senderOf = async (from: string | undefined): Promise<string> => {
    const [first = ''] = await core.visible()
    return (await findSigner(core, from ?? first)).address
  }
  return {
    wallet_sendCalls: (params) => ({
      asks: true,
      check: async () => {
        const [{ id, from, chainId, atomicRequired, calls }] = parseParams(sendParams, params)
        if (atomicRequired && !isAtomic) throw new ProviderError(5760, 'The wallet cannot run calls as one.')
        if (isAtomic && calls.some(({ to }) => to === undefined))
          throw new ProviderError(-32602, 'An account that runs calls as one creates no contracts.')
        if (id !== undefined && batches.has(id)) throw new ProviderError(5720, 'There is a batch with this id already.')
        const { chains } = core.state()
        if (!chains.some((chain) => chain.id === Number(chainId)))
          throw new ProviderError(5710, `The wallet does not know chain ${chainId}.`)
        expectChain(core, BigInt(chainId))
        await senderOf(from)
      },
      perform: async () => {
        const [{ id = `0x${(batches.size + 1).toString(16).padStart(64, '0')}`, from, calls }] = parseParams(
          sendParams,
          params,
        )
        const sender = await senderOf(from)
        const hashes: unknown[] = []
        batches.set(id, { chainId: toHex(core.state().chainId), hashes })
        if (isAtomic) {
          const all = { from: sender, to: sender, data: await encodeBatch(calls) }
          hashes.push(await sendInTurn([all], batchAccount))
        } else for (const call of calls) hashes.push(await sendInTurn([{ ...call, from: sender }]))
        return { id }
      },
    }),
    wallet_getCallsStatus: (params) => ({
      asks: false,
      perform: async () => {
        const [id] = parseParams(statusParams, params)
        const sent = batches.get(id)
        if (!sent) throw new ProviderError(5730, 'The wallet knows no batch with this id.')
        const answers = await Promise.all(sent.hashes.map((hash) => core.ask('eth_getTransactionReceipt', [hash])))
        const receipts = answers.filter((answer) => answer !== null)
        const failed = receipts.some((receipt) => (receipt as { readonly status?: unknown }).status !== '0x1')
        const status = receipts.length < sent.hashes.length ? 100 : failed ? 500 : 200
        return { version: '2.0.0', id, chainId: sent.chainId, status, atomic: isAtomic, receipts }
      },
    }),
  }
}
