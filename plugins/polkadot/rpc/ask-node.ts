import { decodeHex, type RpcClient } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import * as z from 'zod/mini'
import { polkadotError } from '../errors.js'

/** Asks a node of one network, and parses its answer. @throws `POLKADOT_RPC_ANSWER_INVALID`, and the client's errors */
export type AskNode = <Answer>(
  method: string,
  params: readonly unknown[],
  schema: z.ZodMiniType<Answer>,
) => Promise<Answer>

/** Creates the function that asks the nodes of a network. */
export const createAsk =
  (rpc: RpcClient, network: CaipNetwork, signal?: AbortSignal): AskNode =>
  async (method, params, schema) => {
    const { success, data, error } = z.safeParse(schema, await rpc.request(network, method, params, signal))
    if (!success) throw polkadotError('POLKADOT_RPC_ANSWER_INVALID', { details: method, cause: error })
    return data
  }

/** The schema of a hash of a block. */
export const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))

/** The schema of bytes in hexadecimal with `0x`. */
export const bytes = z.pipe(
  z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/)),
  z.transform((text) => decodeHex(text.slice(2)) ?? new Uint8Array()),
)

/** The schema of a block's header, with its number. */
export const header = z.pipe(
  z.object({ number: z.string().check(z.regex(/^0x[0-9a-f]{1,12}$/)) }),
  z.transform(({ number }) => ({ number: Number(number) })),
)
