import type { OpenTarget } from '../kernel/contract/infer.js'
import type { TypedModal } from '../kernel/contract/modal.js'
import type { FramePort } from '../kernel/contract/frame.js'
import type { PluginList } from '../kernel/contract/plugin.js'
import type { TypedPluginList } from '../kernel/contract/plugin-types.js'
import { createKernel } from '../kernel/create-kernel.js'
import { entryError } from '../kernel/errors/entry-errors.js'
import { loadPart } from '../kernel/async/load-part.js'
import { loadOnce } from '../kernel/async/load-once.js'
import { MODALS } from '../kernel/modals-of-page.js'
import { reaction } from '../kernel/stores/mobx.js'
import { checkOptions } from '../kernel/schema/read-options.js'
import { type CoreViews, coreViews } from '../views/core-views.js'
import { Language } from '../views/i18n/language.js'
import type { Locale } from '../views/i18n/locale.js'
import type { Messages } from '../views/i18n/core-messages.js'
import { hostParts } from './host-parts.js'
import { MODAL_READERS, type ModalOptions, type OwnMessages } from './modal-options.js'
import type { ListedWallets } from './wallets/listed-wallet.js'
import type { Wallets } from './wallets/create-wallets.js'
import { type WalletsPart, walletsPart } from './wallets/wallets-part.js'

/** A modal with the core's views. */
export interface PorticoModal<P extends TypedPluginList = TypedPluginList>
  extends TypedModal<P, CoreViews, OpenTarget<P, CoreViews>> {
  /** The modal's element; `undefined` on a server. */
  readonly element: HTMLElement | undefined
  /** BCP 47: the format of numbers. */
  readonly locale: string
  /** Messages that replace the English ones, as far as they have loaded. */
  readonly messages: Partial<Messages>
  /**
   * Changes the language of the buttons and of an open modal; `messages` replace the earlier ones. Resolves when the
   * messages are loaded.
   * @throws `LOAD_FAILED` if they do not load: missing messages are English then
   */
  setLocale(locale: string | Locale, messages?: OwnMessages<P>): Promise<void>
  /** Loads the wallets of the connect screen, for a list of the host's own; sends no request. @throws `LOAD_FAILED` */
  wallets(): Promise<ListedWallets>
  /** Loads the screens before the first opening, for example while a pointer is over a button. */
  preload(): Promise<void>
}

/** Destroys an older modal of the same id, which hot reload and StrictMode leave behind, and warns. */
const replaceOlder = (
  page: Window,
  id: string,
  modal: { destroy(): Promise<void> },
  warn: (message: string) => void,
) => {
  const holder = page as unknown as Record<symbol, Map<string, { destroy(): Promise<void> }> | undefined>
  holder[MODALS] ??= new Map()
  const modals = holder[MODALS]
  const older = modals.get(id)
  if (older) {
    warn(`A second modal with the id "${id}" replaces the first. Give one of them another \`id\` if you want both.`)
    void older.destroy().catch(() => undefined)
  }
  modals.set(id, modal)
  return () => {
    if (modals.get(id) === modal) modals.delete(id)
  }
}

/** A service whose code loads in parallel with a screen. */
interface Preloaded {
  preload(): Promise<unknown>
}

/**
 * Creates the modal. It opens nothing, sends no request and stores nothing before the user acts, unless it restores an
 * earlier connection or draws an embedded card, which may ask plugins for their wallets.
 * @throws `PLUGIN_VERSION_MISMATCH`, `PLUGIN_DUPLICATE_INVALID`, `PLUGIN_CONFLICT_INVALID`, `PLUGIN_NOT_FOUND`, `PLUGIN_CYCLE_INVALID`,
 * `VIEW_DUPLICATE_INVALID`, `OPTIONS_INVALID`
 * @example
 * const modal = createModal({ plugins: [eip155({ networks: [mainnet] })] })
 * modal.open()
 */
export const createModal = <const P extends PluginList>(options: ModalOptions<P>): PorticoModal<P> => {
  const frame: FramePort = async (frameOptions) => {
    const { openFrame } = await loadPart(() => import('./frames/open-frame.js'))
    return openFrame(frameOptions, ports, (await loadDialog())?.frames)
  }
  checkOptions(options, 'createModal', MODAL_READERS)
  const { kernel, modal, own } = createKernel({ ...options, ports: { frame, ...options?.ports } }, coreViews, hostParts)
  const { ports, stores, registry, slots } = kernel
  const page = ports.window
  const element = page?.document?.createElement('portico-modal')

  const language = new Language(
    options,
    page?.document?.documentElement.lang || page?.navigator.language,
    kernel.options.plugins.map(({ spec }) => spec.messages ?? {}),
  )
  // The modal opens in English then.
  const loadMessages = () =>
    language
      .load()
      .catch((error: unknown) => ports.logger.error('The messages of the modal could not be loaded.', error))

  /** Starts to load the view that opens first and what plugins contribute to it; the modal itself reports a failure. */
  const loadFirstView = (): string => {
    const name = stores.router.current?.name ?? (stores.accounts.active?.isConnected ? 'Account' : 'Connect')
    const view = registry.view(name)
    const loads = [
      () => view.load(),
      ...(view.slots ?? []).flatMap(slots.of).flatMap(({ load }) => load ?? []),
      ...(view.services ?? [])
        .flatMap(({ id }) => kernel.services.all(id) as Preloaded[])
        .map(({ preload }) => preload),
    ]
    for (const load of loads) void (async () => load())().catch(() => undefined)
    return name
  }

  const loadDialog = loadOnce(async () => {
    const module = await import('./create-dialog.js')
    if (!page || !element || kernel.signal.aborted) return
    if (!options.disableAppend && !options.enableEmbedded) page.document.body.append(element)
    return module.createDialog(element, { embedded: options.enableEmbedded ?? false })
  })

  const mountViews = async () => {
    // In parallel: a waterfall would delay the first screen.
    const first = loadFirstView()
    const [{ mountModal }, dialog] = await Promise.all([import('./mount-modal.js'), loadDialog(), loadMessages()])
    if (!page || !dialog || kernel.signal.aborted) return
    const unmount = await mountModal({ kernel, window: page, options, language }, dialog, first)
    if (kernel.signal.aborted) unmount()
    else own(unmount)
  }
  let mounting: Promise<void> | undefined
  const preload = (): Promise<void> => {
    mounting ??= mountViews().catch((error: unknown) => {
      // The next opening tries again.
      mounting = undefined
      for (const prompt of stores.router.prompts) prompt.fail(entryError('LOAD_FAILED', { cause: error }))
      modal.close({ force: true })
      ports.logger.error('The modal could not be loaded.', error)
    })
    return mounting
  }

  let listed: Wallets | undefined
  const walletsOf = ({ createWallets }: WalletsPart): Wallets => {
    listed ??= createWallets(kernel, options.connectorTypeOrder)
    return listed
  }

  const whole = Object.freeze({
    ...modal,
    element,
    preload,
    wallets: async () => walletsOf(await walletsPart.load()),
    open({ wallet, ...target }: Parameters<typeof modal.open>[0] & { readonly wallet?: string } = {}) {
      if (options.enableEmbedded && page?.navigator.userActivation?.isActive)
        void preload().then(async () => (await import('./embed.js')).focusCard(element))
      if (wallet === undefined) return modal.open(target)
      walletsPart.with((part) => walletsOf(part).open({ ...target, wallet })).catch(() => modal.open(target))
    },
    get locale() {
      return language.spoken.locale
    },
    get messages() {
      return language.spoken.messages
    },
    async setLocale(locale: string | Locale, messages: Partial<Messages> = {}) {
      try {
        await language.change({ locale, messages }, mounting !== undefined)
      } catch (error) {
        throw entryError('LOAD_FAILED', { cause: error })
      }
    },
  })
  if (page && element) {
    own(replaceOlder(page, modal.id, whole, ports.logger.warn))
    own(() => element.remove())
    own(
      reaction(
        () => stores.modal.isOpen,
        (isOpen) => {
          if (!isOpen) return
          // Retries messages that failed to load.
          if (mounting) void loadMessages()
          void preload()
        },
      ),
    )
    // A messaging app returns to the page with this parameter.
    if (/[?&]result.{1,3}uri=/i.test(page.location?.search ?? ''))
      void import('./take-result-uri.js').then(
        ({ takeResultUri }) => takeResultUri(page),
        () => undefined,
      )
    // Loaded only for a plugin that listens.
    if (kernel.hooks.event.isUsed())
      void import('./emit-initialize.js').then(
        ({ emitInitialize }) => emitInitialize(kernel, options),
        () => undefined,
      )
    if (options.enableEmbedded) void preload()
  }
  return whole as unknown as PorticoModal<P>
}
