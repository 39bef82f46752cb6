type Methods<T> = { readonly [Name in keyof T]: (...input: never[]) => Promise<unknown> }

/**
 * Makes an object whose asynchronous methods load the object that implements them, for services that are provided with the
 * page.
 * @example
 * provide(evmService, lazyMethods<Evm>(['request'], async () => (await runtime()).createEvm(context)))
 */
export const lazyMethods = <T extends Methods<T>>(names: readonly (keyof T & string)[], load: () => Promise<T>): T =>
  Object.fromEntries(
    names.map((name) => [name, async (...input: never[]) => (await load())[name](...input)]),
  ) as unknown as T
