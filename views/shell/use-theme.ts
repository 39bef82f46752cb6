import { useLayoutEffect } from 'react'
import { themeVariables } from '../theme/theme-variables.js'
import type { ViewHost } from '../view-host.js'

/** Sets the theme's variables on the dialog before the browser paints, so that the defaults do not flash. */
export const useTheme = (element: HTMLElement, { stores }: ViewHost): void => {
  const { variables } = stores.theme
  useLayoutEffect(() => {
    const entries = Object.entries(themeVariables(variables))
    for (const [name, value] of entries) element.style.setProperty(name, value)
    return () => {
      for (const [name] of entries) element.style.removeProperty(name)
    }
  }, [element, variables])
}
