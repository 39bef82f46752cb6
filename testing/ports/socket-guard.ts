/** What the plugins of one test modal declare of sockets. @internal */
export interface SocketGuard {
  /** Whether a plugin of the modal declares the address. */
  isDeclared(address: string): boolean
  /** Lists a socket that no plugin declares; returns the error to throw, or `undefined` if it may be opened all the same. */
  refuse(address: string): Error | undefined
}

/** The guards of every test modal that is not destroyed, oldest first. */
const guards = new Set<SocketGuard>()
const checked = new WeakSet<typeof WebSocket>()

/** @throws the error of the newest guard, if it refuses the socket: tests seldom destroy their modals */
const check = (address: string): void => {
  if ([...guards].some((guard) => guard.isDeclared(address))) return
  const error = [...guards].map((guard) => guard.refuse(address)).at(-1)
  if (error) throw error
}

/**
 * Checks every socket that is opened from now on; returns the function that stops it. There is no port for sockets, because
 * SDKs open them with the global `WebSocket`: the check cannot tell which plugin, or whether the test itself, opens one.
 * Where there is no global `WebSocket`, as in Node 20, nothing is checked. @internal
 */
export const guardSockets = (guard: SocketGuard): (() => void) => {
  guards.add(guard)
  const { WebSocket: present } = globalThis
  if (typeof present === 'function' && !checked.has(present)) {
    const value = new Proxy(present, {
      construct(target, args, caller) {
        check(String(args[0]))
        return Reflect.construct(target, args, caller)
      },
    })
    checked.add(value)
    Object.defineProperty(globalThis, 'WebSocket', { value, configurable: true, writable: true })
  }
  return () => void guards.delete(guard)
}
