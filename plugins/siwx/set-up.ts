import { type CaipNetworkId, type Operation, type PluginContext, snapshotOf } from 'portico/plugin'
import { signInService } from 'portico/services'
import { configError } from './config-error.js'
import type { Cacao, SiwxApi } from './contract.js'
import type { SignInController } from './controller/sign-in-controller.js'
import { isRequired, type ParsedSiwxOptions } from './options.js'
import type { SiwxStore } from './siwx-store.js'

type SetUpContext = PluginContext<ParsedSiwxOptions, SiwxStore, never, typeof import('./runtime.js')>

/** Registers the sign-in on the lifecycles. The controller loads with the first connection. */
export const setUp = (context: SetUpContext): SiwxApi => {
  const { modal, options, provide, runtime, store, stores, tap, watch, window } = context
  if (options.siwx && options.siweConfig) throw configError('SIWX_CONFIG_DUPLICATE')
  const { uri } = options
  // Not refused: one configuration may serve previews on other origins, where the rest of the page works.
  if (window && uri !== undefined && !(URL.canParse(uri) && new URL(uri).origin === window.location.origin))
    context.alert(
      'SIWX_ORIGIN_MISMATCH',
      'Sign-In for Another Page',
      `Sign-In for Another Page - \`uri\` of siwx() is not on ${window.location.origin}, so every sign-in here fails: leave it out, or set an address of this page.`,
    )

  /** Starts the controller, then calls it. */
  const defer =
    <Args extends readonly unknown[], Result>(
      call: (controller: SignInController, ...args: Args) => Result | Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> =>
      call(await runtime.start(), ...args)

  const accept = defer((controller, cacaos: readonly Cacao[]) => controller.accept(cacaos))
  const approve = defer((controller) => controller.approve())

  if (options.enabled && window) {
    /** Without a controller no user can sign in, so a required sign-in disconnects the wallet. */
    const onLoadFailed = (error: unknown): void => {
      context.report(error)
      if (isRequired(options)) modal.disconnect().catch(context.report)
    }
    watch(
      () => {
        const accounts = stores.networks.namespaces.map((name) => stores.accounts.of(name).caipAddress)
        return {
          accounts,
          active: stores.networks.activeNamespace,
        }
      },
      ({ accounts }, before) => {
        // Neither an account that needs a session nor one that has left.
        if ([...accounts, ...(before?.accounts ?? [])].every((account) => account === undefined)) return
        runtime.start().then((controller) => controller.reconcile(), onLoadFailed)
      },
    )

    tap('session', ({ namespace, signs }) => {
      const isIncluded = options.namespaces?.includes(namespace) ?? true
      if (!signs && isIncluded && isRequired(options)) throw configError('SIWX_SIGNER_REQUIRED')
    })
    tap(
      'connect.before',
      defer((controller, operation: Operation) => controller.onConnectStart(operation)),
    )
    tap(
      'connect.after',
      defer((controller, operation: Operation) => controller.authorize(operation)),
    )
    tap(
      'connect.settled',
      defer((controller, operation: Operation) => controller.onConnectEnd(operation)),
    )
    tap(
      'disconnect.after',
      defer((controller, operation: Operation) => controller.signOuts.onDisconnect(operation)),
    )
    provide(signInService, {
      get prompt() {
        return store.prompt
      },
      createMessage: defer(({ config }, chainId: CaipNetworkId) =>
        config.createMessage({ chainId, accountAddress: '' }),
      ),
      accept,
      approve,
    })
  }

  return Object.freeze({
    ...snapshotOf(() => ({ prompt: store.prompt, sessions: store.sessions })),
    get required() {
      return isRequired(options)
    },
    config: defer((controller) => controller.config),
    signIn: defer((controller, namespace?: string) => controller.signIn(namespace)),
    signOut: defer((controller, namespace?: string) => controller.signOut(namespace)),
    retry: defer((controller) => controller.retry()),
    cancel: defer((controller) => controller.cancel()),
    approve,
    accept,
  } satisfies SiwxApi)
}
