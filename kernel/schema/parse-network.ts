import type { CaipNetwork } from '../contract/network.js'
import type { Schema } from '../contract/schema.js'
import { freezeCopy } from '../freeze-copy.js'
import { entryError } from '../errors/entry-errors.js'
import { CODE_BY_ORIGIN, parseInput } from './parse-input.js'

/**
 * Parses a network of a namespace and what its networks have beyond every other one; returns a frozen copy.
 * @throws `OPTIONS_INVALID` for a network that the host lists, `NETWORK_INVALID` for one that is added later
 */
export const parseNetwork = (
  schema: Schema | undefined,
  network: CaipNetwork,
  kind: 'options' | 'network',
  name: string,
): CaipNetwork => {
  const refuse = (details: string) => entryError(CODE_BY_ORIGIN[kind], { values: { name }, details })
  const own = `${network.chainNamespace}:${network.id}`
  if (!network.chainNamespace) throw refuse('chainNamespace: expected a namespace, for example eip155')
  if (network.caipNetworkId !== own) throw refuse(`caipNetworkId: expected ${own}`)
  return freezeCopy(schema ? { ...network, ...(parseInput(schema, network, kind, name) as object) } : network)
}
