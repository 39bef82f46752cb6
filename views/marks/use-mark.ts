import { useEffect, useState } from 'react'

/** Marks as `data:` URIs, by their keys. */
type Marks = ReadonlyMap<string, string>

const loaded = new Map<unknown, Marks>()

/** Whether a group of marks has loaded. */
export const hasLoaded = (load: unknown): boolean => loaded.has(load)

/** Returns a mark once its group has loaded, which starts when a picture is first shown; without a key, loads nothing. */
export const useMark = (
  load: () => Promise<{ readonly marks: Marks }>,
  key: string | undefined,
): string | undefined => {
  const [, redraw] = useState<Marks>()
  const isWanted = key !== undefined && !loaded.has(load)
  useEffect(() => {
    if (!isWanted) return
    load().then(
      ({ marks }) => {
        loaded.set(load, marks)
        redraw(marks)
      },
      // The monogram stays; the next picture tries again.
      () => undefined,
    )
  }, [load, isWanted])
  return key === undefined ? undefined : loaded.get(load)?.get(key)
}
