import * as z from 'zod/mini'
import { parseParams } from '../wallet-shell/parse-params.js'
import { compact, fromHex, join, littleEndian } from './polkadot-wire.js'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const payload = z.looseObject({
  address: z.string(),
  blockHash: hex,
  era: hex,
  genesisHash: hex,
  method: hex,
  nonce: hex,
  specVersion: hex,
  tip: hex,
  transactionVersion: hex,
  signedExtensions: z.array(z.string()),
})

/** Reads the payload that a page sent. @throws -32602 @internal */
export const readPayload = (given: unknown) => parseParams(payload, given)

const NOTHING = new Uint8Array()
const ZERO = Uint8Array.of(0)
const u32 = (text: string) => littleEndian(BigInt(text), 4)

/**
 * Returns the bytes that are signed for a payload: the call, the values of its extensions, and what is signed beside them.
 * @source https://docs.polkadot.com/develop/blocks-transactions-fees/transactions/
 * @internal
 */
export const payloadBytes = (asked: z.infer<typeof payload>): Uint8Array => {
  const known: Readonly<Record<string, readonly [value: Uint8Array, beside: Uint8Array]>> = {
    ChargeTransactionPayment: [compact(BigInt(asked.tip)), NOTHING],
    ChargeAssetTxPayment: [join(compact(BigInt(asked.tip)), ZERO), NOTHING],
    CheckGenesis: [NOTHING, fromHex(asked.genesisHash)],
    CheckMetadataHash: [ZERO, ZERO],
    CheckMortality: [fromHex(asked.era), fromHex(asked.blockHash)],
    CheckNonce: [compact(BigInt(asked.nonce)), NOTHING],
    CheckSpecVersion: [NOTHING, u32(asked.specVersion)],
    CheckTxVersion: [NOTHING, u32(asked.transactionVersion)],
  }
  const parts = asked.signedExtensions.map((name) => known[name] ?? [NOTHING, NOTHING])
  return join(fromHex(asked.method), ...parts.map(([value]) => value), ...parts.map(([, beside]) => beside))
}
