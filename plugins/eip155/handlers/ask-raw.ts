import * as z from 'zod/mini'
import { read } from 'portico/kit'
import { type Call, kernelError } from 'portico/plugin'
import { kindOf } from '../provider/method-kinds.js'
import { isEip155Address } from '../validators.js'
import { checkCalls } from './check-calls.js'
import { askOnChain } from './ask-wallet.js'
import { copyJson } from './inputs.js'
import { namedChains } from './named-chains.js'

/** Methods whose last address parameter is the account; an earlier one can only be a message. */
const ACCOUNT_AS_PARAMETER = /^(personal_sign|eth_(signTypedData|decrypt|getEncryptionPublicKey))/

/** The account that a request names; the wallet must share it. */
const namedAccount = (method: string, params: readonly unknown[] = []): string | undefined => {
  const [first] = params as readonly [{ readonly from?: unknown } | undefined]
  if (typeof first?.from === 'string') return first.from
  if (!ACCOUNT_AS_PARAMETER.test(method)) return undefined
  return params.filter((param): param is string => typeof param === 'string' && isEip155Address(param)).at(-1)
}

/** A signing or sending method of a wallet, as a caller wrote it. */
export const rawInput = z.pipe(
  z.object({ method: z.string(), params: z.optional(z.readonly(z.array(z.unknown()))) }),
  z.transform(({ method, params }) => ({ method, params: params?.map(copyJson), from: namedAccount(method, params) })),
)

/** The methods whose first parameter holds calls. @source https://eips.ethereum.org/EIPS/eip-5792 */
const BATCHES: ReadonlySet<string> = new Set(['wallet_sendCalls', 'wallet_prepareCalls'])

/**
 * Asks the wallet for a signing or sending method, as the caller wrote it.
 * @throws `INPUT_INVALID` for a method of another kind, `CHAIN_MISMATCH` if it names another network than the call
 */
export const askRaw = async ({ method, params }: z.infer<typeof rawInput>, call: Call): Promise<unknown> => {
  const { handler, verb } = call.operation
  // Ending a session (ERC-7715) needs the user's approval; the stable provider disconnects by this method (EIP-2255).
  const endsSession = method === 'wallet_revokePermissions' && verb === 'sign'
  if (kindOf(method) !== verb && !endsSession) {
    throw kernelError('INPUT_INVALID', {
      values: { name: handler },
      details: `method: ${method} is not a method of this handler`,
    })
  }
  for (const chain of namedChains(params)) {
    if (chain !== call.chain) throw kernelError('CHAIN_MISMATCH', { details: chain })
  }
  if (BATCHES.has(method)) for (const batch of params ?? []) checkCalls(read(batch, 'calls'), handler)
  return askOnChain(call, method, params)
}
