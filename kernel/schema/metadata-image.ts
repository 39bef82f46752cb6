import { isLocal } from './is-local.js'

/** The address of a picture that strangers named, as the host's own server hands it on at a width in pixels. */
export type ImageUrl = (url: string, width: number) => string | undefined

const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/
/** 64 kB. */
const RASTER_LIMIT = 64 * 1024
const URL_LIMIT = 2048
const FOREIGN = /^(?:https|ipfs|ar):\/\//
/** A token of a collection, as name records give it (CAIP-19), for example `eip155:1/erc721:0x…/1`. */
const ASSET = /^[-a-z0-9]{3,8}:[-\w]{1,32}\/[-a-z0-9]{3,8}:[-.%\w]{1,128}\/[-.%\w]{1,78}$/

const isRaster = (url: string): boolean => url.length <= RASTER_LIMIT && RASTER.test(url)

const isWebUrl = (url: string): boolean => url.length <= URL_LIMIT && (url.startsWith('https://') || isLocal(url))

/** Whether a text can be what `metadataImage` or `avatarImage` returned earlier. */
export const isImage = (url: unknown): url is string => typeof url === 'string' && (isRaster(url) || isWebUrl(url))

/** Resolves a path of the page's own server. */
const resolve = (url: string): string =>
  /^\/(?!\/)/.test(url) && typeof location !== 'undefined' ? new URL(url, location.href).href : url

/**
 * Returns a picture that may be drawn for the metadata of a token, an NFT or a wallet: a small raster image in a `data:` URI,
 * or the host's `imageUrl` for an `https:`, `ipfs:` or `ar:` address; else `undefined`. The page itself never asks its server,
 * which would tell strangers who looks at it, and SVG is never drawn.
 */
export const metadataImage = (url: unknown, width: number, imageUrl?: ImageUrl): string | undefined => {
  if (typeof url !== 'string') return undefined
  if (url.startsWith('data:')) return isRaster(url) ? url : undefined
  return FOREIGN.test(url) ? askHost(url, width, imageUrl) : undefined
}

/** Returns the picture of a name as `metadataImage` does; the host's `imageUrl` is also asked for a CAIP-19 asset ID. */
export const avatarImage = (url: unknown, width: number, imageUrl?: ImageUrl): string | undefined =>
  typeof url === 'string' && ASSET.test(url) ? askHost(url, width, imageUrl) : metadataImage(url, width, imageUrl)

const askHost = (url: string, width: number, imageUrl: ImageUrl | undefined): string | undefined => {
  if (!imageUrl || url.length > URL_LIMIT) return undefined
  // Old records repeat the scheme as a folder, which gateways do not serve.
  const proxied = imageUrl(url.replace(/^ipfs:\/\/ipfs\//, 'ipfs://'), width)
  if (typeof proxied !== 'string') return undefined
  const whole = resolve(proxied)
  return isWebUrl(whole) ? whole : undefined
}
