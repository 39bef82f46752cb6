/** The result of a lazy module's `start`; `unknown` if the module exports none. */
export type StartedOf<Module> = Module extends { start(context: never): infer Result } ? Awaited<Result> : unknown

/** State of a plugin that exists once it is needed: what `start` of its lazy module returns. */
export interface LazyState<State> {
  /**
   * Loads the module, calls its `start(context)` once and returns its result; after a failure the next call starts again.
   * @throws `LOAD_FAILED` when the module does not arrive, and whatever `start` throws
   */
  start(): Promise<State>
  /** The result of `start`, or `undefined` until it has returned; observable. */
  readonly started: State | undefined
}

/** A plugin's lazy module: loaded once when it is first asked for, and again after a failure. */
export interface Runtime<Module> extends LazyState<StartedOf<Module>> {
  /** @throws `LOAD_FAILED` when the module does not arrive; calling again tries again */
  (): Promise<Module>
  /** The module once it has arrived. */
  readonly loaded: Module | undefined
}
