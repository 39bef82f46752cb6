/** Whether a wallet's icon is a data URI of at most half a megabyte, which needs no request. */
export const isIcon = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= 512 * 1024 && /^data:image\/[a-z0-9.+-]+[;,]/i.test(icon)
