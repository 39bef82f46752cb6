// chunk: mistakes
import { nearestName } from './nearest-name.js'

/** The most names that a sentence lists. */
const LISTED_LIMIT = 12

/** What the options belong to. */
export interface OptionsOwner {
  /** The function that takes them, for example `createModal`. */
  readonly of: string
  /** Before each name, for example `metadata.`. */
  readonly path?: string
  /** Returns what to do about a name that is known elsewhere. */
  readonly hint?: (name: string) => string | undefined
}

/** Returns a sentence for each option that is not known, with the name that was probably meant. */
export const describeUnknown = (
  given: object | undefined,
  known: readonly string[],
  { of, path = '', hint }: OptionsOwner,
): readonly string[] =>
  Object.keys(given ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearestName(name, known)
      const listed = known.length > 0 && known.length <= LISTED_LIMIT ? ` Known: ${[...known].sort().join(', ')}.` : ''
      const fix = meant ? `did you mean \`${path}${meant}\`?` : (hint?.(name) ?? `it has no effect.${listed}`)
      return `Unknown option "${path}${name}" of ${of}: ${fix}`
    })
