const NAME = 'result_uri'

const nameOf = (part: string): string => {
  const [name = ''] = part.split('=', 1)
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** Returns the `result_uri` that a messaging app adds to the address, and removes it; the rest of the address is unchanged. */
export const takeResultUri = (window: Pick<Window, 'location' | 'history'>): string | undefined => {
  const { href } = window.location
  const [rest = '', ...hash] = href.split('#')
  const [path = '', ...queries] = rest.split('?')
  const parts = queries.join('?').split('&')
  if (!parts.some((part) => nameOf(part) === NAME)) return undefined
  const found = new URLSearchParams(queries.join('?')).get(NAME) ?? undefined
  const query = parts.filter((part) => nameOf(part) !== NAME).join('&')
  const address = path + (query && `?${query}`) + (hash.length > 0 ? `#${hash.join('#')}` : '')
  window.history.replaceState(window.history.state, '', address)
  return found
}
