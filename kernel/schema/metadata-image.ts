import { isLocal } from './is-local.js'

/** The address of a picture that strangers named, as the host's own server hands it on at a width in pixels. */
export type ImageUrl = (url: string, width: number) => string | undefined

const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/
/** 64 kB. */
const RASTER_LIMIT = 64 * 1024
const URL_LIMIT = 2048

const isRaster = (url: string): boolean => url.length <= RASTER_LIMIT && RASTER.test(url)

const isWebUrl = (url: string): boolean => url.length <= URL_LIMIT && (url.startsWith('https://') || isLocal(url))

/** Whether a text can be what `metadataImage` returned earlier. */
export const isImage = (url: unknown): url is string => typeof url === 'string' && (isRaster(url) || isWebUrl(url))

/** Resolves a path of the page's own server. */
const resolve = (url: string): string =>
  /^\/(?!\/)/.test(url) && typeof location !== 'undefined' ? new URL(url, location.href).href : url

/**
 * Returns what may be drawn of a picture that the metadata of a token, an NFT or a name gives: a small raster image in a
 * `data:` URI, or what the host's `imageUrl` makes of an `https:` address; else `undefined`. Its server is never asked by the
 * page itself, which would tell strangers who looks at it, and SVG is never drawn.
 */
export const metadataImage = (url: unknown, width: number, imageUrl?: ImageUrl): string | undefined => {
  if (typeof url !== 'string') return undefined
  if (url.startsWith('data:')) return isRaster(url) ? url : undefined
  if (!imageUrl || !/^(?:https|ipfs|ar):\/\//.test(url) || url.length > URL_LIMIT) return undefined
  const proxied = imageUrl(url, width)
  if (typeof proxied !== 'string') return undefined
  const whole = resolve(proxied)
  return isWebUrl(whole) ? whole : undefined
}
