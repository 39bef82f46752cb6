const SHAPE = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d{1,9})?(?:[Zz]|([+-])(\d\d):(\d\d))$/

/**
 * Reads a date and time, in milliseconds since 1970; `undefined` of what is none, for example a 31st of February. A leap
 * second is none: no clock that a message is held against knows it.
 * @source RFC 3339, 5.6
 */
export const parseTime = (text: string): number | undefined => {
  const parts = SHAPE.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const [fraction = '', sign = '+', hours = '0', minutes = '0'] = parts.slice(7)
  if (hour > 23 || minute > 59 || second > 59 || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const date = new Date(0)
  // Not Date.UTC, which takes the year 22 for 1922.
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0${fraction}`) * 1000))
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return date.getTime() - (sign === '-' ? -offset : offset)
}
