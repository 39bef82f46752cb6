import { type EntryErrorCode, entryError } from '../errors/entry-errors.js'
import type { Kernel } from '../kernel.js'
import type { NamespaceEntry } from '../registry/plugin-registry.js'

/** Returns the namespace with that id. @throws `code` when no plugin registers it, which is named to the developer */
export const findNamespace = (
  kernel: Kernel,
  namespace: string,
  code: EntryErrorCode = 'ADAPTER_NOT_FOUND',
): NamespaceEntry => {
  const entry = kernel.registry.namespaces.get(namespace)
  if (!entry) {
    void import('../mistakes/alert-no-plugin.js')
      .then(({ alertNoPlugin }) => alertNoPlugin(kernel, namespace))
      .catch(() => undefined)
    throw entryError(code, { details: namespace, values: { namespace } })
  }
  return entry
}
