/** The values of a message's placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, string | number>>

/** Right-to-left letters, from Hebrew to the Arabic extensions. */
const fromTheRight = /[\u0590-\u08ff]/

/** Isolates a text of the other direction, which would reorder the message around it. */
const isolate = (value: string | number, dir: 'ltr' | 'rtl'): string =>
  typeof value === 'string' && (dir === 'rtl' || fromTheRight.test(value)) ? `\u2068${value}\u2069` : String(value)

/**
 * Fills the `{name}` placeholders of a template; one without a value stays, and `onMissing` receives its name. `dir` is
 * the direction of the message.
 */
export const fillPlaceholders = (
  template: string,
  values: PlaceholderValues = {},
  dir: 'ltr' | 'rtl' = 'ltr',
  onMissing?: (name: string) => void,
): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    // The values of an error may come from a wallet.
    if (typeof value === 'string' || typeof value === 'number') return isolate(value, dir)
    onMissing?.(name)
    return place
  })
