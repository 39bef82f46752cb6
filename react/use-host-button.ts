'use client'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { reaction } from '../kernel/stores/mobx.js'
import type { PorticoModal } from '../modal/create-modal.js'
import { createMiniApp } from '../modal/mini-app.js'
import { englishButtons } from '../views/i18n/button-messages.js'
import type { Translate } from '../views/i18n/create-translate.js'
import { fillPlaceholders, type PlaceholderValues } from '../views/i18n/fill-placeholders.js'
import { themeVariables } from '../views/theme/theme-variables.js'
import { useUntypedModal } from './modal-provider.js'
import { useSelected } from './use-snapshot.js'
import { buttonStyleSheet } from '../views/theme/button-stylesheet.js'

const INTENTS = ['pointerenter', 'touchstart', 'focus'] as const

/** Runs `enter` while an element is mounted, before the browser paints. */
const useElement = (enter: (element: HTMLElement) => () => void) => {
  const leave = useRef<(() => void) | undefined>(undefined)
  return useCallback(
    (element: HTMLElement | null) => {
      leave.current?.()
      leave.current = element ? enter(element) : undefined
    },
    [enter],
  )
}

/** Returns the modal's messages, which change with the language. */
const useMessages = (modal: PorticoModal) => {
  const read = () => modal.messages
  const subscribe = useCallback((changed: () => void) => reaction(() => modal.messages, changed), [modal])
  return useSyncExternalStore(subscribe, read, read)
}

const users = new WeakMap<DocumentOrShadowRoot, number>()

/**
 * Adopts the buttons' stylesheet into the document or shadow root around a button; returns the function that removes
 * it.
 */
const adoptButtonSheet = (button: Element): (() => void) => {
  const { ownerDocument } = button
  const window = ownerDocument.defaultView
  if (!window) return () => {}
  const around = button.getRootNode()
  const root: DocumentOrShadowRoot = around instanceof window.ShadowRoot ? around : ownerDocument
  const sheet = buttonStyleSheet(window)
  const count = users.get(root) ?? 0
  users.set(root, count + 1)
  if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    const left = (users.get(root) ?? 1) - 1
    users.set(root, left)
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Returns the messages, theme and styles of a button in the host's page. @internal */
export const useHostButton = (hook: string) => {
  const modal = useUntypedModal(hook)
  const theme = useSelected(hook, (snapshot) => snapshot.theme)
  const messages = useMessages(modal)
  const [opening, setOpening] = useState(false)
  const [scheme, setScheme] = useState<'light' | 'dark'>()
  const enter = useCallback(
    (element: HTMLElement) => {
      const dropSheet = adoptButtonSheet(element)
      const stopScheme = createMiniApp(element.ownerDocument.defaultView ?? window).watchScheme(setScheme)
      // Hover or focus announces a click, so the screens load before it.
      const preload = () => void modal.preload()
      for (const event of INTENTS) element.addEventListener(event, preload, { once: true, passive: true })
      return () => {
        dropSheet()
        stopScheme()
        for (const event of INTENTS) element.removeEventListener(event, preload)
      }
    },
    [modal],
  )
  const open = (view: string | undefined, namespace: string | undefined) => {
    modal.open({ ...(view !== undefined && { view }), ...(namespace !== undefined && { namespace }) })
    // The first opening may have to load the screens: the button is busy meanwhile.
    setOpening(true)
    void modal.preload().then(() => setOpening(false))
  }

  return {
    modal,
    open,
    text: ((key: keyof typeof englishButtons, values?: PlaceholderValues) =>
      fillPlaceholders(messages[key] ?? englishButtons[key], values)) as Translate<typeof englishButtons>,
    button: {
      theme: theme.mode === 'auto' ? (scheme ?? theme.mode) : theme.mode,
      variables: useMemo(() => themeVariables(theme.variables), [theme.variables]),
      busy: opening,
      buttonRef: useElement(enter),
    },
  }
}
