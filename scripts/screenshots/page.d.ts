import type { Harness } from './harness-plugin.js'

declare global {
  interface Window {
    /** Set by `harness-plugin.ts`; the demo sets `demo`. */
    readonly harness: Harness
  }
}
