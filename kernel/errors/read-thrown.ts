/** Matches a URL with its user part up to the last @, as browsers do; the bounds keep a hostile text from taking long. */
const URL_IN_TEXT = /\b([a-z][a-z0-9+.-]{0,30}):\/\/(?:[^\s/?#"'`<>]*@)?([^\s/?#"'`<>@]*)[^\s"'`<>]*/gi

/** Cuts URLs in a text down to scheme and host: their query or user part may hold a key. */
const withoutSecrets = (text: string): string => text.replace(URL_IN_TEXT, '$1://$2').slice(0, 2000)

/** Reads a property of a foreign value; a getter that throws yields `undefined`. */
export const read = (value: unknown, key: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

/** Returns the message of anything thrown, without secrets; empty without one. */
export const messageOf = (thrown: unknown): string => {
  const message = typeof thrown === 'string' ? thrown : read(thrown, 'message')
  return typeof message === 'string' ? withoutSecrets(message) : ''
}
