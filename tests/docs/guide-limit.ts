import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { writeBlocks } from './guide-blocks.js'

type Limit = (options: { readonly asset: string; readonly most: bigint }) => AnyPlugin

/** Loads the plugin of the guide "write a feature", as it stands there; `name` is the caller's own folder. */
export const loadLimit = async (name: string): Promise<Limit> => {
  const folder = writeBlocks('write-a-feature', name)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const { limit } = (await import(/* @vite-ignore */ new URL('limit.ts', folder).pathname)) as { readonly limit: Limit }
  return limit
}
