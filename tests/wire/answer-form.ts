import { partsOf } from './locate.js'

/** The kind of a JSON value. */
type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null'

/** What values have at each path, whose list entries are `*`. */
export interface Form {
  readonly kinds: ReadonlyMap<string, ReadonlySet<Kind>>
  /** The keys of each object at a path. */
  readonly objects: ReadonlyMap<string, readonly ReadonlySet<string>[]>
  /** Whether each list at a path has entries. */
  readonly lists: ReadonlyMap<string, ReadonlySet<'empty' | 'with entries'>>
}

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? 'number' : 'boolean'
}

/** Reads the form of several answers; the keys of objects in `maps` are data. */
export const formOf = (answers: readonly unknown[], maps: readonly string[] = []): Form => {
  const kinds = new Map<string, Set<Kind>>()
  const objects = new Map<string, ReadonlySet<string>[]>()
  const lists = new Map<string, Set<'empty' | 'with entries'>>()
  const visit = (value: unknown, path: string): void => {
    const kind = kindOf(value)
    kinds.set(path, (kinds.get(path) ?? new Set<Kind>()).add(kind))
    if (Array.isArray(value))
      lists.set(path, (lists.get(path) ?? new Set()).add(value.length === 0 ? 'empty' : 'with entries'))
    const hasKeys = kind === 'object' && !maps.includes(path)
    if (hasKeys) objects.set(path, [...(objects.get(path) ?? []), new Set(Object.keys(value as object))])
    for (const [key, part] of partsOf(value)) visit(part, [path, hasKeys ? key : '*'].filter(Boolean).join('.'))
  }
  for (const answer of answers) visit(answer, '')
  return { kinds, objects, lists }
}

/** Lists the paths at which one answer has values of two kinds; null is of any. */
export const mixedPaths = ({ kinds }: Form, mixed: readonly string[] = []): readonly string[] =>
  [...kinds]
    .filter(([path, found]) => found.size - Number(found.has('null')) > 1 && !mixed.includes(path))
    .map(([path]) => path)

/** Returns the keys that every object at a path has. */
export const commonKeys = (form: Form, path: string): readonly string[] => {
  const [first = new Set<string>(), ...rest] = form.objects.get(path) ?? []
  return [...first].filter((key) => rest.every((keys) => keys.has(key)))
}
