/** Scripts that are read from right to left. */
const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Returns the text direction of a language. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  fromTheRight.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
