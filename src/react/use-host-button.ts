'use client'
import { useEffect, useState } from 'react'
import { createTranslate } from '../views/i18n/create-translate.js'
import { type ButtonMessages, englishButtons } from '../views/i18n/button-messages.js'
import { buttonStyleSheet } from '../views/theme/button-stylesheet.js'
import { themeVariables } from '../views/theme/theme-variables.js'
import { useAnyModal } from './modal-provider.js'
import { useSnapshot } from './use-snapshot.js'

const users = new WeakMap<Document, number>()

/** The buttons' stylesheet is in the page for as long as a button is. */
const adoptSheet = (window: Window & typeof globalThis): (() => void) => {
  const { document } = window
  const sheet = buttonStyleSheet(window)
  const count = users.get(document) ?? 0
  users.set(document, count + 1)
  if (count === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    const left = (users.get(document) ?? 1) - 1
    users.set(document, left)
    if (left === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** What every button of ours in the host's page needs: words, theme, and its looks. @internal */
export const useHostButton = (hook: string) => {
  const modal = useAnyModal(hook)
  const snapshot = useSnapshot()
  const [element, setElement] = useState<HTMLButtonElement | null>(null)
  const { mode, variables } = snapshot.theme

  useEffect(() => {
    const page = element?.ownerDocument.defaultView
    return page ? adoptSheet(page) : undefined
  }, [element])
  useEffect(() => {
    if (!element) return
    for (const [name, value] of Object.entries(themeVariables(variables))) element.style.setProperty(name, value)
  }, [element, variables])
  useEffect(() => {
    if (!element) return
    // The screens are on their way before the finger has come down.
    const preload = () => void modal.preload()
    const once = { once: true, passive: true }
    element.addEventListener('pointerenter', preload, once)
    element.addEventListener('focus', preload, once)
    return () => {
      element.removeEventListener('pointerenter', preload)
      element.removeEventListener('focus', preload)
    }
  }, [element, modal])

  return {
    modal,
    snapshot,
    text: createTranslate<ButtonMessages>(englishButtons, modal.messages),
    button: { theme: mode, buttonRef: setElement },
  }
}
