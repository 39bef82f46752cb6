import type { StorageEntrySpec, StorageEntry } from '../contract/storage-entry.js'
import { readRecord, readWhole } from '../schema/define-schema.js'
import { parseStored } from '../schema/parse-input.js'
import type { LoggerPort, StoragePort } from '../contract/ports.js'

/**
 * Opens one storage entry. A value that does not parse is dropped alone; full or forbidden storage loses persistence, never
 * the session.
 */
export const createStorageEntry = <Value>(
  spec: StorageEntrySpec<Value>,
  {
    storage,
    logger,
    prefix,
    onLoss = () => {},
  }: {
    readonly storage: StoragePort
    readonly logger: LoggerPort
    readonly prefix: string
    /** Called when storage fails: what is written is lost with the page. */
    readonly onLoss?: (() => void) | undefined
  },
): StorageEntry<Value> => {
  const key = `${prefix}${spec.key}`
  const guard = <Result>(action: () => Result, otherwise: Result): Result => {
    try {
      return action()
    } catch (error) {
      logger.info(`Storage is not available; "${key}" will not be remembered.`, error)
      onLoss()
      return otherwise
    }
  }

  const parse = (text: string): Value | undefined => {
    const stored = readRecord(JSON.parse(text))
    let { data } = stored
    let version = readWhole(stored['version'], 'version')
    while (version < spec.version) {
      const migrate = spec.migrations?.[version]
      if (!migrate) return undefined
      data = migrate(data)
      version += 1
    }
    // A newer version wrote it, in a format unknown here.
    if (version > spec.version) return undefined
    return parseStored(spec.schema, data)
  }

  const clear = () => guard(() => storage.removeItem(key), undefined)

  return {
    key,
    read() {
      const text = guard(() => storage.getItem(key), null)
      if (text === null) return spec.fallback
      try {
        const value = parse(text)
        if (value !== undefined) return value
      } catch (error) {
        logger.info(`What was stored under "${key}" is damaged and has been dropped.`, error)
      }
      clear()
      return spec.fallback
    },
    write(value) {
      let text: string
      try {
        text = JSON.stringify({ version: spec.version, data: value })
      } catch (error) {
        logger.info(`What was to be kept under "${key}" cannot be written as JSON.`, error)
        return
      }
      guard(() => {
        try {
          storage.setItem(key, text)
        } catch (error) {
          // A stale value must not return at the next visit.
          storage.removeItem(key)
          throw error
        }
      }, undefined)
    },
    clear,
  }
}
