import type { ConformancePromise } from '../../../testing/conformance/conformance-check.js'

/** A plugin that is good but for one thing. */
export interface PlantedBug {
  /** What a careless author does. */
  readonly bug: string
  /** The promises of the suite that it is given to. */
  promises(): readonly ConformancePromise[]
  /** The promises that it breaks: these, and no others. */
  readonly breaks: readonly string[]
}
