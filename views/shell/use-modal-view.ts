import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyModal } from '../../kernel/contract/any-modal.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { StoreReaders } from '../../kernel/contract/stores.js'
import { type CatalogueOf, createTranslate, type Translate } from '../i18n/create-translate.js'
import type { Messages } from '../i18n/messages.js'
import type { HostMetadata, ViewHost } from '../view-host.js'
import { loadedView, loadView, preloadView } from './load-view.js'
import { useViewHost } from './view-context.js'

type TypesOf<P extends AnyPlugin> = NonNullable<P['~types']>
type ApiOf<P extends AnyPlugin> = TypesOf<P>['api']
type MessagesOf<P extends AnyPlugin> =
  TypesOf<P> extends { readonly words: infer Own extends object } ? Own : Record<never, never>

/** How a screen enters the history: on top, instead of the current one, or as the only one. */
export type NavigateMode = 'push' | 'replace' | 'reset'

/** The API of a plugin's view. */
export interface ModalView<Api = unknown, Catalogue = Messages> {
  /** The API that the plugin's `setup` returned. */
  readonly api: Api
  /** The kernel's stores; an `observer` that reads them renders again when they change. */
  readonly stores: StoreReaders
  readonly modal: AnyModal
  /** Name, address and pictures of the host. */
  readonly metadata: HostMetadata
  readonly window: Window & typeof globalThis
  /** BCP 47, for numbers and dates. */
  readonly locale: string
  /** The key of the control whose screen is still loading. */
  readonly pending: string | undefined
  /** Returns a message of the plugin or of the core, in the current language. */
  readonly t: Translate<Catalogue>
  /** Shows a view once its code is loaded; `key` names the pressed control, which `pending` then returns. */
  navigate(view: string, params?: unknown, mode?: NavigateMode, key?: string): void
  /** Loads views that are likely to come next; call it in an effect. */
  preload(...views: readonly string[]): void
  /** Whether a plugin of this modal has registered a view of that name. */
  hasView(name: string): boolean
  /** Closes the modal; a view that refuses is closed only with `force`. */
  close(options?: { readonly force?: boolean }): boolean
  /** Goes one view back, or closes. */
  back(): void
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
}

interface Target {
  readonly view: string
  readonly params: unknown
  readonly mode: NavigateMode
  readonly key: string
}

/** Shows the target once its view has loaded; leaving the screen meanwhile cancels that. */
const useNavigate = (host: ViewHost) => {
  const [target, setTarget] = useState<Target>()
  useEffect(() => {
    if (!target) return
    let cancelled = false
    const show = () => {
      if (cancelled) return
      setTarget(undefined)
      host.navigate(target.view, target.params, target.mode)
    }
    // A view that fails to load shows the error and a retry.
    loadView(host, target.view).then(show, show)
    return () => {
      cancelled = true
    }
  }, [host, target])
  const navigate = useCallback(
    (view: string, params: unknown = {}, mode: NavigateMode = 'push', key: string = view) => {
      if (loadedView(host, view)) host.navigate(view, params, mode)
      else setTarget({ view, params, mode, key })
    },
    [host],
  )
  return { navigate, pending: target?.key }
}

const hasView = (host: ViewHost, name: string): boolean => {
  try {
    host.view(name)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the API of a plugin's view, typed by the plugin. `english` is the plugin's own catalogue, which the view
 * imports; other languages come from the plugin's declaration or the host.
 * @example
 * const { api, t, navigate } = useModalView<SwapsPlugin>('swaps', english)
 * <Button label={t('swaps.review')} onClick={() => navigate('ReviewSwap')} />
 */
export const useModalView = <P extends AnyPlugin, English extends object = MessagesOf<P>>(
  id: P['id'],
  english?: English,
): ModalView<ApiOf<P>, Messages & CatalogueOf<English>> => {
  const host = useViewHost()
  const { modal, messages, dir, text } = host
  const { navigate, pending } = useNavigate(host)
  const t = useMemo(() => {
    const core = text as (key: string, about?: unknown) => string
    const own = createTranslate<Record<string, unknown>>(
      english as Record<string, unknown>,
      messages,
      dir,
    ) as typeof core
    const translate = (key: string, about?: unknown) => (english && key in english ? own : core)(key, about)
    return translate as Translate<Messages & CatalogueOf<English>>
  }, [english, messages, dir, text])
  return useMemo(
    () => ({
      api: modal.plugins[id] as ApiOf<P>,
      stores: host.stores,
      modal,
      metadata: host.metadata,
      window: host.window,
      locale: host.locale,
      pending,
      t,
      navigate,
      preload(...views) {
        // The screen itself reports a failure when it is shown.
        for (const view of views) if (hasView(host, view)) preloadView(host, view).catch(() => undefined)
      },
      hasView: (name) => hasView(host, name),
      close: modal.close,
      back: modal.back,
      after: host.after,
    }),
    [host, id, modal, navigate, pending, t],
  )
}
