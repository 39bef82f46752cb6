import type { ModalError } from '../errors/modal-error.js'

/** Facts about published plugins, for the errors of a host that lists one of them nowhere. */
export interface PublishedPlugins {
  /** Other names that developers use, by namespace; its plugin is `<id>()` of `portico/<id>`. */
  readonly namespaces: ReadonlyMap<string, readonly string[]>
  /** The error of a connect, by the id of the connector that no plugin adds. */
  readonly connectors: ReadonlyMap<string, () => ModalError>
}
