import type { SlotSpec, StorageSlot } from '../contract/plugin.js'
import { readRecord, readWhole } from '../schema/define-schema.js'
import { parseStored } from '../schema/parse-input.js'
import type { LoggerPort, StoragePort } from '../contract/ports.js'

/**
 * One key in the visitor's storage. What does not parse is dropped, alone; storage that is full or forbidden costs the
 * memory of this visit, never the visit.
 */
export const createSlot = <Value>(
  spec: SlotSpec<Value>,
  { storage, logger, prefix }: { storage: StoragePort; logger: LoggerPort; prefix: string },
): StorageSlot<Value> => {
  const key = `${prefix}${spec.key}`
  const guard = <Result>(action: () => Result, otherwise: Result): Result => {
    try {
      return action()
    } catch (error) {
      logger.info(`Storage is not available; "${key}" will not be remembered.`, error)
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
    // Written by a newer version of ours: this one cannot know what it means.
    if (version > spec.version) return undefined
    return parseStored(spec.schema, data)
  }

  const clear = () => guard(() => storage.removeItem(key), undefined)

  return {
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
      guard(() => storage.setItem(key, JSON.stringify({ version: spec.version, data: value })), undefined)
    },
    clear,
  }
}
