/** Whether the page may read its storage: a sandboxed frame and some browser settings make reading throw. */
const isDenied = (): boolean => {
  try {
    void globalThis.localStorage
    return false
  } catch {
    return true
  }
}

/**
 * Loads a module that reads `localStorage` while it is evaluated, as a package of the relay client does. Where storage is
 * denied, the page has no `localStorage` until the module is loaded, and then its own again.
 */
export const withoutDeniedStorage = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  if (!isDenied()) return load()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  // A page that does not allow it keeps its storage denied, and the module does not load.
  if (!Reflect.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })) return load()
  try {
    return await load()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
    if (own) Reflect.defineProperty(globalThis, 'localStorage', own)
  }
}
