type Words<Value> = Value extends (about: infer About) => string ? (about: About) => string : string

/** A catalogue of messages in any language, of the shape of the English one. */
export type CatalogueOf<English> = { readonly [Key in keyof English]: Words<English[Key]> }

/** Returns a message; one with placeholders takes their values. */
export type Translate<Catalogue> = <Key extends keyof Catalogue>(
  key: Key,
  ...about: Catalogue[Key] extends (about: infer About) => string ? [about: About] : []
) => string

/** Right-to-left letters, from Hebrew to the Arabic extensions. */
const fromTheRight = /[\u0590-\u08ff]/

/** Isolates values of the other direction, which would reorder the text around them. */
const isolate = (about: object, dir: 'ltr' | 'rtl'): object =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      typeof value === 'string' && (dir === 'rtl' || fromTheRight.test(value)) ? `\u2068${value}\u2069` : value,
    ]),
  )

/**
 * Creates the function that returns messages: the host's own first, then the catalogue's; `dir` is the direction of
 * the text.
 */
export const createTranslate =
  <Catalogue extends object>(
    catalogue: Catalogue,
    own: Partial<Catalogue> = {},
    dir: 'ltr' | 'rtl' = 'ltr',
  ): Translate<Catalogue> =>
  (key, ...[about]) => {
    const words: unknown = own[key] ?? catalogue[key]
    if (typeof words !== 'function') return String(words)
    return String((words as (about: unknown) => string)(isolate(about as object, dir)))
  }
