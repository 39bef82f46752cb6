const NAME = 'result_uri'

/** Reads the value from one part of a query. Without the `&` a question mark at its start would be dropped. */
const read = (part: string): string | null => new URLSearchParams(`&${part}`).get(NAME)

/** Returns the `result_uri` that a messaging app adds to the address, and removes it; the rest of the address is unchanged. */
export const takeResultUri = (window: Pick<Window, 'location' | 'history'>): string | undefined => {
  const { href } = window.location
  const [rest = '', ...hash] = href.split('#')
  const [path = '', ...queries] = rest.split('?')
  const parts = queries.join('?').split('&')
  const [found] = parts.flatMap((part) => read(part) ?? [])
  if (found === undefined) return undefined
  const query = parts.filter((part) => read(part) === null).join('&')
  const address = path + (query && `?${query}`) + (hash.length > 0 ? `#${hash.join('#')}` : '')
  window.history.replaceState(window.history.state, '', address)
  return found
}
