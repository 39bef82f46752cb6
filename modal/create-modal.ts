import type { PluginWords } from '../kernel/contract/infer.js'
import type { Modal } from '../kernel/contract/modal.js'
import type { PluginList } from '../kernel/contract/plugin.js'
import type { KernelOptions } from '../kernel/contract/kernel-options.js'
import { createKernel } from '../kernel/create-kernel.js'
import { kernelError } from '../kernel/errors/kernel-errors.js'
import { loadFlows } from '../kernel/flows/load-flows.js'
import { navigate } from '../kernel/flows/open-close.js'
import { reaction } from '../kernel/stores/mobx.js'
import { type CoreViews, coreViews } from '../views/core-views.js'
import type { CatalogueOf } from '../views/i18n/create-translate.js'
import { Language } from '../views/i18n/language.js'
import type { Locale } from '../views/i18n/locale.js'
import type { Messages } from '../views/i18n/messages.js'
import type { MountOptions } from '../views/view-host.js'

/** Who the host is; wallets show it when they ask. */
export interface ModalMetadata {
  /** What visitors know the host by. */
  readonly name: string
  /** The host's address, with its scheme. */
  readonly url: string
  /** One sentence, for wallets that show it. */
  readonly description: string
  /** Addresses of square pictures, largest first. */
  readonly icons: readonly string[]
  /** Linked from the screen where a wallet is chosen. */
  readonly termsUrl?: string
  /** Linked from the screen where a wallet is chosen. */
  readonly privacyUrl?: string
}

/** Words of a host's own, by key: the core's, those of its plugins, and `error.<CODE>`. */
export type OwnMessages<P extends PluginList> = Partial<Messages & CatalogueOf<PluginWords<NoInfer<P>>>>

/** What a host says when it creates a modal; plugins aside, everything has a default. */
export interface ModalOptions<P extends PluginList> extends Omit<KernelOptions, 'plugins'> {
  readonly plugins: P
  /** Who the host is; the page's own name and address unless given. */
  readonly metadata?: ModalMetadata
  /**
   * A language, for example `german` from `portico/locales`. A BCP 47 tag alone says how numbers are written, and in which
   * language `messages` are; the page's own unless given.
   */
  readonly locale?: string | Locale
  /** Words to use instead of ours, by key, those of plugins and of errors (`error.<CODE>`) among them; they outweigh `locale`. */
  readonly messages?: OwnMessages<P>
  /** `true`: the element is made but not added to the page; the host places `modal.element`. */
  readonly disableAppend?: boolean
  /** `true`: the card stands in the page where the host places `modal.element`, without a dialog. */
  readonly enableEmbedded?: boolean
}

/** A modal with the core's views. */
export interface PorticoModal<P extends PluginList = PluginList> extends Modal<P, CoreViews> {
  /** The modal's element; `undefined` on a server. */
  readonly element: HTMLElement | undefined
  /** BCP 47: how numbers are written. */
  readonly locale: string
  /** The words that are not ours in English, by key, as far as they have been loaded. */
  readonly messages: Partial<Messages>
  /**
   * Speaks another language from now on, buttons in the page and an open modal included; `messages` take the place of the
   * earlier ones. Resolves once its words are there.
   * @throws `LOAD_FAILED` where they do not arrive: what is missing is English then
   */
  setLocale(locale: string | Locale, messages?: OwnMessages<P>): Promise<void>
  /** Loads the screens ahead of the first opening, for example while a pointer rests on a button. */
  preload(): Promise<void>
}

const MODALS = Symbol.for('portico.modals')

/** One modal of a name a page: hot reload and StrictMode make a second one, which takes the place of the first. */
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

/**
 * Creates the modal. It opens nothing, asks nobody and stores nothing before the visitor acts, unless an earlier
 * connection is to be restored.
 * @throws `PLUGIN_DUPLICATE_INVALID`, `PLUGIN_NOT_FOUND`, `PLUGIN_CYCLE_INVALID`, `VIEW_DUPLICATE_INVALID`, `OPTIONS_INVALID`
 * @example
 * const modal = createModal({ plugins: [eip155({ networks: [mainnet] })] })
 * modal.open()
 */
export const createModal = <const P extends PluginList>(options: ModalOptions<P>): PorticoModal<P> => {
  const { kernel, modal, own } = createKernel(options, coreViews)
  const { ports, policy, stores, registry, hooks } = kernel
  const page = ports.window
  const element = page?.document?.createElement('portico-modal')

  const language = new Language(
    options,
    page?.document?.documentElement.lang || page?.navigator.language,
    options.plugins.map(({ spec }) => spec.words ?? {}),
  )
  // The modal opens all the same: in English.
  const loadWords = () =>
    language.load().catch((error: unknown) => ports.logger.error('The words of the modal could not be loaded.', error))

  const slot = (name: string) => [...hooks.render.slot.for(name).call([])].sort((one, other) => one.order - other.order)

  /** Starts to load the view that opens first and what plugins contribute to it; the modal itself reports a failure. */
  const loadFirstView = (): string => {
    const name = stores.router.current?.name ?? (stores.accounts.active?.isConnected ? 'Account' : 'Connect')
    const view = registry.view(name)
    const loads = [() => view.load(), ...(view.slots ?? []).flatMap(slot).map((item) => item.view)]
    for (const load of loads) void (async () => load())().catch(() => undefined)
    return name
  }

  const mountViews = async () => {
    // In parallel: a waterfall would delay the first screen.
    const first = loadFirstView()
    const [{ mount }] = await Promise.all([import('../views/mount.js'), loadWords()])
    if (!page || !element || kernel.signal.aborted) return
    const host: MountOptions = {
      modal,
      stores,
      window: page,
      debug: policy.debug,
      enableNetworkSwitch: policy.enableNetworkSwitch,
      embedded: options.enableEmbedded ?? false,
      metadata: { name: page.location.hostname, url: page.location.origin, ...options.metadata },
      language,
      navigate: (view, params, how) => navigate(kernel, view, params, how),
      view: (view) => registry.view(view),
      slot,
      preloadFlows: () => void loadFlows().catch(() => undefined),
      namespaceLabel: (namespace) => registry.namespaces.get(namespace)?.label ?? namespace,
      hasBalance: (namespace) => registry.namespaces.get(namespace)?.queries.balance !== undefined,
      after: ports.clock.after,
    }
    if (!options.disableAppend && !options.enableEmbedded) page.document.body.append(element)
    const unmount = await mount(host, element, first)
    if (kernel.signal.aborted) unmount()
    else own(unmount)
  }
  let mounting: Promise<void> | undefined
  const preload = (): Promise<void> => {
    mounting ??= mountViews().catch((error: unknown) => {
      // Tried again at the next opening; until then the page is as it was.
      mounting = undefined
      modal.close({ force: true })
      ports.logger.error('The modal could not be loaded.', error)
    })
    return mounting
  }

  const whole = Object.freeze({
    ...modal,
    element,
    preload,
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
        throw kernelError('LOAD_FAILED', { cause: error })
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
          // Words that did not arrive are asked for again.
          if (mounting) void loadWords()
          void preload()
        },
      ),
    )
    if (options.enableEmbedded) modal.open()
  }
  return whole as unknown as PorticoModal<P>
}
