import type { Stage } from './stage-plugin.js'

declare global {
  interface Window {
    /** What `stage-plugin.ts` puts there; `demo` is what the demo puts there. */
    readonly stage: Stage
  }
}
