import type { AnyModal } from './contract/any-modal.js'
import type { StorageEntrySpec, StorageEntry } from './contract/plugin.js'
import type { Ports } from './contract/ports.js'
import type { ConnectionStorage } from './flows/connection-storage.js'
import type { Hooks } from './hooks/hooks.js'
import type { Registry } from './registry/registry.js'
import type { Stores } from './stores/stores.js'

/** The host's decisions about the kernel. */
export interface KernelPolicy {
  readonly debug: boolean
  /** `false`: networks are shown but never switched from here. */
  readonly enableNetworkSwitch: boolean
  /** `true`: a wallet on a network that was not requested is left alone. */
  readonly allowUnsupportedChain: boolean
}

/** All parts of one modal, for the flows only: plugins and views never receive it. */
export interface Kernel {
  readonly ports: Ports
  readonly policy: KernelPolicy
  readonly stores: Stores
  readonly hooks: Hooks
  readonly registry: Registry
  readonly connectionStorage: ConnectionStorage
  readonly modal: AnyModal
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Stops watching a wallet; keyed by namespace and connector id. */
  readonly watchers: Map<string, () => void>
  nextOperationId(): number
  /** Opens an entry of the kernel's own storage. */
  storageEntry<Value>(spec: StorageEntrySpec<Value>): StorageEntry<Value>
  /** Calls back after each connector that is added; returns the function that stops it. */
  onConnector(listener: () => void): () => void
}
