import { loadOnce } from '../../kernel/async/load-once.js'

type Methods<T> = { readonly [Name in keyof T]: (...input: never[]) => Promise<unknown> }

/**
 * Makes an object whose asynchronous methods load the object that implements them, for services that are provided with the
 * page. It is loaded once: calls of one task stay together, so that an RPC may batch them.
 * @example
 * provide(evmService, lazyMethods<Evm>(['request'], async () => (await runtime()).createEvm(context)))
 */
export const lazyMethods = <T extends Methods<T>>(names: readonly (keyof T & string)[], load: () => Promise<T>): T => {
  const loaded = loadOnce(load)
  return Object.fromEntries(
    names.map((name) => [name, async (...input: never[]) => (await loaded())[name](...input)]),
  ) as unknown as T
}
