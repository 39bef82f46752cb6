type Words<Value> = Value extends (about: infer About) => string ? (about: About) => string : string

/** A catalogue of messages in any language, of the shape of the English one. */
export type CatalogueOf<English> = { readonly [Key in keyof English]: Words<English[Key]> }

/** Looks a message up; one that is about something takes what it is about. */
export type Translate<Catalogue> = <Key extends keyof Catalogue>(
  key: Key,
  ...about: Catalogue[Key] extends (about: infer About) => string ? [about: About] : []
) => string

/** Makes the look-up: the host's own words first, then the catalogue's. */
export const createTranslate =
  <Catalogue extends object>(catalogue: Catalogue, own: Partial<Catalogue> = {}): Translate<Catalogue> =>
  (key, ...[about]) => {
    const words: unknown = own[key] ?? catalogue[key]
    return typeof words === 'function' ? String((words as (about: unknown) => string)(about)) : String(words)
  }
