const MAX_LENGTH = 254

/** Whether a text can be an email address; the wallet decides. @source https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1 */
export const isPlausibleEmail = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
