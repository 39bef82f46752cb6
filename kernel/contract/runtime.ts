/** A plugin's lazy module: loaded once when it is first asked for, and again after a failure. */
export interface Runtime<Module> {
  /** @throws `LOAD_FAILED` when the module does not arrive; calling again tries again */
  (): Promise<Module>
  /** The module once it has arrived. */
  readonly loaded: Module | undefined
}
