import { decodeHex, encodeHex } from 'portico/kit'
import type { OperationTransfers } from 'portico/plugin'
import * as z from 'zod/mini'
import type { SignerPayload } from '../handlers/inputs.js'
import { findCall, type NetworkRuntime } from './open-runtime.js'

/** Runtimes from before 2023 have the last one in place of the second. */
const CALLS = ['transfer_keep_alive', 'transfer_allow_death', 'transfer'] as const

const transfer = z.object({
  // An account ID; other kinds of addresses are looked up on the network.
  dest: z.object({ type: z.literal('Id'), value: z.string() }),
  value: z.bigint(),
})

/**
 * Reads the payload of a transaction: a transfer of the native coin, or opaque, as is one with a tip, or for another runtime.
 * @throws if the call cannot be decoded
 */
export const readTransfers = (
  { method, specVersion, tip }: SignerPayload,
  { builder, constant }: NetworkRuntime,
): OperationTransfers => {
  const { spec_version: present } = constant('System', 'Version') as { readonly spec_version: number }
  // A tip is a payment to the author of a block.
  if (Number(specVersion) !== present || /[1-9a-f]/i.test(tip.slice(2))) return 'opaque'
  const digits = method.slice(2).toLowerCase()
  for (const name of CALLS) {
    const call = findCall({ builder }, name)
    if (!call) continue
    const { location, codec } = call
    const head = encodeHex(Uint8Array.from(location))
    if (!digits.startsWith(head)) continue
    const read = codec.dec(decodeHex(digits.slice(head.length)) ?? new Uint8Array()) as unknown
    // Nothing may stand behind the call.
    if (encodeHex(codec.enc(read)) !== digits.slice(head.length)) return 'opaque'
    const { dest, value } = transfer.parse(read)
    return [{ to: dest.value, amount: String(value) }]
  }
  return 'opaque'
}
