import { inRuntime, type NetworkRuntime } from './open-runtime.js'
import { LIFE_BLOCKS } from '../transaction-lifetimes.js'

/** One signed extension: what the transaction holds of it, and what is signed beside it. */
export interface SignExtension {
  readonly identifier: string
  readonly value: Uint8Array
  readonly additionalSigned: Uint8Array
}

/** A block from which a transaction is valid. */
interface Birth {
  readonly number: number
  readonly hash: Uint8Array
}

/** What the extensions of a transaction say. */
export interface ExtensionValues {
  readonly genesis: Uint8Array
  readonly birth: Birth
  readonly nonce: number
}

const NOTHING = new Uint8Array()
const ZERO = Uint8Array.of(0)

/**
 * Encodes the signed extensions of a runtime, by their names: no tip, the native coin for the fee, and no metadata hash, which
 * a wallet may add.
 * @throws `POLKADOT_RUNTIME_UNSUPPORTED` for an extension that needs a value
 */
export const encodeExtensions = (
  { builder, constant, lookup }: NetworkRuntime,
  { genesis, birth, nonce }: ExtensionValues,
): Readonly<Record<string, SignExtension>> => {
  const runtimeVersion = constant('System', 'Version') as Readonly<Record<string, unknown>>
  const known: Readonly<Record<string, readonly [value: unknown, additionalSigned: unknown]>> = {
    ChargeTransactionPayment: [0n, undefined],
    ChargeAssetTxPayment: [Uint8Array.of(0, 0), NOTHING],
    CheckGenesis: [NOTHING, genesis],
    CheckMetadataHash: [ZERO, ZERO],
    CheckMortality: [mortalEra(birth.number), birth.hash],
    CheckNonce: [nonce, undefined],
    CheckSpecVersion: [undefined, runtimeVersion['spec_version']],
    CheckTxVersion: [undefined, runtimeVersion['transaction_version']],
  }
  const encode = (type: number, value: unknown): Uint8Array =>
    value instanceof Uint8Array ? value : builder.buildDefinition(type).enc(value)
  return inRuntime(() =>
    Object.fromEntries(
      (lookup.metadata.extrinsic.signedExtensions[0] ?? []).map(({ identifier, type, additionalSigned }) => {
        const [value, additional] = Object.hasOwn(known, identifier) ? (known[identifier] ?? []) : []
        const extension = {
          identifier,
          value: encode(type, value),
          additionalSigned: encode(additionalSigned, additional),
        }
        return [identifier, extension]
      }),
    ),
  )
}

/**
 * Encodes the era of a transaction that is valid for 64 blocks from its birth.
 * @source https://github.com/paritytech/polkadot-sdk/blob/master/substrate/primitives/runtime/src/generic/era.rs
 */
const mortalEra = (birth: number): Uint8Array => {
  // The trailing zeros of the period less one, and the phase; the quantum is 1 for periods up to 4096.
  const encoded = (Math.log2(LIFE_BLOCKS) - 1) | ((birth % LIFE_BLOCKS) << 4)
  return Uint8Array.of(encoded & 0xff, encoded >> 8)
}
