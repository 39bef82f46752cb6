import { observer } from 'mobx-react-lite'
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import type { OpenPrompt } from '../../kernel/stores/router-store.js'
import { canGoBack } from '../flows/can-go-back.js'
import { Button } from '../primitives/button.js'
import { IconButton } from '../primitives/icon-button.js'
import { Layer } from '../primitives/layer.js'
import type { ViewHost } from '../view-host.js'
import { HoldFocus } from './hold-focus.js'
import { Alerts, Offline } from './messages.js'
import { ScreenContext, type ScreenProps } from './screen.js'
import { placeOf } from './screen-place.js'
import { ViewContext } from './view-context.js'
import { ViewOutlet } from './view-outlet.js'

/** The id of the title that names the dialog. */
export const TITLE_ID = 'portico-title'

interface ScreenLayerProps {
  readonly host: ViewHost
  /** The prompt whose screens these are; the modal's own screens without one. */
  readonly prompt?: OpenPrompt
  /** Whether the layer is drawn; another prompt hides it. */
  readonly isTop: boolean
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** Receives what the drawn screen asks of the frame. */
  readonly onScreen: (screen: ScreenProps) => void
}

/** Renders the current screen of the modal's history, or of a prompt. Stays mounted beneath a prompt. */
export const ScreenLayer = observer(function ScreenLayer({
  host: base,
  prompt,
  isTop,
  titleRef,
  onScreen,
}: ScreenLayerProps) {
  const host = useMemo(() => (prompt ? hostOf(base, prompt) : base), [base, prompt])
  const [screen, setScreen] = useState<ScreenProps>({ title: '' })
  const { embedded, modal, router, stores, text } = host
  // Drawn in slices: a screen that is drawn at once is one long task on a slow device.
  const route = useDeferredValue(router.history.at(-1) ?? (prompt ? undefined : host.home?.()))
  const hasBack = useDeferredValue(isTop ? canGoBack(stores.router) : router.canGoBack)
  const direction = useDeferredValue(router.direction === 'forward' ? 'forward' : 'back')
  useLayoutEffect(() => {
    if (isTop) onScreen(screen)
  }, [isTop, onScreen, screen])
  const outlet = useMemo(() => route && <ViewOutlet key={route.name} route={route} />, [route])
  if (!route) return null

  const backButton = hasBack && <IconButton icon="back" label={text('back')} onClick={modal.back} />
  const isRefusing = prompt ? prompt.onLeave === 'refuse' : host.view(route.name).closing === 'refuse'
  const isClosable = !isRefusing || screen.isUnusable
  /** Leaves the screen, even if it refuses to close. */
  const leave = () => void (prompt ? prompt.leave() : modal.close({ force: true }))
  const close = () => (screen.isUnusable || !prompt ? leave() : void modal.close())
  const cancelButton = !isClosable && !screen.hasCancel && <Button label={text('cancel')} onClick={leave} />
  const closeButton = <IconButton icon="close" label={text('close')} onClick={close} />
  // An embedded card is left for its first screen.
  const isLeft = !embedded || (!hasBack && (prompt !== undefined || route.name !== host.home?.().name))
  return (
    <ViewContext.Provider value={host}>
      <ScreenContext.Provider value={setScreen}>
        <HoldFocus view={route.name} title={isTop ? titleRef : undefined}>
          <Layer
            title={screen.title}
            titleId={isTop ? TITLE_ID : undefined}
            titleRef={isTop ? titleRef : undefined}
            view={route.name}
            place={placeOf(route)}
            direction={direction}
            start={screen.start ?? backButton}
            center={screen.center}
            end={isClosable && isLeft && closeButton}
            footer={
              cancelButton ? (
                <>
                  {screen.footer}
                  {cancelButton}
                </>
              ) : (
                screen.footer
              )
            }
            footerColumns={screen.footerColumns}
            hidden={!isTop}
          >
            {isTop && <Alerts />}
            {isTop && <Offline />}
            {outlet}
          </Layer>
        </HoldFocus>
      </ScreenContext.Provider>
    </ViewContext.Provider>
  )
})

/** Returns the host of a prompt's views: they navigate among themselves, and close like the user. */
const hostOf = (base: ViewHost, prompt: OpenPrompt): ViewHost => ({
  ...base,
  prompt,
  router: prompt.router,
  navigate: prompt.navigate,
  close: base.modal.close,
  back: base.modal.back,
})
