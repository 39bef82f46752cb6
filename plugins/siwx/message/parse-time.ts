const TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d{1,9})?(?:[Zz]|([+-])(\d\d):(\d\d))$/

/**
 * Parses a date and time into milliseconds since 1970; returns `undefined` for invalid ones, for example February 31.
 * Leap seconds are invalid, because no clock to compare with has them.
 * @source RFC 3339, 5.6
 */
export const parseTime = (text: string): number | undefined => {
  const parts = TIME.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const [fraction = '', sign, hours = 0, minutes = 0] = parts.slice(7)
  if (hour > 23 || minute > 59 || second > 59 || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const date = new Date(0)
  // Date.UTC would read the year 22 as 1922.
  date.setUTCFullYear(year, month - 1, day)
  // A day that the month lacks moves the date to another month.
  if (date.getUTCMonth() !== month - 1) return undefined
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0${fraction}`) * 1000))
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return date.getTime() - (sign === '-' ? -offset : offset)
}
