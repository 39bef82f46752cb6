/**
 * Returns the names that a function asks an object for. The names that it lists, as a spread does, are not counted: it
 * would list an unknown one too.
 */
export const namesRead = (given: object, read: (probe: object) => unknown): readonly string[] => {
  const names = new Set<string>()
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && !(name in Object.prototype)) names.add(name)
  }
  // On an object of its own, which demands no name of a frozen one.
  read(
    new Proxy(
      {},
      {
        get(_target, name) {
          note(name)
          return Reflect.get(given, name)
        },
        has(_target, name) {
          note(name)
          return name in given
        },
        getOwnPropertyDescriptor(_target, name) {
          note(name)
          const descriptor = Object.getOwnPropertyDescriptor(given, name)
          return descriptor && { ...descriptor, configurable: true }
        },
      },
    ),
  )
  return [...names]
}
