import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Route } from '../../kernel/contract/stores.js'
import { Card } from '../primitives/card.js'
import { LiveRegion } from '../primitives/live-region.js'
import type { ViewHost } from '../view-host.js'
import { CurrentToast, Refusal } from './messages.js'
import type { ScreenProps } from './screen.js'
import { ScreenLayer, TITLE_ID } from './screen-layer.js'
import { useDialog } from './use-dialog.js'
import { useFocus } from './use-focus.js'
import { useBackdrop, useKeys } from './use-keys.js'
import { useMiniApp } from './use-mini-app.js'
import { usePageHistory } from './use-page-history.js'
import { themeVariables } from '../theme/theme-variables.js'
import { SHAKE_MS, TOAST_LIFE_MS } from '../../kernel/constants.js'
import { icons } from '../primitives/icons.js'

interface DialogContentProps {
  readonly host: ViewHost
  /** The route that is drawn. */
  readonly route: Route
}

/** Renders the drawn screen in the dialog, or in its container if embedded. Stays mounted while views change. */
export const DialogContent = observer(function DialogContent({ host, route: current }: DialogContentProps) {
  const { dialog, embedded, preloadFlows, stores, window } = host
  const { modal, router, theme, toasts } = stores
  const { prompt, shown } = router
  // The layers draw a new screen in slices; what follows from it must not come before.
  const drawn = useDeferredValue(useMemo(() => ({ layer: prompt?.id, route: current }), [prompt, current]))
  const [screen, setScreen] = useState<ScreenProps>({ title: '' })
  const titleRef = useRef<HTMLHeadingElement>(null)
  // Read once per opening, because it forces a style recalculation.
  const [pageDir] = useState(() => window.getComputedStyle(window.document.documentElement).direction)
  const refused = useShake(host, modal.shakes)
  const scheme = useMiniApp(host)
  useDialogAttributes(dialog, {
    'data-theme': theme.mode === 'auto' ? (scheme ?? theme.mode) : theme.mode,
    lang: host.lang,
    dir: host.dir ?? pageDir,
    'aria-labelledby': TITLE_ID,
    ...(embedded && { role: 'region' }),
  })
  useTheme(dialog, host)
  useKeys(host)
  useBackdrop(host)
  usePageHistory(host)
  useMotion(host)
  // Loads the connect code while the user reads, in a task of its own.
  useEffect(() => void window.setTimeout(preloadFlows), [preloadFlows, window])
  useDialog(embedded ? null : (dialog as HTMLDialogElement), host, screen.waiting ?? false)
  useFocus(titleRef, host, drawn)

  const layer = { host, titleRef, onScreen: setScreen }
  return (
    <>
      <Card
        view={`${drawn.layer} ${drawn.route.name} ${screen.title}`}
        shaking={refused === 'shaking'}
        steady={screen.steady}
        toast={
          refused ? (
            <Refusal key={modal.shakes} reason={modal.refusal} />
          ) : (
            toasts.current && <CurrentToast toast={toasts.current} />
          )
        }
      >
        <ScreenLayer key="history" {...layer} isTop={!prompt} />
        {shown.map((one) => (
          <ScreenLayer key={one.id} {...layer} prompt={one} isTop={one === prompt} />
        ))}
      </Card>
      <LiveRegion message={screen.announce ?? ''} />
    </>
  )
})

/** Shakes after each refusal to close, and says why a little longer; ignores refusals before this opening. */
const useShake = ({ after }: ViewHost, shakes: number): 'shaking' | 'refused' | undefined => {
  const seen = useRef(shakes)
  const [state, setState] = useState<'shaking' | 'refused'>()
  useEffect(() => {
    if (shakes === seen.current) return
    seen.current = shakes
    setState('shaking')
    const stops = [after(SHAKE_MS, () => setState('refused')), after(TOAST_LIFE_MS, () => setState(undefined))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [after, shakes])
  return state
}

/** Sets attributes of the dialog, which React does not own, before the browser paints. */
const useDialogAttributes = (dialog: HTMLElement, attributes: Readonly<Record<string, string>>): void => {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      // Every setting of `dir` has the styles of everything inside calculated anew.
      if (dialog.getAttribute(name) !== value) dialog.setAttribute(name, value)
    }
  })
}

/** Sets the theme's variables on the dialog before the browser paints, so that the defaults do not flash. */
const useTheme = (element: HTMLElement, { stores }: ViewHost): void => {
  const { variables } = stores.theme
  useLayoutEffect(() => {
    const entries = Object.entries(themeVariables(variables))
    for (const [name, value] of entries) element.style.setProperty(name, value)
    return () => {
      for (const [name] of entries) element.style.removeProperty(name)
    }
  }, [element, variables])
}

/** Loads what moves only when something leaves, after the first paint. Without it, everything leaves at once. */
const useMotion = (host: ViewHost): void => {
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    import('../motion/motion.js').then(
      ({ startMotion }) => {
        if (!isOver) stop = startMotion(host, icons.check)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [host])
}
