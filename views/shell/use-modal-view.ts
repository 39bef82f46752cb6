// chunk: opening
import { useContext, useEffect, useMemo } from 'react'
import type { AccountKind } from '../../kernel/contract/account.js'
import type { Modal } from '../../kernel/contract/modal.js'
import type { EventToken } from '../../kernel/contract/event.js'
import type { ApiOf, MessagesOf, ViewStateOf } from '../../kernel/contract/plugin-types.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { MessageText } from '../../kernel/contract/messages.js'
import type { MiniAppPort } from '../../kernel/contract/ports.js'
import type { AskQuery, HasAnswer } from '../../kernel/contract/query.js'
import type { InputOf, OutputOf, Schema } from '../../kernel/contract/schema.js'
import type { StoreReaders } from '../../kernel/contract/stores.js'
import type { NavigateMode } from '../../kernel/contract/view.js'
import type { CoreEnglish } from '../i18n/core-messages.js'
import type { Translate } from '../i18n/create-translate.js'
import { kindName } from '../i18n/kind-name.js'
import type { HostMetadata, ViewHost } from '../view-host.js'
import { preloadLater } from './load-view.js'
import { RouteContext, useRouteState } from './route-context.js'
import { useNavigate } from './use-navigate.js'
import { useViewHost } from './view-context.js'

type TypesOf<P extends AnyPlugin> = NonNullable<P['~types']>
type ViewsOf<P extends AnyPlugin> = TypesOf<P>['views']
type ParamsOf<View> = View extends { readonly params: infer Params extends Schema } ? OutputOf<Params> : never
/** The texts of a plugin's errors by code; the catalogue has those without a message. */
type ErrorTexts<P extends AnyPlugin> = { readonly [Code in TypesOf<P>['errors'] as `error.${Code}`]: string }
type ResultOf<View> = View extends { readonly result: infer Result extends Schema } ? InputOf<Result> : unknown

/** The messages that a plugin's view may use. */
type EnglishOf<P extends AnyPlugin> = CoreEnglish & MessagesOf<P> & ErrorTexts<P>

/** The API of a plugin's view. */
// biome-ignore lint/suspicious/noExplicitAny: a view that names neither plugin nor view takes any parameters.
export interface ModalView<Api = unknown, English = CoreEnglish, Params = any, Result = any, ViewState = unknown> {
  /** The parameters of the screen, as its schema parsed them. */
  readonly params: Params
  /** Answers the prompt that shows the screen, and closes it; without a prompt it does nothing. */
  answer(value: Result): void
  /** Leaves the prompt that shows the screen without an answer, whatever `onLeave` says; without a prompt, goes back. */
  leave(): void
  /** Like `useState`, but the value is there again when the user comes back to the screen. */
  readonly useRouteState: typeof useRouteState
  /** Asks the plugins that answer a query. */
  readonly query: AskQuery
  /** Returns whether a plugin answers a query in a namespace; an `observer` that asks renders again when that changes. */
  readonly answers: HasAnswer
  /** Calls `event` taps; never awaited, and a tap that throws is logged. */
  emit<Properties>(event: EventToken<Properties>, properties: Properties): void
  /** The plugin's API, as hosts see it. */
  readonly api: Api
  /** The `viewState` that the plugin's `setup` returned; `undefined` if it returned its API alone. */
  readonly viewState: ViewState
  /** The kernel's stores; an `observer` that reads them renders again when they change. */
  readonly stores: StoreReaders
  /** The modal, without the types of its plugins. */
  readonly modal: Modal
  /** Name, address and pictures of the host. */
  readonly metadata: HostMetadata
  /** Whether the host lets the user switch networks. */
  readonly enableNetworkSwitch: boolean
  /** The page. */
  readonly window: Window & typeof globalThis
  /** The messaging app around the page. */
  readonly miniApp: MiniAppPort
  /** BCP 47, for numbers and dates. */
  readonly locale: string
  /** The key of the control whose screen is still loading. */
  readonly pending: string | undefined
  /** Returns a message of the plugin or of the core, in the current language. */
  readonly t: Translate<English>
  /** Returns the name of an account kind in the current language, by the account's `kindLabel`; `undefined` for a plain key. */
  kindName(namespace: string, kind: AccountKind | undefined, label?: MessageText): string | undefined
  /** Shows a view once its code is loaded; `key` names the pressed control, which `pending` then returns. */
  navigate(view: string, params?: unknown, mode?: NavigateMode, key?: string): void
  /** Loads views that are likely to come next; call it in an effect. */
  preload(...views: readonly string[]): void
  /** Whether a plugin of this modal has registered a view of that name. */
  hasView(name: string): boolean
  /** Closes the modal; a view that refuses is closed only with `force`. A prompt over the screen stays. */
  close(options?: { readonly force?: boolean }): boolean
  /** Goes one view back, or closes. A prompt over the screen stays. */
  back(): void
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
  /** Returns the time in milliseconds since the Unix epoch. */
  now(): number
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
 * Returns the API of a plugin's view, typed by the plugin and the view's name.
 * @example
 * const { api, t, navigate } = useModalView<SwapsPlugin>('swaps')
 * <Button label={t('swaps.review')} onClick={() => navigate('ReviewSwap')} />
 */
export const useModalView = <P extends AnyPlugin, Name extends keyof ViewsOf<P> = keyof ViewsOf<P>>(
  id: P['id'],
): ModalView<ApiOf<P>, EnglishOf<P>, ParamsOf<ViewsOf<P>[Name]>, ResultOf<ViewsOf<P>[Name]>, ViewStateOf<P>> => {
  const host = useViewHost()
  const { params } = useContext(RouteContext)
  const { modal } = host
  const { navigate, pending } = useNavigate()
  const { loadMessages } = host
  const t = host.text as Translate<EnglishOf<P>>
  // Its views and contributions wait for its messages; other components do not.
  useEffect(() => {
    loadMessages(id).catch(() => undefined)
  }, [loadMessages, id])
  return useMemo(
    () => ({
      api: modal.plugins[id] as ApiOf<P>,
      viewState: host.viewState(id) as ViewStateOf<P>,
      params: params as ParamsOf<ViewsOf<P>[Name]>,
      answer: (value) => host.prompt?.answer(value),
      leave: () => (host.prompt ? host.prompt.leave() : host.back()),
      useRouteState,
      query: host.query,
      answers: host.answers,
      emit: (event, properties) => host.emit(event, properties, id),
      stores: host.stores,
      modal,
      metadata: host.metadata,
      enableNetworkSwitch: host.enableNetworkSwitch,
      window: host.window,
      miniApp: host.miniApp,
      locale: host.locale,
      pending,
      t,
      kindName: (namespace, kind, label) => kindName(host, namespace, kind, label),
      navigate,
      preload(...views) {
        for (const view of views) if (hasView(host, view)) preloadLater(host, view)
      },
      hasView: (name) => hasView(host, name),
      close: host.close,
      back: host.back,
      after: host.after,
      now: host.now,
    }),
    [host, id, modal, navigate, params, pending, t],
  )
}
