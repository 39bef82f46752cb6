/** A url with a user part up to its last @, as browsers read it; the lengths keep a hostile text from taking long. */
const URL_IN_TEXT = /\b([a-z][a-z0-9+.-]{0,30}):\/\/(?:[^\s/?#"'`<>]*@)?([^\s/?#"'`<>@]*)[^\s"'`<>]*/gi

/** Text from outside may hold a key in a url's query or user part; what is shown keeps scheme and host only. */
const withoutSecrets = (text: string): string => text.replace(URL_IN_TEXT, '$1://$2').slice(0, 2000)

/** The properties of a foreign value, read so that a hostile getter cannot break the reader. */
export const read = (value: unknown, key: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

/** The message of anything thrown, without secrets; empty where there is none. */
export const messageOf = (thrown: unknown): string => {
  const message = typeof thrown === 'string' ? thrown : read(thrown, 'message')
  return typeof message === 'string' ? withoutSecrets(message) : ''
}
