/** What a plugin reaches the world with when it goes round its ports. */
const DOORS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'setTimeout', 'setInterval', 'addEventListener', 'dispatchEvent']

/** Runs something at once, and answers which doors to the world it went through. @internal */
export const doorsUsedBy = (run: () => void): readonly string[] => {
  const used: string[] = []
  const page = globalThis as unknown as Record<string, unknown>
  const restore: (() => void)[] = []
  for (const door of DOORS) {
    const descriptor = Object.getOwnPropertyDescriptor(page, door)
    const real = page[door]
    if (typeof real !== 'function' || (descriptor && !descriptor.configurable)) continue
    const watched = new Proxy(real, {
      apply(target, self, args) {
        used.push(door)
        return Reflect.apply(target, self, args)
      },
      construct(target, args) {
        used.push(door)
        return Reflect.construct(target, args)
      },
    })
    Object.defineProperty(page, door, { value: watched, configurable: true, writable: true })
    restore.push(() => {
      if (descriptor) Object.defineProperty(page, door, descriptor)
      else delete page[door]
    })
  }
  try {
    run()
  } finally {
    for (const back of restore) back()
  }
  return used
}
