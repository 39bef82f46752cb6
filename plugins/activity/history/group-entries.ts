import type { ActivityEntry, ActivityGroup } from '../contract.js'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, hasYear: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${hasYear}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { month: 'long', ...(hasYear && { year: 'numeric' }) })
  formats.set(key, made)
  return made
}

/**
 * Groups entries by year and month, newest first, in the time zone of the user. The title is the month, with the year unless
 * it is the current one. What is pending belongs to the current month.
 */
export const groupEntries = (
  entries: readonly ActivityEntry[],
  { locale, now }: { readonly locale: string; readonly now: number },
): readonly ActivityGroup[] => {
  const groups = new Map<number, { readonly at: Date; readonly items: ActivityEntry[] }>()
  for (const entry of entries) {
    const at = new Date(entry.status === 'pending' ? now : entry.minedAt)
    const month = at.getFullYear() * 12 + at.getMonth()
    const group = groups.get(month)
    if (group) group.items.push(entry)
    else groups.set(month, { at, items: [entry] })
  }
  const year = new Date(now).getFullYear()
  return [...groups]
    .sort(([one], [other]) => other - one)
    .map(([, { at, items }]) => ({
      key: `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`,
      title: formatOf(locale, at.getFullYear() !== year).format(at),
      items,
    }))
}
