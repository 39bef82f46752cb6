import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Route } from '../../kernel/contract/view.js'
import { Card } from '../primitives/card.js'
import { IconButton } from '../primitives/icon-button.js'
import { LiveRegion } from '../primitives/live-region.js'
import type { ViewHost } from '../view-host.js'
import { Alerts, CurrentToast, Offline } from './messages.js'
import { ScreenContext, type ScreenProps } from './screen.js'
import { useDialog } from './use-dialog.js'
import { useFocus } from './use-focus.js'
import { useBackdrop, useKeys } from './use-keys.js'
import { useShake } from './use-shake.js'
import { useTheme } from './use-theme.js'
import { ViewOutlet } from './view-outlet.js'

const TITLE_ID = 'portico-title'

/** Renders the current view in a dialog, or in a plain card if embedded. Stays mounted while views change. */
export const Frame = observer(function Frame({ host, route }: { readonly host: ViewHost; readonly route: Route }) {
  const { embedded, preloadFlows, stores, text, window } = host
  const { modal, router, theme, toasts } = stores
  const [screen, setScreen] = useState<ScreenProps>({ title: '' })
  const [element, setElement] = useState<HTMLElement | null>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  // Read once per opening, because it forces a style recalculation.
  const [pageDir] = useState(() => window.getComputedStyle(window.document.documentElement).direction)
  const shaking = useShake(host, modal.shakes)
  const outlet = useMemo(() => <ViewOutlet key={route.name} route={route} />, [route])
  const keys = useKeys(host)
  const backdrop = useBackdrop(host)
  useTheme(element, host)
  // Loads the connect code after the first paint, while the user reads.
  useEffect(() => preloadFlows(), [preloadFlows])
  useDialog(embedded ? null : (element as HTMLDialogElement | null), host, screen.waiting ?? false)
  useFocus(titleRef, host, { view: route.name, dialog: element })

  const backButton = router.canGoBack && <IconButton icon="back" label={text('back')} onClick={host.modal.back} />
  const onClose = screen.onClose ?? (() => host.modal.close({ force: true }))
  const closeButton = <IconButton icon="close" label={text('close')} onClick={onClose} />
  const card = (
    <ScreenContext.Provider value={setScreen}>
      <Card
        title={screen.title}
        titleId={TITLE_ID}
        titleRef={titleRef}
        view={route.name}
        direction={router.direction === 'forward' ? 'forward' : 'back'}
        start={screen.start ?? backButton}
        center={screen.center}
        end={!embedded && closeButton}
        footer={screen.footer}
        footerColumns={screen.footerColumns}
        shaking={shaking}
        steady={screen.steady}
        toast={toasts.current && <CurrentToast toast={toasts.current} />}
      >
        <Alerts />
        <Offline />
        {outlet}
      </Card>
      <LiveRegion message={screen.announce ?? ''} />
    </ScreenContext.Provider>
  )
  const rootProps = { ref: setElement, 'data-theme': theme.mode, lang: host.lang, dir: host.dir ?? pageDir, ...keys }
  if (embedded) {
    return (
      <div {...rootProps} className="portico portico-embed">
        {card}
      </div>
    )
  }
  return (
    <dialog {...rootProps} {...backdrop} className="portico portico-backdrop" aria-labelledby={TITLE_ID}>
      {card}
    </dialog>
  )
})
