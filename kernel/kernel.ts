import type { Modal } from './contract/modal.js'
import type { KernelOptions } from './contract/kernel-options.js'
import type { StorageEntrySpec, StorageEntry } from './contract/storage-entry.js'
import type { Ports } from './contract/ports.js'
import type { PublishedPlugins } from './contract/published-plugins.js'
import type { ConnectionStorage } from './flows/connection-storage.js'
import type { Hooks } from './hooks/hooks.js'
import type { KernelRuntime } from './kernel-runtime.js'
import type { AnswerRegistry } from './registry/answer-registry.js'
import type { OrderedValues } from './registry/ordered-values.js'
import type { PluginRegistry } from './registry/plugin-registry.js'
import type { SlotRegistry } from './registry/slot-registry.js'
import type { Stores } from './stores/stores.js'

/** All parts of one modal, for the flows only: plugins and views never receive it. */
export interface Kernel {
  readonly ports: Ports
  /** What the host decided. */
  readonly options: KernelOptions
  /** Loads facts about published plugins. */
  published(): Promise<PublishedPlugins>
  readonly stores: Stores
  readonly hooks: Hooks
  readonly registry: PluginRegistry
  readonly answers: AnswerRegistry
  /** What plugins provide, by the id of the service. */
  readonly services: OrderedValues<unknown>
  readonly slots: SlotRegistry
  readonly connectionStorage: ConnectionStorage
  readonly runtime: KernelRuntime
  readonly modal: Modal
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Stops watching a wallet; keyed by namespace and connector id. */
  readonly watchers: Map<string, () => void>
  nextOperationId(): number
  /** Opens an entry of the kernel's own storage, or of a plugin by its prefix and its port. */
  storageEntry<Value>(
    spec: StorageEntrySpec<Value>,
    owner?: string,
    ports?: Pick<Ports, 'storage'>,
  ): StorageEntry<Value>
  /** Called after each connector that is added. */
  readonly connectorListeners: Set<() => void>
}
