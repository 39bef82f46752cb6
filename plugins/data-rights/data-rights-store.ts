import { makeAutoObservable, type StoredItem } from 'portico/plugin'
import type { DataRightsApi, StoredGroup } from './contract.js'

const bytesOf = ({ key, value = '' }: StoredItem): number => new TextEncoder().encode(key + value).length

/** What is stored, and how far its erasing is. */
export class DataRightsStore {
  groups: readonly StoredGroup[] | undefined = undefined
  frames: readonly string[] = []
  status: DataRightsApi['status'] = 'idle'
  error: unknown = undefined

  constructor() {
    makeAutoObservable(this)
  }

  show(all: readonly StoredItem[], frames: readonly string[]): void {
    const plugins = [...new Set(all.map(({ plugin }) => plugin))]
    this.groups = plugins.map((plugin) => {
      const items = all.filter((item) => item.plugin === plugin)
      return { plugin, items, bytes: items.reduce((sum, item) => sum + bytesOf(item), 0) }
    })
    this.frames = frames
    this.error = undefined
  }

  setStatus(status: DataRightsApi['status'], error?: unknown): void {
    this.status = status
    this.error = error
  }
}
