import type { FrameTheme } from '../transport/payloads.js'

/** Returns black or white, whichever is easier to read on a colour. @source https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export const readableOn = (color: string): '#ffffff' | '#000000' => {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

/** Returns the theme that a page shows, for a window that shall look like it. */
export const shownTheme = ({ documentElement: root }: Document): FrameTheme => ({
  themeMode: root.dataset['theme'] === 'light' ? 'light' : 'dark',
  locale: root.lang,
  accent: root.style.getPropertyValue('--accent') || undefined,
})

/** Follows the theme of the modal: light or dark, and the colour of the primary button. */
export const applyTheme = ({ themeMode, accent, locale }: FrameTheme): void => {
  const root = document.documentElement
  root.dataset['theme'] = themeMode
  if (locale !== undefined) root.lang = locale.toLowerCase().startsWith('de') ? 'de' : 'en'
  for (const [name, value] of [
    ['--accent', accent],
    ['--accent-foreground', accent && readableOn(accent)],
  ] as const)
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name)
}
