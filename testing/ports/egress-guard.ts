import type { EgressKind } from '../../kernel/contract/egress.js'
import type { ForPlugin } from '../../kernel/contract/kernel-options.js'
import type { Ports } from '../../kernel/contract/ports.js'
import { defineErrors } from '../../kernel/define/define-errors.js'
import { type MergedEgress, mergeEgress } from '../../kernel/egress/merge-egress.js'
import type { ModalError } from '../../kernel/errors/modal-error.js'
import { guardSockets, type SocketGuard } from './socket-guard.js'

const egressError = defineErrors({
  /** A plugin reaches a server, a storage key or a frame that its `egress` does not list. Add the named line to it. */
  EGRESS_UNDECLARED:
    "The plugin {plugin} reaches {address}, which it does not declare. Add to its definition: egress: () => ({ {kind}: ['{entry}'] })",
  /** A plugin opens a socket that no plugin of the modal lists in its `egress`. Add the named line to the plugin that opens it. */
  EGRESS_SOCKET_UNDECLARED:
    "A socket is opened to {address}, which none of these plugins declares: {plugins}. Add to the definition of the one that opens it: egress: () => ({ sockets: ['{address}'] })",
})

/** One use of the outside world that a plugin does not declare. */
export interface UndeclaredEgress {
  /** The id of the plugin; for a socket, which no plugin can be named for, the ids of all plugins of the modal. */
  readonly plugin: string
  readonly kind: EgressKind
  readonly address: string
  readonly error: ModalError
}

/** What a guard is created with. */
export type GuardedPorts = Pick<Ports, 'http' | 'storage' | 'frame' | 'window'>

/**
 * Creates ports for each plugin that refuse what its `egress` does not list. A plugin without `egress` is refused nothing;
 * what it reaches is listed all the same. A socket has to be declared by any of the plugins. @internal
 */
export const createEgressGuard = ({ http, storage, frame, window }: GuardedPorts) => {
  const undeclared: UndeclaredEgress[] = []
  const base = window?.location?.href ?? 'http://localhost'
  const originOf = (address: string): string => (URL.canParse(address, base) ? new URL(address, base).origin : address)

  const socketOriginOf = (address: string): string => originOf(address).replace(/^http/, 'ws')
  const plugins = new Map<string, () => MergedEgress | undefined>()
  const sockets: SocketGuard = {
    isDeclared: (address) =>
      [...plugins.values()].some((declared) =>
        declared()?.sockets?.some((entry) => socketOriginOf(entry) === socketOriginOf(address)),
      ),
    refuse(given) {
      const address = socketOriginOf(given)
      const plugin = [...plugins.keys()].join(', ')
      const error = egressError('EGRESS_SOCKET_UNDECLARED', { values: { address, plugins: plugin } })
      undeclared.push({ plugin, kind: 'sockets', address, error })
      return [...plugins.values()].every((declared) => declared()) ? error : undefined
    },
  }

  const forPlugin: ForPlugin = ({ id, spec }, options, { networks }) => {
    const declared = (): MergedEgress | undefined => {
      const namespaces = networks.namespaces.includes(id) ? [id] : networks.namespaces
      const egress = spec.egress?.({
        options,
        networks: namespaces.flatMap((namespace) => networks.of(namespace).requestedCaipNetworks),
      })
      return egress && mergeEgress(egress)
    }
    plugins.set(id, declared)
    const check = (kind: EgressKind, address: string, entry: string, isListed: (entry: string) => boolean): void => {
      const egress = declared()
      if (egress?.[kind]?.some(isListed)) return
      const error = egressError('EGRESS_UNDECLARED', { values: { plugin: id, address, kind, entry } })
      undeclared.push({ plugin: id, kind, address, error })
      if (egress) throw error
    }
    const checkOrigin = (kind: 'hosts' | 'frames', address: string): void => {
      const origin = originOf(address)
      check(kind, origin, origin, (entry) => originOf(entry) === origin)
    }
    const checkKey = (key: string): void => {
      // The id of another modal than the default one stands between.
      const own = key.replace(new RegExp(`^portico:[^:]+:(?=${id}:)`), 'portico:')
      const entry = own.startsWith(`portico:${id}:`) ? `portico:${id}:` : own
      check('storage', own, entry, (prefix) => own.startsWith(prefix))
    }
    const guardKey =
      <Rest extends readonly unknown[], Result>(use: (key: string, ...rest: Rest) => Result) =>
      (key: string, ...rest: Rest): Result => {
        checkKey(key)
        return use(key, ...rest)
      }
    return {
      async http(input, init) {
        checkOrigin('hosts', String(input))
        return http(input, init)
      },
      storage: {
        getItem: guardKey((key) => storage.getItem(key)),
        setItem: guardKey((key, value: string) => storage.setItem(key, value)),
        removeItem: guardKey((key) => storage.removeItem(key)),
      },
      async frame(frameOptions) {
        checkOrigin('frames', frameOptions.origin)
        return frame(frameOptions)
      },
    }
  }
  return {
    forPlugin,
    undeclared: undeclared as readonly UndeclaredEgress[],
    /** Checks the sockets of the page from now on; returns the function that stops it. */
    checkSockets: () => guardSockets(sockets),
  }
}
