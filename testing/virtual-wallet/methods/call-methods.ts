import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethods } from '../wallet-core.js'
import { toHex } from './chain-methods.js'
import { hexAddress, hexBytes, hexQuantity } from './hex-schemas.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import { expectChain } from './send-methods.js'
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

/**
 * Batches: each call becomes a separate transaction, in turn; the wallet reports that nothing is atomic.
 * @source https://eips.ethereum.org/EIPS/eip-5792
 */
export const callMethods = (core: WalletCore, sendInTurn: (asked: unknown) => Promise<unknown>): WalletMethods => {
  const batches = new Map<string, SentBatch>()
  const senderOf = async (from: string | undefined): Promise<string> => {
    const [first = ''] = await core.visible()
    return (await findSigner(core, from ?? first)).address
  }
  return {
    wallet_sendCalls: (params) => ({
      asks: true,
      check: async () => {
        const [{ id, from, chainId, atomicRequired }] = parseParams(sendParams, params)
        if (atomicRequired) throw new ProviderError(5760, 'The wallet cannot run calls as one.')
        if (id !== undefined && batches.has(id)) throw new ProviderError(5720, 'There is a batch with this id already.')
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
        for (const call of calls) hashes.push(await sendInTurn([{ ...call, from: sender }]))
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
        return { version: '2.0.0', id, chainId: sent.chainId, status, atomic: false, receipts }
      },
    }),
  }
}
