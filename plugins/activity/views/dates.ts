const formats = new Map<string, Intl.DateTimeFormat>()

const format = (locale: string, options: Intl.DateTimeFormatOptions, at: number): string => {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(at)
}

/** English of any country writes the day first here, as most languages do. */
const dayFirst = (locale: string): string => (/^en\b/.test(locale) ? 'en-GB' : locale)

/** Formats a day in a list whose groups name the month and the year. */
export const formatDay = (at: number, locale: string): string =>
  format(dayFirst(locale), { day: '2-digit', month: 'short' }, at)

/** Formats a moment. */
export const formatMoment = (at: number, locale: string): string =>
  format(dayFirst(locale), { dateStyle: 'medium', timeStyle: 'short' }, at)

/** Formats a time of this day. */
export const formatTime = (at: number, locale: string): string => format(dayFirst(locale), { timeStyle: 'short' }, at)
