/** A link that pairs, or `undefined` where a text has none: whole, or as the `uri` of another link. */
export const findLink = (text: string): string | undefined => {
  const found = /wc:[0-9a-z-]+@2\?[^\s"'<>]+/i.exec(text)?.[0]
  if (found) return found
  const [, inner] = /[?&]uri=([^&#\s]+)/.exec(text) ?? []
  if (inner === undefined) return undefined
  try {
    // Some systems encode what they hand over once more.
    const once = decodeURIComponent(inner)
    return findLink(once) ?? findLink(decodeURIComponent(once))
  } catch {
    return undefined
  }
}

/** Takes the link out of the page's own address: it is a key, and does not stay there. */
export const takeLink = (): string | undefined => {
  const link = findLink(location.href)
  const url = new URL(location.href)
  url.searchParams.delete('uri')
  url.hash = ''
  history.replaceState(null, '', `/${url.search}`)
  return link
}
