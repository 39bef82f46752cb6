import type { FeaturePlugin, ListedView, Schema, StoredItem } from 'portico/plugin'
import type english from './messages/en.js'

/** What one plugin stores. */
export interface StoredGroup {
  /** The id of the plugin, or `core`. */
  readonly plugin: string
  readonly items: readonly StoredItem[]
  /** How much that is, in bytes; without databases, whose size no browser tells. */
  readonly bytes: number
}

/** `modal.plugins.dataRights`. */
export interface DataRightsApi {
  /** What is stored, as it was read last; `undefined` before. Observable in views. */
  readonly groups: readonly StoredGroup[] | undefined
  /** The origins of frames that store something under their own address. */
  readonly frames: readonly string[]
  /** Whether everything is being erased, or has been. */
  readonly status: 'idle' | 'erasing' | 'erased'
  /** Why the last reading or erasing failed. */
  readonly error: unknown
  /** Reads what is stored; never rejects, `error` says what went wrong. */
  load(): Promise<void>
  /** Disconnects and erases everything; never rejects. */
  erase(): Promise<void>
}

type NoParams = Record<never, never>
type View = ListedView<Schema<NoParams, NoParams>>

/** The plugin. */
export interface DataRightsPlugin
  extends FeaturePlugin<
    'dataRights',
    {
      api: DataRightsApi
      views: { readonly StoredData: View; readonly EraseData: View }
      errors: never
      messages: typeof english
    }
  > {}
