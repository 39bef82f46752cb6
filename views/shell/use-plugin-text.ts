import { useMemo } from 'react'
import { type CatalogueOf, createTranslate, type Translate } from '../i18n/create-translate.js'
import { useViewHost } from './view-context.js'

/**
 * Looks up the words of a plugin's view: its English ones, which come with the view, unless the host or the language that is
 * spoken has others.
 * @example
 * const text = usePluginText(english)
 * text('swaps.title')
 */
export const usePluginText = <const English extends object>(english: English): Translate<CatalogueOf<English>> => {
  const { messages, dir } = useViewHost()
  return useMemo(
    () => createTranslate(english as CatalogueOf<English>, messages as Partial<CatalogueOf<English>>, dir),
    [english, messages, dir],
  )
}
