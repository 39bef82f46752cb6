import { useEffect, useState } from 'react'

/** What has loaded, by the function that loads it: it is drawn at once the next time. */
const loaded = new Map<unknown, unknown>()

/** Whether a part has loaded. */
export const hasLoaded = (load: unknown): boolean => loaded.has(load)

/** Returns a part once it has loaded, which starts when it is wanted; after a load that has failed, the next one tries again. */
export const useLater = <Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined => {
  const [, redraw] = useState<unknown>()
  const starts = isWanted && !loaded.has(load)
  useEffect(() => {
    if (!starts) return
    load().then(
      (part) => {
        loaded.set(load, part)
        redraw(part)
      },
      () => undefined,
    )
  }, [load, starts])
  return loaded.get(load) as Part | undefined
}
