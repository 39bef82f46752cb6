import type { Locale } from 'portico'
import { german } from 'portico/locales'

/** The theme and the language that a query asks for: options of `createModal`, which can change later. */
export const readLook = (search: string) => {
  const query = new URLSearchParams(search)
  const mode = query.get('theme')
  const isAsked = query.has('language') || query.has('direction')
  const locale: Locale = query.get('language') === 'de' ? german : { tag: 'en' }
  return {
    themeMode: mode === 'light' || mode === 'auto' ? mode : 'dark',
    themeVariables: {
      ...(query.has('accent') && { accent: `#${query.get('accent')}` }),
      ...(query.has('radius') && { radiusScale: Number(query.get('radius')) }),
    },
    // The tag sets the direction: Arabic mirrors the modal. Without one, the page's own language counts.
    ...(isAsked && { locale: query.get('direction') === 'rtl' ? { ...locale, tag: 'ar' } : locale }),
  } as const
}
