import type { ConformanceCheck } from '../../../testing/conformance/conformance-check.js'

/** A plugin that is good but for one thing. */
export interface PlantedBug {
  /** What a careless author does. */
  readonly bug: string
  /** The checks of the suite that it is given to. */
  checks(): readonly ConformanceCheck[]
  /** The checks that it breaks: these, and no others. */
  readonly breaks: readonly string[]
}
