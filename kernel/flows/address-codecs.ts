import type { AddressCodec } from '../contract/address-codec.js'
import type { CaipNetworkId } from '../contract/caip.js'
import { loadOnce } from '../async/load-once.js'
import type { Kernel } from '../kernel.js'
import type { NamespaceEntry } from '../registry/plugin-registry.js'

interface CodecEntry {
  codec: AddressCodec | undefined
  load(): Promise<void>
}

const entries = new WeakMap<NamespaceEntry, CodecEntry>()

const entryOf = (namespace: NamespaceEntry): CodecEntry => {
  const known = entries.get(namespace)
  if (known) return known
  const { validators } = namespace
  const entry: CodecEntry = {
    codec: typeof validators === 'function' ? undefined : validators.address,
    load: loadOnce(async () => {
      if (typeof validators === 'function') entry.codec = (await validators()).address
    }),
  }
  entries.set(namespace, entry)
  return entry
}

/** Loads the codecs of these namespaces; must be awaited before a wallet's answer is parsed. @throws `LOAD_FAILED` */
export const loadCodecs = async ({ registry }: Kernel, namespaces: readonly string[]): Promise<void> => {
  const lazy = namespaces.flatMap((name) => {
    const namespace = registry.namespaces.get(name)
    return namespace && typeof namespace.validators === 'function' ? [entryOf(namespace).load()] : []
  })
  await Promise.all(lazy)
}

/** Returns the loaded codec of a namespace, if the namespace has one. */
export const codecOf = ({ registry }: Kernel, name: string): AddressCodec | undefined => {
  const namespace = registry.namespaces.get(name)
  return namespace && entryOf(namespace).codec
}

/** Whether a text names a token of a listed network. */
export const isAsset = async (kernel: Kernel, chain: CaipNetworkId, text: string): Promise<boolean> => {
  const network = kernel.stores.networks.find(chain)
  if (!network) return false
  await loadCodecs(kernel, [network.chainNamespace])
  const codec = codecOf(kernel, network.chainNamespace)
  return (codec?.isAsset ? codec.isAsset(text, network) : codec?.isValid(text, network)) ?? false
}

/** Whether a text is an address of a namespace, or of one listed network. */
export const isAddress = async (kernel: Kernel, chainOrNamespace: string, text: string): Promise<boolean> => {
  const [name = '', reference] = chainOrNamespace.split(':')
  const network = kernel.stores.networks.find(chainOrNamespace as CaipNetworkId)
  if (reference !== undefined && !network) return false
  await loadCodecs(kernel, [name])
  return codecOf(kernel, name)?.isValid(text, network) ?? false
}
