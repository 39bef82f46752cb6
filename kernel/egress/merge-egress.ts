import type { Egress, EgressKind } from '../contract/egress.js'
import type { ImageUrl } from '../schema/metadata-image.js'

/** The addresses of each kind. */
export type MergedEgress = { readonly [Kind in EgressKind]?: readonly string[] }

/** Joins the parts that `egress` of a plugin returns. */
export const mergeEgress = (parts: Egress | readonly (Egress | undefined)[]): MergedEgress => {
  const merged: { [Kind in EgressKind]?: readonly string[] } = {}
  for (const part of [parts].flat()) {
    for (const [kind, addresses = []] of Object.entries(part ?? {}) as [EgressKind, Egress[EgressKind]][]) {
      const texts = addresses.flatMap((one) => (typeof one === 'function' ? imageHosts(one) : (one ?? [])))
      merged[kind] = [...(merged[kind] ?? []), ...texts]
    }
  }
  return merged
}

const SAMPLE = 'https://picture.example/1.png'

/** Returns where an `imageUrl` of the host sends a picture: it is asked for a sample. `https:` if it keeps the address as it is. */
const imageHosts = (imageUrl: ImageUrl): readonly string[] => {
  try {
    const url = imageUrl(SAMPLE, 64)
    return url === undefined ? [] : [url.startsWith(new URL(SAMPLE).origin) ? 'https:' : url]
  } catch {
    return ['https:']
  }
}
