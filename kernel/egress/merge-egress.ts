import type { Egress, EgressKind } from '../contract/egress.js'
import { imageHosts } from './image-hosts.js'

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
