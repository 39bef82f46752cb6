type Words<Value> = Value extends (about: infer About) => string ? (about: About) => string : string

/** A catalogue of messages in any language, of the shape of the English one. */
export type CatalogueOf<English> = { readonly [Key in keyof English]: Words<English[Key]> }

/** Looks a message up; one that is about something takes what it is about. */
export type Translate<Catalogue> = <Key extends keyof Catalogue>(
  key: Key,
  ...about: Catalogue[Key] extends (about: infer About) => string ? [about: About] : []
) => string

/** Letters that are read from right to left: from Hebrew to the Arabic extensions. */
const fromTheRight = /[\u0590-\u08ff]/

/** Names keep their own order: one that is read the other way would pull the words around it along. */
const isolate = (about: object, dir: 'ltr' | 'rtl'): object =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      typeof value === 'string' && (dir === 'rtl' || fromTheRight.test(value)) ? `\u2068${value}\u2069` : value,
    ]),
  )

/** Makes the look-up: the host's own words first, then the catalogue's; `dir` is the way the words are read. */
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
