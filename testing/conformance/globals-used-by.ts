/** Globals that a plugin must reach through its ports. */
const GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'addEventListener',
  'dispatchEvent',
]

/** Runs a function synchronously and returns the names of the globals that it used. @internal */
export const globalsUsedBy = (run: () => void): readonly string[] => {
  const used: string[] = []
  const page = globalThis as unknown as Record<string, unknown>
  const restore: (() => void)[] = []
  for (const name of GLOBALS) {
    const descriptor = Object.getOwnPropertyDescriptor(page, name)
    const real = page[name]
    if (typeof real !== 'function' || (descriptor && !descriptor.configurable)) continue
    const watched = new Proxy(real, {
      apply(target, self, args) {
        used.push(name)
        return Reflect.apply(target, self, args)
      },
      construct(target, args) {
        used.push(name)
        return Reflect.construct(target, args)
      },
    })
    Object.defineProperty(page, name, { value: watched, configurable: true, writable: true })
    restore.push(() => {
      if (descriptor) Object.defineProperty(page, name, descriptor)
      else delete page[name]
    })
  }
  try {
    run()
  } finally {
    for (const back of restore) back()
  }
  return used
}
