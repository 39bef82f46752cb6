import type { EgressEntry, EgressManifest } from '../contract/egress.js'
import type { StoredItem, StoredKind } from '../contract/stored-data.js'
import { readEgress } from '../egress/read-egress.js'
import { storedDataError } from '../errors/stored-data-errors.js'
import { loadFlows } from '../flows/load-flows.js'
import type { Kernel } from '../kernel.js'
import { MODALS } from '../modals-of-page.js'
import { openStorages, type OpenedStorage } from './open-storages.js'

/** What the keys of a modal begin with, and below it those of other modals. */
interface Prefixes {
  readonly prefix: string
  readonly others: readonly string[]
}

const prefixOf = (id: string): string => (id === 'default' ? 'portico:' : `portico:${id}:`)

/** Only modals of the page count as others: the data of one that is gone has to be erased, too. */
const prefixesOf = ({ options: { id = 'default' }, ports }: Kernel): Prefixes => {
  const page = ports.window as { readonly [MODALS]?: ReadonlyMap<string, unknown> } | undefined
  const prefix = prefixOf(id)
  const others = [...(page?.[MODALS]?.keys() ?? [])].map(prefixOf)
  return { prefix, others: others.filter((other) => other !== prefix && other.startsWith(prefix)) }
}

/** The plugin that a key names, for one that is not listed any more. */
const ownerOf = (key: string, prefix: string): string => /^([\w-]+):/.exec(key.slice(prefix.length))?.[1] ?? 'core'

const itemOf = (
  kind: StoredKind,
  [key, value]: readonly [string, string | undefined],
  { entries }: EgressManifest,
  { prefix, others }: Prefixes,
): StoredItem | undefined => {
  const isExact = kind === 'databases' || kind === 'cookies'
  const isOf = ({ address }: EgressEntry) => (isExact ? key === address : key.startsWith(address))
  // A plugin that stores more than one thing says why once.
  const entry = entries.find((one) => one.kind === kind && isOf(one))
  // A plugin may have the id of another modal; what it declares is its own.
  const isOther = (other: string) => key.startsWith(other) && !entry?.address.startsWith(other)
  if (kind === 'storage' && others.some(isOther)) return undefined
  const isLeft = kind === 'storage' && key.startsWith(prefix)
  if (!entry && !isLeft) return undefined
  const { plugin, why } = entry ?? { plugin: ownerOf(key, prefix), why: undefined }
  return { plugin, kind, key, ...(value !== undefined && { value }), ...(why !== undefined && { why }) }
}

const list = async (kernel: Kernel): Promise<readonly { storage: OpenedStorage; item: StoredItem }[]> => {
  const manifest = await readEgress(kernel)
  const prefixes = prefixesOf(kernel)
  const names = (kind: StoredKind) => manifest.entries.filter((one) => one.kind === kind).map(({ address }) => address)
  const storages = openStorages(kernel, names('databases'))
  const found = await Promise.all(
    storages.map(async (storage) =>
      (await storage.entries()).flatMap((stored) => {
        const item = itemOf(storage.kind, stored, manifest, prefixes)
        return item ? [{ storage, item }] : []
      }),
    ),
  )
  return found.flat()
}

/**
 * Lists what the modal and its plugins have stored in this browser, also what a plugin stored that is not listed any more.
 * The default modal also lists what modals stored that are not on the page.
 * @throws `STORED_DATA_UNREADABLE`, `LOAD_FAILED`
 */
export const readStoredData = async (kernel: Kernel): Promise<readonly StoredItem[]> =>
  Object.freeze((await list(kernel)).map(({ item }) => Object.freeze(item)))

const removeAll = async (kernel: Kernel): Promise<void> => {
  await Promise.all((await list(kernel)).map(({ storage, item }) => storage.remove(item.key)))
}

/**
 * Disconnects every wallet and erases what is stored; plugins drop what they hold of it.
 * @throws `STORED_DATA_LEFT` if something could not be erased, `STORED_DATA_UNREADABLE`, `LOAD_FAILED`
 */
export const eraseStoredData = async (kernel: Kernel): Promise<void> => {
  const { disconnect } = await loadFlows()
  // A wallet that does not answer keeps nothing here.
  await disconnect(kernel).catch(() => undefined)
  await removeAll(kernel)
  kernel.stores.connectors.setRecent([])
  kernel.stores.transactions.replace([])
  await kernel.hooks.erased.promise()
  // What ended meanwhile may have been stored once more.
  await removeAll(kernel)
  const left = await readStoredData(kernel)
  if (left.length > 0) throw storedDataError('STORED_DATA_LEFT', { details: left.map(({ key }) => key).join(', ') })
}
