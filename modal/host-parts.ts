import type { HostParts } from '../kernel/contract/kernel-options.js'
import { loadPart } from '../kernel/async/load-part.js'
import { createMiniApp } from './mini-app.js'

/** Gives the kernel what it has no names for. */
export const hostParts: HostParts = {
  miniApp: createMiniApp,
  published: async () => (await loadPart(() => import('./mistakes/published-plugins.js'))).publishedPlugins,
}
