import * as z from 'zod/mini'
import { onTestFinished } from 'vitest'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'
import type { LoggerPort } from '../../kernel/contract/ports.js'
import type { CoreView } from '../../kernel/contract/view.js'
import type { HostParts, KernelOptions } from '../../kernel/contract/kernel-options.js'
import { createKernel, type KernelHandle } from '../../kernel/create-kernel.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { type ManualClock, manualClock } from './manual-clock.js'
import { type MemoryStorage, memoryStorage } from './memory-storage.js'

const load = async () => ({ default: null })
const nothing = z.object({})

/** The names of the core's views without their screens, and one that takes a parameter. */
export const fakeViews: Readonly<Record<string, CoreView>> = {
  Connect: { role: 'connect', params: nothing, load },
  Account: { role: 'account', params: nothing, load },
  Networks: { role: 'networks', params: nothing, load },
  UnsupportedChain: { role: 'unsupported', params: nothing, load },
  Swap: { params: z.object({ from: z.string() }), load },
}

/** A logger that keeps what it was told. */
export interface MemoryLogger extends LoggerPort {
  readonly lines: { readonly level: string; readonly message: string; readonly details: readonly unknown[] }[]
  errors(): readonly string[]
}

export const memoryLogger = (): MemoryLogger => {
  const lines: MemoryLogger['lines'] = []
  const write =
    (level: string) =>
    (message: string, ...details: unknown[]) =>
      void lines.push({ level, message, details })
  return {
    lines,
    errors: () => lines.filter(({ level }) => level === 'error').map(({ message }) => message),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

/** A kernel with its world. */
export interface Booted extends KernelHandle {
  readonly clock: ManualClock
  readonly storage: MemoryStorage
  readonly logger: MemoryLogger
}

/** Starts a kernel in a world that a test controls; it is taken down when the test ends. */
export const bootKernel = ({
  plugins,
  storage = memoryStorage(),
  clock = manualClock(),
  window = {},
  server = false,
  views = fakeViews,
  hostParts = {},
  ...options
}: Omit<KernelOptions, 'plugins' | 'ports'> & {
  readonly plugins: readonly AnyPlugin[]
  readonly storage?: MemoryStorage
  readonly clock?: ManualClock
  readonly window?: object
  /** There is no page. */
  readonly server?: boolean
  readonly views?: Readonly<Record<string, CoreView>>
  readonly hostParts?: HostParts
}): Booted => {
  const logger = memoryLogger()
  const http = async () => {
    throw new Error('The kernel asks no server.')
  }
  const ports = { storage, clock, logger, http, window: (server ? undefined : window) as never }
  const handle = createKernel({ projectId: 'test', ...options, plugins, ports }, views, hostParts)
  onTestFinished(() => handle.modal.destroy().catch(() => undefined))
  return { ...handle, clock, storage, logger }
}

/** A feature that is only its `setup`. */
export const feature = (
  id: string,
  setup: (context: PluginContext) => unknown,
  needs: readonly string[] = [],
): AnyPlugin => definePlugin({ id, needs, setup: (context) => setup(context as PluginContext) })() as AnyPlugin
