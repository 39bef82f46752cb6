import { loadPart } from './load-part.js'

/** A lazy chunk. */
export interface LazyPart<Part> {
  /** Loads it; after a failure the next call tries again. @throws `LOAD_FAILED` */
  load(): Promise<Part>
  /** Returns it, or `undefined` before it is loaded. */
  loaded(): Part | undefined
  /** Calls `start` with it, synchronously once it is loaded, so that the first writes of `start` are visible on return. */
  with<Result>(start: (part: Part) => Promise<Result>): Promise<Result>
}

/** Declares a lazy chunk, which `importPart` imports. */
export const lazyPart = <Part>(importPart: () => Promise<Part>): LazyPart<Part> => {
  let part: Part | undefined
  const load = async () => {
    part ??= await loadPart(importPart)
    return part
  }
  return {
    load,
    loaded: () => part,
    with: (start) => (part ? start(part) : load().then(start)),
  }
}
