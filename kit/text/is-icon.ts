/** Whether a wallet's icon is an image that needs no request: a data URI of no more than half a megabyte. */
export const isIcon = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= 512 * 1024 && /^data:image\/[a-z0-9.+-]+[;,]/i.test(icon)
