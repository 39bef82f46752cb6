import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import * as z from 'zod/mini'
import { polkadotError } from '../errors.js'
import { type AskNode, bytes } from '../rpc/ask-node.js'

/** The runtime of a network: its metadata, and codecs that are built from it. */
export interface NetworkRuntime {
  readonly metadata: Uint8Array
  readonly lookup: ReturnType<typeof getLookupFn>
  readonly builder: ReturnType<typeof getDynamicBuilder>
  /** Decodes a constant of a pallet. @throws `POLKADOT_RUNTIME_UNSUPPORTED` */
  constant(pallet: string, name: string): unknown
}

/** Runs what fails if the runtime is another than expected. @throws `POLKADOT_RUNTIME_UNSUPPORTED` */
export const inRuntime = <Value>(build: () => Value): Value => {
  try {
    return build()
  } catch (cause) {
    throw polkadotError('POLKADOT_RUNTIME_UNSUPPORTED', { cause, details: cause instanceof Error ? cause.message : '' })
  }
}

/** Returns a call of the `Balances` pallet with its codec; `undefined` if the runtime lacks it. */
export const findCall = ({ builder }: Pick<NetworkRuntime, 'builder'>, name: string) => {
  try {
    return builder.buildCall('Balances', name)
  } catch {
    return undefined
  }
}

const open = (metadata: Uint8Array): NetworkRuntime =>
  inRuntime(() => {
    const lookup = getLookupFn(unifyMetadata(decAnyMetadata(metadata)))
    const builder = getDynamicBuilder(lookup)
    const constant = (pallet: string, name: string) =>
      inRuntime(() => {
        const found = lookup.metadata.pallets
          .find((one) => one.name === pallet)
          ?.constants.find((one) => one.name === name)
        if (!found) throw new Error(`${pallet}.${name} is missing.`)
        return builder.buildDefinition(found.type).dec(found.value) as unknown
      })
    return { metadata, lookup, builder, constant }
  })

/** The last runtime of each network, by its version: metadata has about 1 MB. */
const opened = new Map<string, { readonly version: string; readonly runtime: NetworkRuntime }>()

const version = z.object({ specName: z.string(), specVersion: z.number() })

/**
 * Opens the present runtime of a network, which `chain` names.
 * @throws `POLKADOT_RUNTIME_UNSUPPORTED`, and the errors of the node
 */
export const openRuntime = async (ask: AskNode, chain: string): Promise<NetworkRuntime> => {
  const { specName, specVersion } = await ask('state_getRuntimeVersion', [], version)
  const wanted = `${specName} ${specVersion}`
  const last = opened.get(chain)
  if (last?.version === wanted) return last.runtime
  const runtime = open(await ask('state_getMetadata', [], bytes))
  opened.set(chain, { version: wanted, runtime })
  return runtime
}
