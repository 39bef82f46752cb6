/** Elements that load another page. */
const FRAME = /^(?:iframe|frame|object|embed)$/i

type Create = (...args: readonly unknown[]) => unknown
type Page = Record<string, unknown>

/** Creates an object that has every member and does nothing: what is built with it is never drawn. */
const absorbing = (): Page =>
  new Proxy(() => undefined, {
    get(target, name) {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name)
      return name === 'then' || typeof name === 'symbol' ? undefined : absorbing()
    },
    set: () => true,
    apply: absorbing,
    construct: absorbing,
  }) as unknown as Page

/** Calls `record` for each frame that a document creates. Returns the function that stops it. */
const recordCreated = (page: Page, record: () => void): (() => void) => {
  const names = ['createElement', 'createElementNS'] as const
  for (const name of names) {
    const create = page[name] as Create
    const value = (...args: readonly unknown[]) => {
      if (args.some((one) => FRAME.test(String(one)))) record()
      return Reflect.apply(create, page, args)
    }
    Object.defineProperty(page, name, { value, configurable: true })
  }
  // The methods of a document are those of its prototype.
  return () => {
    for (const name of names) delete page[name]
  }
}

/** Calls `record` for each frame that markup adds to a document. Returns the function that stops it. */
const recordAdded = (page: Document, record: () => void): (() => void) => {
  const read = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const inside = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
        if (inside.some(({ localName }) => FRAME.test(localName))) record()
      }
  }
  const observer = new MutationObserver(read)
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    read(observer.takeRecords())
    observer.disconnect()
  }
}

/**
 * Runs a function and returns whether a frame was made meanwhile, in the document. A runtime without one gets one that draws
 * nothing; it is passed to the function. @internal
 */
export const makesFrames = async (run: (page: unknown) => Promise<unknown>): Promise<boolean> => {
  const global = globalThis as { document?: Document }
  const { document: own } = global
  const page = own ?? (absorbing() as unknown as Document)
  let isMade = false
  const record = () => {
    isMade = true
  }
  const stops = [recordCreated(page as unknown as Page, record)]
  if (own) stops.push(recordAdded(own, record))
  else {
    Object.defineProperty(global, 'document', { value: page, configurable: true })
    stops.push(() => delete global.document)
  }
  try {
    await run(page)
  } finally {
    for (const stop of stops) stop()
  }
  return isMade
}
