import type { ImageUrl } from '../schema/metadata-image.js'

const SAMPLE = 'https://picture.example/1.png'

/** Returns where an `imageUrl` of the host sends a picture: it is asked for a sample. `https:` if it keeps the address as it is. */
export const imageHosts = (imageUrl: ImageUrl): readonly string[] => {
  try {
    const url = imageUrl(SAMPLE, 64)
    return url === undefined ? [] : [url.startsWith(new URL(SAMPLE).origin) ? 'https:' : url]
  } catch {
    return ['https:']
  }
}
