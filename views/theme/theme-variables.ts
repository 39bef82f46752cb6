/** The theme options of a host. Colours are any CSS colour, including `var(--name)`. */
export interface ThemeOptions {
  /** Fill of the primary button; links, focus and progress use a readable shade of it. */
  readonly accent?: string | undefined
  /** Text on the accent. Without it, black or white is chosen for an accent written as `#rgb` or `#rrggbb`. */
  readonly accentForeground?: string | undefined
  /** Multiplies every corner: 0 is square, 1 the default, at most 2. */
  readonly radiusScale?: number | undefined
  /** A CSS font-family list. */
  readonly fontFamily?: string | undefined
  /** Stacking order while the modal is not in the top layer. */
  readonly zIndex?: number | undefined
  /** Colour that dims the page behind the modal. */
  readonly backdrop?: string | undefined
}

/** Characters and functions that could end a declaration, start an escape or a comment, or load a resource. */
const unsafe = /[;{}<>\\@]|\/\*|(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i

/** Whether a text is safe as the value of a custom property. */
export function isThemeValue(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 256 && !unsafe.test(value)
}

/**
 * Returns the custom properties of a theme, for `element.style.setProperty` on the `.portico` element. Invalid and unsafe
 * values are omitted, so that the defaults apply.
 */
export function themeVariables(options: ThemeOptions): Record<`--portico-${string}`, string> {
  const { accent, accentForeground, radiusScale, fontFamily, zIndex, backdrop } = options
  const variables: Record<`--portico-${string}`, string> = {}
  if (isThemeValue(accent)) {
    variables['--portico-accent'] = accent
    variables['--portico-accent-text'] =
      'color-mix(in oklab, var(--portico-accent) var(--portico-accent-share), var(--portico-neutral-12))'
    const foreground = foregroundOn(accent)
    if (foreground) variables['--portico-accent-foreground'] = foreground
  }
  if (isThemeValue(accentForeground)) variables['--portico-accent-foreground'] = accentForeground
  if (isThemeValue(fontFamily)) variables['--portico-font-family'] = fontFamily
  if (isThemeValue(backdrop)) variables['--portico-backdrop'] = backdrop
  if (isWithin(radiusScale, 0, 2)) variables['--portico-radius-scale'] = String(radiusScale)
  if (Number.isInteger(zIndex) && isWithin(zIndex, -2147483648, 2147483647)) {
    variables['--portico-z-index'] = String(zIndex)
  }
  return variables
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

/** Returns black or white by contrast (WCAG 2 relative luminance); `undefined` if the colour is not hexadecimal. */
function foregroundOn(colour: string): string | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[0].slice(1)
  if (!digits) return undefined
  const width = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const pair = digits.slice(index * width, (index + 1) * width)
    const value = Number.parseInt(width === 1 ? pair + pair : pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  // Above this luminance black has the higher contrast of the two.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
