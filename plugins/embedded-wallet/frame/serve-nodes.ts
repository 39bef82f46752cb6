import { fetchRest, read } from 'portico/kit'
import type { CaipNetworkId, Frame, OutputOf } from 'portico/plugin'
import type { ProviderContext } from 'portico/services'
import * as z from 'zod/mini'
import { EVM_CHAIN } from '../families.js'
import { nothing } from './answers.js'
import type { FrameTarget } from './frame-target.js'

/** What a page may ask for, and nothing else. */
const METHODS: Readonly<Record<'node' | 'bundler' | 'paymaster', readonly string[]>> = {
  node: ['eth_call', 'eth_getCode', 'eth_getBalance', 'eth_feeHistory', 'eth_gasPrice', 'eth_getTransactionReceipt'],
  bundler: ['eth_estimateUserOperationGas', 'eth_sendUserOperation', 'eth_getUserOperationReceipt'],
  paymaster: ['pm_getPaymasterStubData', 'pm_getPaymasterData'],
}
/** Characters of a question, and of an answer. */
const LONGEST = 500_000

const question = z.object({
  id: z.int().check(z.minimum(1)),
  chainId: z.string().check(z.maxLength(23), z.regex(EVM_CHAIN)),
  target: z.enum(['node', 'bundler', 'paymaster']),
  method: z.string().check(z.maxLength(64)),
  params: z.array(z.unknown()).check(z.maxLength(8)),
})
type Question = OutputOf<typeof question>

const refuse = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** What the page is told if no answer came: the service may have done what was asked. EIP-1193, "disconnected". */
const UNANSWERED = 4900
const unanswered = (): Error => refuse(UNANSWERED, 'The service has not answered.')

/** Reads an answer of JSON-RPC, whatever the status that it came with. @throws what it says, or that there is none */
const readResult = (text: string): unknown => {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw unanswered()
  }
  const error = read(answer, 'error')
  if (error !== undefined && error !== null)
    throw refuse(Number(read(error, 'code')) || -32603, String(read(error, 'message')))
  const result = read(answer, 'result')
  // `null` is the receipt of an operation that is not executed yet.
  if (result === undefined) throw unanswered()
  return result
}

const askService = async (context: ProviderContext, url: string, { method, params }: Question): Promise<unknown> => {
  const { http, clock, signal } = context
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { text } = await fetchRest({ http, clock }, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    signal,
  }).catch(() => {
    throw unanswered()
  })
  return readResult(text)
}

/**
 * Asks endpoints of networks, bundlers and paymasters for a page, which reaches its own server only. The page reads what
 * comes back as it reads anything from outside.
 */
export const serveNodes = (frame: Frame, { smartAccounts }: FrameTarget, context: ProviderContext): void => {
  if (!smartAccounts) return
  const ask = async (asked: Question): Promise<unknown> => {
    const { target: of, method, params } = asked
    const chainId = asked.chainId as CaipNetworkId
    const url = of === 'node' ? undefined : smartAccounts[of]?.[chainId]
    const isKnown = context.networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!isKnown || !smartAccounts.bundler[chainId] || !METHODS[of].includes(method))
      throw refuse(4200, 'The question is not allowed.')
    if (of === 'node') return context.request(chainId, { method, params })
    if (url === undefined) throw refuse(4901, 'There is no such service.')
    return askService(context, url, asked)
  }
  frame.on('NODE_REQUEST', question, async (asked) => {
    const answer = await ask(asked).then(
      (result) => ({ id: asked.id, result }),
      (error: unknown) => {
        const [rpcCode, code] = [read(error, 'rpcCode'), read(error, 'code')]
        const number = [rpcCode, code].find((one) => Number.isSafeInteger(one)) ?? -32603
        return { id: asked.id, error: { code: number, message: String(read(error, 'message')).slice(0, 300) } }
      },
    )
    const isShort = JSON.stringify(answer).length <= LONGEST
    const written = isShort ? answer : { id: asked.id, error: { code: -32603, message: 'The answer is too long.' } }
    await frame.request('NODE_ANSWER', written, nothing).catch(() => undefined)
  })
}
