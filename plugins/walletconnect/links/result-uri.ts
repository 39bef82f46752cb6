const NAME = 'result_uri'

const nameOf = (part: string): string => {
  const [name = ''] = part.split('=', 1)
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/**
 * What a return from a messaging app's mini-app has brought along (2.1): the address says it once, and is rid of it then.
 * Everything else of the address stays, letter by letter. `undefined` where there is none.
 */
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
