import { type Arming, type ArmState, type Clock, createArming } from '../approval/create-arming.js'
import { type SightParts, tracksVisibility, watchSight } from '../approval/watch-sight.js'
import type { Translate } from '../texts/texts.js'
import { type OwnWindow, type OwnWindowListener, openOwnWindow } from '../transport/own-window.js'
import { button, element } from './element.js'
import type { Card } from './show-card.js'

/** What buttons that arm need of the browser. */
export interface ArmingTools {
  readonly clock: Clock
  /** Whether an event comes from the user, not from a script. */
  isTrusted(event: Event): boolean
  /** Starts to tell an arming what the browser says of a screen. */
  watch(parts: SightParts, arming: Arming): () => void
  /**
   * Where users agree to what another page could cover: `window` where the browser does not tell, and `webView` where it
   * does not and opens no windows either.
   */
  readonly place: 'here' | 'window' | 'webView'
  /** Opens a page of this origin in a window. */
  openWindow(path: string, listener: OwnWindowListener): OwnWindow | undefined
}

/** Apple's engine in an app; every browser on it names Safari. A page cannot change this text for an embedded one. */
const isWebView = ({ userAgent }: Navigator): boolean =>
  userAgent.includes('AppleWebKit/') && !userAgent.includes('Safari/')

/** The tools of a browser. */
export const browserTools = (window: Window & typeof globalThis): ArmingTools => ({
  clock: {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = window.setTimeout(run, milliseconds)
      return () => window.clearTimeout(timer)
    },
  },
  isTrusted: (event) => event.isTrusted,
  watch: (parts, arming) => watchSight(parts, arming, window),
  place: tracksVisibility(window) ? 'here' : isWebView(window.navigator) ? 'webView' : 'window',
  openWindow: (path, listener) => openOwnWindow(window, path, listener),
})

/** A button by which the user agrees. */
export interface ConsentButton {
  readonly root: HTMLElement
  /** Says why the button does not act yet. */
  readonly status: HTMLElement
  /** Starts once the body of the screen is complete. Returns the function that ends it. */
  start(): () => void
}

/** Options of a button by which the user agrees. */
export interface ConsentButtonOptions {
  readonly t: Translate
  readonly tools: ArmingTools
  /** Is called once. */
  onPress(): void
  /** Is called if the user declines elsewhere than on this screen. */
  onDecline?(): void
}

/** Creates a button that acts once only, by the user, and after the screen was seen for a while. */
export const createArmedButton = (
  card: Card,
  text: string,
  kind: 'primary' | 'danger',
  { t, tools, onPress }: ConsentButtonOptions,
): ConsentButton => {
  const status = element('p', { class: 'status', role: 'status', id: 'arm-status' })
  let isPressed = false
  const press = (event: Event) => {
    if (!tools.isTrusted(event) || arming.state !== 'ready' || isPressed) return
    isPressed = true
    onPress()
  }
  const root = button(text, kind, press)
  // A key that is held down is no decision.
  root.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  root.setAttribute('aria-describedby', status.id)
  const show = (state: ArmState) => {
    root.setAttribute('aria-disabled', String(state !== 'ready'))
    card.root.dataset['arm'] = state
    status.textContent = t(`arm.${state}`)
  }
  const arming = createArming(tools.clock, show)
  show(arming.state)
  return {
    ...{ root, status },
    /** Starts to watch the screen, once its body is complete. */
    start() {
      const end = element('div', { class: 'end' })
      card.body.append(end)
      return tools.watch({ body: card.body, end, button: root }, arming)
    },
  }
}
