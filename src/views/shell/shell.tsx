import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { SHAKE_MS } from '../../kernel/constants.js'
import type { Route } from '../../kernel/contract/view.js'
import { AlertBar } from '../primitives/alert-bar.js'
import { Card } from '../primitives/card.js'
import { IconButton } from '../primitives/icon-button.js'
import { LiveRegion } from '../primitives/live-region.js'
import { Toast } from '../primitives/toast.js'
import { themeVariables } from '../theme/theme-variables.js'
import type { ViewHost } from '../view-host.js'
import { ScreenContext, type ScreenProps } from './screen.js'
import { useDialog } from './use-dialog.js'
import { ViewContext } from './view-context.js'
import { ViewOutlet } from './view-outlet.js'

const TITLE_ID = 'portico-title'

/** Shakes for 500 ms after each refusal to close (2.24). */
const useShake = ({ after }: ViewHost, shakes: number): boolean => {
  const [shaking, setShaking] = useState(false)
  useEffect(() => {
    if (shakes === 0) return
    setShaking(true)
    return after(SHAKE_MS, () => setShaking(false))
  }, [after, shakes])
  return shaking
}

/** The theme's variables on the dialog, where the tokens are. */
const useTheme = (element: HTMLElement | null, host: ViewHost): void => {
  const { variables } = host.stores.theme
  useEffect(() => {
    if (!element) return
    const entries = Object.entries(themeVariables(variables))
    for (const [name, value] of entries) element.style.setProperty(name, value)
    return () => {
      for (const [name] of entries) element.style.removeProperty(name)
    }
  }, [element, variables])
}

/** The dialog (or, embedded, the card alone) with the current view in it. */
const Frame = observer(function Frame({ host, route }: { readonly host: ViewHost; readonly route: Route }) {
  const { alerts, modal, router, theme, toasts } = host.stores
  const [screen, setScreen] = useState<ScreenProps>({ title: '' })
  const [element, setElement] = useState<HTMLElement | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const shaking = useShake(host, modal.shakes)
  const outlet = useMemo(() => <ViewOutlet key={route.name} route={route} />, [route])
  const { text } = host
  const toast = toasts.current
  useTheme(element, host)
  useDialog(host.embedded ? null : (element as HTMLDialogElement | null), host, screen.waiting ?? false)

  // Each screen begins at its heading: it is read out, and the next Tab is the first thing to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is the reason to move the focus.
  useEffect(() => {
    if (!host.embedded) title.current?.focus({ preventScroll: true })
  }, [route.name, element])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Ours alone: a dialog of the host around us stays, and the browser does not close ours behind our back.
    event.preventDefault()
    event.stopPropagation()
    if (router.canGoBack) host.modal.back()
    else host.modal.close()
  }
  const card = (
    <ScreenContext.Provider value={setScreen}>
      <Card
        title={screen.title}
        titleId={TITLE_ID}
        titleRef={title}
        view={route.name}
        direction={router.direction === 'forward' ? 'forward' : 'back'}
        start={screen.start ?? (router.canGoBack && <IconButton icon="back" label={text('back')} onClick={host.modal.back} />)}
        center={screen.center}
        end={
          !host.embedded && (
            <IconButton icon="close" label={text('close')} onClick={() => host.modal.close({ force: true })} />
          )
        }
        footer={screen.footer}
        footerColumns={screen.footerColumns}
        shaking={shaking}
        toast={
          toast && (
            <Toast
              key={toast.id}
              text={toast.text}
              busy={toast.kind === 'loading'}
              tone={toast.kind === 'success' ? 'success' : toast.kind === 'error' ? 'danger' : undefined}
            />
          )
        }
      >
        {host.debug &&
          alerts.shown.map((alert) => (
            <AlertBar
              key={alert.code}
              text={alert.text}
              dismissLabel={text('dismiss')}
              onDismiss={() => alerts.dismiss(alert.code)}
            />
          ))}
        {outlet}
      </Card>
      <LiveRegion message={screen.announce ?? ''} />
    </ScreenContext.Provider>
  )
  const { document } = host.window
  const look = { 'data-theme': theme.mode, dir: host.window.getComputedStyle(document.documentElement).direction }
  if (host.embedded) {
    return (
      <div ref={setElement} className="portico portico-embed" {...look}>
        {card}
      </div>
    )
  }
  return (
    <dialog
      ref={setElement}
      className="portico portico-backdrop"
      aria-labelledby={TITLE_ID}
      {...look}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.target === event.currentTarget) host.modal.close()
      }}
    >
      {card}
    </dialog>
  )
})

/** The whole of what a visitor sees: nothing while closed. */
export const Shell = observer(function Shell({ host }: { readonly host: ViewHost }) {
  const { modal, router } = host.stores
  const route = router.current
  if (!modal.isOpen || !route) return null
  return (
    <ViewContext.Provider value={host}>
      <Frame host={host} route={route} />
    </ViewContext.Provider>
  )
})
