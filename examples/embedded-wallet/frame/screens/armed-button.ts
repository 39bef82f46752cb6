import { type Arming, type ArmState, type Clock, createArming } from '../approval/create-arming.js'
import { type SightParts, watchSight } from '../approval/watch-sight.js'
import type { Translate } from '../texts/texts.js'
import { button, element } from './element.js'
import type { Card } from './show-card.js'

/** What buttons that arm need of the browser. */
export interface ArmingTools {
  readonly clock: Clock
  /** Whether an event comes from the user, not from a script. */
  isTrusted(event: Event): boolean
  /** Starts to tell an arming what the browser says of a screen. */
  watch(parts: SightParts, arming: Arming): () => void
}

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
})

/** Creates a button that acts once only, by the user, and after the screen was seen for a while. */
export const createArmedButton = (
  card: Card,
  text: string,
  kind: 'primary' | 'danger',
  { t, tools, onPress }: { readonly t: Translate; readonly tools: ArmingTools; onPress(): void },
) => {
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
