// chunk: opening
import type { Service } from '../kernel/contract/service.js'
import type { KernelOptions } from '../kernel/contract/kernel-options.js'
import { loadedFlows, loadFlows, withFlows } from '../kernel/flows/load-flows.js'
import { closeBeneath, navigate } from '../kernel/flows/open-close.js'
import { emitCore } from '../kernel/flows/emit-core.js'
import { emit } from '../kernel/flows/report.js'
import type { Kernel } from '../kernel/kernel.js'
import { reaction } from '../kernel/stores/mobx.js'
import type { WalletKind } from '../services/wallet-list.js'
import { consentOf } from '../views/flows/legal-consent.js'
import type { Language } from '../views/i18n/language.js'
import { mount } from '../views/mount.js'
import type { DialogElements } from '../views/view-host.js'

/** The parts of a modal that its views need. */
export interface ModalParts {
  readonly kernel: Kernel
  readonly window: Window & typeof globalThis
  readonly options: KernelOptions & {
    readonly enableEmbedded?: boolean
    readonly connectMethodsOrder?: readonly string[]
    readonly connectorTypeOrder?: readonly WalletKind[]
    readonly collapseWallets?: boolean
  }
  readonly language: Language
}

/** Whether a host name is that of the developer's own machine; that of a file is empty. */
const isLocal = (hostname: string): boolean => /^(|localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(hostname)

/** Emits that the modal was opened or closed, from the first opening on. */
const emitVisibility = (kernel: Kernel): (() => void) => {
  const { accounts, modal } = kernel.stores
  let wasOpen = false
  return reaction(
    () => modal.isOpen,
    (isOpen) => {
      if (isOpen === wasOpen) return
      wasOpen = isOpen
      const connected = accounts.active?.isConnected ?? false
      emitCore(kernel, isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
    },
    { fireImmediately: true },
  )
}

/** Renders the views of a modal into its dialog; resolves with the function that removes them. */
export const mountModal = async (
  { kernel, window, options, language }: ModalParts,
  dialog: DialogElements,
  first: string,
): Promise<() => void> => {
  const { modal, ports, stores, registry, answers, services, slots } = kernel
  const consent = consentOf(kernel)
  if (options.legalCheckbox && !consent.isRequired)
    ports.logger.error('Set `metadata.termsUrl` or `metadata.privacyUrl`: `legalCheckbox` has nothing to link to.')
  const card = options.enableEmbedded ? await (await import('./embed.js')).embed(kernel, dialog.dialog) : undefined
  const debug = options.debug ?? isLocal(window.location.hostname)
  if (debug)
    void import('./mistakes/alert-unknown-options.js').then(
      ({ alertUnknownOptions }) => alertUnknownOptions(kernel),
      () => undefined,
    )
  const unmount = await mount(
    {
      modal,
      stores,
      window,
      miniApp: ports.miniApp,
      debug,
      enableNetworkSwitch: options.enableNetworkSwitch ?? true,
      consent,
      connectOptions:
        consent.isRequired || options.collapseWallets ? await import('../views/screens/connect-options.js') : undefined,
      collapseWallets: options.collapseWallets ?? false,
      connectorTypeOrder: options.connectorTypeOrder,
      connectMethodsOrder: options.connectMethodsOrder,
      embedded: card !== undefined,
      ...(card && { home: card.home }),
      emit: ({ id: event }, properties, owner = 'core') => emit(kernel, { event, properties, owner }),
      plugins: kernel.options.plugins,
      warn: ports.logger.error,
      metadata: { name: window.location.hostname, url: window.location.origin, ...options.metadata },
      language,
      navigate: (view, params, how) => navigate(kernel, view, params, how),
      close: (how) => closeBeneath(kernel, how),
      query: answers.ask,
      view: (view) => registry.view(view),
      slot: slots.of,
      use: <T>({ id }: Service<T>) => services.all(id)[0] as T | undefined,
      connect: (chain, input, how) => withFlows((flows) => flows.connect(kernel, chain, input, how)),
      isStillAsked: (chain, input) => loadedFlows()?.isStillAsked(kernel, chain, input) ?? false,
      // A connection exists, so the flows are loaded.
      namespacesEndedBy: (namespace) => loadedFlows()?.namespacesEndedBy(kernel, namespace) ?? [],
      chooseNetwork: (chain) => withFlows((flows) => flows.switchNetwork(kernel, chain, { isChoice: true })),
      preloadFlows: () => void loadFlows().catch(() => undefined),
      kindLabel: (namespace, kind) => registry.namespaces.get(namespace)?.kindLabels?.[kind],
      viewState: (id) => registry.viewStates[id],
      answers: answers.isAnswered,
      after: ports.clock.after,
      now: ports.clock.now,
    },
    dialog,
    card?.home().name ?? first,
  )
  const stop = emitVisibility(kernel)
  return () => {
    stop()
    card?.stop()
    unmount()
  }
}
