import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { ViewHost } from '../view-host.js'

/** A slash goes to the search field, unless it is being typed somewhere. */
const focusSearch = (event: KeyboardEvent<HTMLElement>): void => {
  const { ctrlKey, metaKey, altKey, key, target, currentTarget } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as HTMLElement).localName === 'input') return
  const field = currentTarget.querySelector<HTMLElement>('[role="searchbox"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Escape goes back, then closes; a slash searches. */
export const useKeys = ({ modal, stores, embedded }: ViewHost) => ({
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return
    focusSearch(event)
    if (event.key !== 'Escape' || embedded) return
    // Ours alone: a dialog of the host around us stays, and the browser does not close ours behind our back.
    event.preventDefault()
    event.stopPropagation()
    if (stores.router.canGoBack) modal.back()
    else modal.close()
  },
})

/** A press that begins and ends beside the card closes; one that only ends there marked text, or slipped. */
export const useBackdrop = ({ modal }: ViewHost) => {
  const pressed = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      pressed.current = target === currentTarget
    },
    onClick({ target, currentTarget }: { readonly target: unknown; readonly currentTarget: unknown }) {
      if (pressed.current && target === currentTarget) modal.close()
      pressed.current = false
    },
  }
}
