import type { EgressEntry, EgressKind, EgressManifest, Purposes, Egress } from '../contract/egress.js'
import type { AnyPlugin } from '../contract/plugin.js'
import { noOptions } from '../define/define-plugin.js'
import { loadPart } from '../async/load-part.js'
import type { Kernel } from '../kernel.js'
import { parseInput } from '../schema/parse-input.js'
import { type MergedEgress, mergeEgress } from './merge-egress.js'
import { originOf } from './origin-of.js'

/** In the order of a manifest. */
const KINDS: readonly EgressKind[] = [
  ...(['hosts', 'sockets', 'images', 'frames', 'windows', 'links'] as const),
  ...(['storage', 'sessionStorage', 'databases', 'cookies'] as const),
]

const WITH_ORIGINS: readonly EgressKind[] = ['hosts', 'sockets', 'images', 'frames', 'windows']

/** Returns the egress that a plugin declares, with its own options; a feature knows the networks of all chains. */
const declaredBy = ({ stores: { networks } }: Kernel, plugin: AnyPlugin): MergedEgress => {
  const { id, spec, options } = plugin
  const namespaces = networks.namespaces.includes(id) ? [id] : networks.namespaces
  const egress = spec.egress?.({
    options: parseInput(spec.options ?? noOptions, options, 'options', id),
    networks: namespaces.flatMap((namespace) => networks.of(namespace).requestedCaipNetworks),
  })
  return mergeEgress(egress ?? {})
}

const entriesOf = (plugin: string, id: string, egress: MergedEgress, purposes: Purposes): readonly EgressEntry[] =>
  KINDS.flatMap((kind) => {
    const addresses = (egress[kind] ?? []).flatMap((given) => {
      if (WITH_ORIGINS.includes(kind)) return originOf(kind, given) ?? []
      // Another modal than the default one has its id in its keys.
      return kind === 'storage' && id !== 'default' ? given.replace(/^portico:/, `portico:${id}:`) : given
    })
    return [...new Set(addresses)].map((address) => ({ plugin, kind, address, ...purposes[kind] }))
  })

/** Returns what the core itself reaches, whatever plugins there are. */
const coreEgress = ({ options, stores }: Kernel): Egress => ({
  storage: ['connections', 'active', 'recent-wallets', 'transactions', 'native-balances', 'profiles'].map(
    (key) => `portico:${key}`,
  ),
  images: [
    ...(options.metadata?.icons ?? []),
    ...stores.networks.namespaces.flatMap((namespace) =>
      stores.networks.of(namespace).requestedCaipNetworks.flatMap(({ assets }) => assets?.imageUrl ?? []),
    ),
  ],
})

/** Why the core does so. */
const corePurposes: Purposes = {
  storage: {
    why: 'Remembers the connected wallets and accounts, the active network, recent wallets, what was sent from this page, and for some minutes balances and names.',
    when: 'After a connection, until it is ended; recent wallets stay.',
  },
  images: {
    why: 'Draws the pictures of the host and of networks that the host names.',
    when: 'While a screen shows them.',
  },
}

/**
 * Lists all that the core and the plugins can ever reach.
 * @throws `LOAD_FAILED` if the purposes of a plugin do not load
 */
export const readEgress = async (kernel: Kernel): Promise<EgressManifest> => {
  const { id = 'default', plugins } = kernel.options
  const ofPlugins = await Promise.all(
    plugins.map(async (plugin) => {
      const { purposes } = plugin.spec
      const loaded = purposes ? (await loadPart(purposes)).default : {}
      return entriesOf(plugin.id, id, declaredBy(kernel, plugin), loaded)
    }),
  )
  return Object.freeze({
    entries: [...entriesOf('core', id, mergeEgress(coreEgress(kernel)), corePurposes), ...ofPlugins.flat()],
    undeclared: plugins.filter(({ spec }) => !spec.egress).map((plugin) => plugin.id),
  })
}
