import { loadOnce } from 'portico/kit'
import { configError } from './config-error.js'
import { SIGN_VIEWS } from './constants.js'
import type { SiwxApi } from './contract.js'
import type { SiwxContext } from './controller/sign-in-request.js'
import { isRequired } from './options.js'

/** Screens that cannot be closed while a sign-in is required and there is none (2.15). */
const HELD: readonly (string | undefined)[] = [...SIGN_VIEWS, 'ApproveTransaction']

/** Puts the gate on the lifecycles; it is loaded once somebody connects, or is connected again. */
export const setUp = (context: SiwxContext): SiwxApi => {
  const { modal, onDispose, options, store, stores, tap, window } = context
  if (options.siwx && options.siweConfig) throw configError('SIWX_CONFIG_DUPLICATE')

  const load = loadOnce(async () => (await import('./controller/create-controller.js')).createController(context))

  if (options.enabled && window) {
    let seen = ''
    const follow = (): void => {
      const accounts = stores.networks.namespaces.map((namespace) => stores.accounts.of(namespace).caipAddress)
      const { prompt } = store.getSnapshot()
      const now = [stores.networks.activeNamespace, prompt && stores.modal.isOpen, ...accounts].join(' ')
      if (now === seen) return
      seen = now
      if (!load.asked && accounts.every((account) => account === undefined)) return
      load().then((controller) => controller.reconcile(), refuse)
    }
    /** Nobody can be asked: where a sign-in is required, nobody stays (8.4). */
    const refuse = (error: unknown): void => {
      context.report(error)
      if (isRequired(options)) modal.disconnect().catch(context.report)
    }
    onDispose(modal.subscribe(follow))

    tap('connect.before', async (operation) => (await load()).onConnectStart(operation))
    tap('connect.after', async (operation) => (await load()).authorize(operation))
    tap('connect.settled', async (operation) => (await load()).onConnectEnd(operation))
    // Who wants to leave may, whether the gate can be loaded or not.
    tap('disconnect.before', async (operation) =>
      load().then((controller) => controller.onDisconnectStart(operation), context.report),
    )
    tap('disconnect.after', async (operation) => (await load()).onDisconnectEnd(operation))
    tap('render.close', () => {
      const { prompt } = store.getSnapshot()
      const isHeld = prompt && prompt.phase !== 'cancelling' && isRequired(options)
      return isHeld && HELD.includes(stores.router.current?.name) ? 'A sign-in is required.' : undefined
    })
  }

  return Object.freeze({
    get required() {
      return isRequired(options)
    },
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    config: async () => (await load()).config,
    signIn: async (namespace) => (await load()).signIn(namespace),
    signOut: async (namespace) => (await load()).signOut(namespace),
    approve: async () => (await load()).approve(),
    retry: async () => (await load()).retry(),
    cancel: async () => (await load()).cancel(),
    accept: async (cacaos) => (await load()).accept(cacaos),
  } satisfies SiwxApi)
}
