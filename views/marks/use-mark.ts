import { useLater } from '../primitives/use-later.js'

/** A group of marks: `data:` URIs by their keys. */
interface Group {
  readonly marks: ReadonlyMap<string, string>
}

/** Returns a mark once its group has loaded, which starts when a picture is first shown; without a key, loads nothing. */
export const useMark = (load: () => Promise<Group>, key: string | undefined): string | undefined => {
  // Without the group, the monogram stays.
  const group = useLater(load, key !== undefined)
  return key === undefined ? undefined : group?.marks.get(key)
}
