import * as z from 'zod/mini'
import { authorize, type Hex } from './authorize.js'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethods } from '../wallet-core.js'
import { hexAddress, hexBytes, hexQuantity } from './hex-schemas.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import { findSigner } from './sign-methods.js'

const quantity = z.optional(
  z.pipe(
    hexQuantity,
    z.transform((text: `0x${string}`) => BigInt(text)),
  ),
)

const transaction = z.object({
  from: hexAddress,
  to: z.optional(z.nullable(hexAddress)),
  value: quantity,
  data: z.optional(hexBytes),
  input: z.optional(hexBytes),
  gas: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  nonce: quantity,
  chainId: quantity,
})
const params = z.tuple([transaction], z.unknown())
type Transaction = z.infer<typeof transaction>

const GWEI = 1_000_000_000n
const blockSchema = z.object({ baseFeePerGas: z.optional(hexQuantity) })

const toNumber = (answer: unknown): bigint => {
  const { success, data } = z.safeParse(hexQuantity, answer)
  if (!success) throw new ProviderError(-32603, 'The chain returned a malformed number.')
  return BigInt(data)
}

/** Returns the given fees; else twice the base fee plus the chain's tip, or the gas price on chains without a base fee. */
const feesOf = async ({ ask }: WalletCore, given: Transaction) => {
  const { gasPrice, maxFeePerGas } = given
  if (gasPrice !== undefined) return { gasPrice }
  const { success, data: block } = z.safeParse(blockSchema, await ask('eth_getBlockByNumber', ['latest', false]))
  if (!success || block.baseFeePerGas === undefined) return { gasPrice: toNumber(await ask('eth_gasPrice', [])) }
  const tip = given.maxPriorityFeePerGas ?? (await ask('eth_maxPriorityFeePerGas', []).then(toNumber, () => GWEI))
  const cap = maxFeePerGas ?? 2n * BigInt(block.baseFeePerGas) + tip
  return { maxFeePerGas: cap, maxPriorityFeePerGas: tip < cap ? tip : cap }
}

const send = async (core: WalletCore, asked: unknown, code?: Hex): Promise<unknown> => {
  const [given] = parseParams(params, asked)
  const [sent] = asked as readonly [Readonly<Record<string, unknown>>]
  const { from, to, value = 0n } = given
  const data = given.data ?? given.input
  const account = await findSigner(core, from)
  const nonce = given.nonce ?? toNumber(await core.ask('eth_getTransactionCount', [from, 'pending']))
  const authorization = code && (await authorize(core, account, code, nonce))
  const estimated = { ...sent, chainId: undefined, ...(authorization && { authorizationList: [authorization.rpc] }) }
  const gas = given.gas ?? toNumber(await core.ask('eth_estimateGas', [estimated]))
  const signed = await account.signTransaction({
    chainId: core.state().chainId,
    gas,
    nonce: Number(nonce),
    value,
    ...(to && { to }),
    ...(data && { data }),
    ...(await feesOf(core, given)),
    ...(authorization && { authorizationList: [authorization.signed] }),
  } as Parameters<typeof account.signTransaction>[0])
  return core.ask('eth_sendRawTransaction', [signed])
}

/** Sends a transaction; with the address of a contract, the account runs its code from then on (EIP-7702). */
export type SendInTurn = (asked: unknown, code?: Hex) => Promise<unknown>

/** Sends transactions in turn, so that their nonces do not clash. */
export const createSender = (core: WalletCore): SendInTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (asked, code) => {
    last = last.catch(() => undefined).then(() => send(core, asked, code))
    return last
  }
}

/** Rejects a request for a chain other than the wallet's. @throws 4901 */
export const expectChain = ({ state }: WalletCore, chainId: bigint | undefined): void => {
  if (chainId === undefined || chainId === BigInt(state().chainId)) return
  throw new ProviderError(4901, `The transaction is for chain ${chainId}, the wallet is on ${state().chainId}.`)
}

/** Transactions: completed from the chain, signed here, sent as raw bytes. */
export const sendMethods = (core: WalletCore, sendInTurn: SendInTurn): WalletMethods => ({
  eth_sendTransaction: (asked) => ({
    asks: true,
    check: async () => {
      const [{ from, chainId }] = parseParams(params, asked)
      expectChain(core, chainId)
      await findSigner(core, from)
    },
    perform: () => sendInTurn(asked),
  }),
})
