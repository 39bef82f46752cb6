import { toCaipNetworkId } from '../to-caip-network-id.js'

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const parsed = (param: unknown): unknown => {
  try {
    return typeof param === 'string' && param.trimStart().startsWith('{') ? JSON.parse(param) : param
  } catch {
    return undefined
  }
}

const callsOf = (param: unknown): readonly unknown[] => {
  const calls = at(param, 'calls')
  return Array.isArray(calls) ? calls : []
}

/**
 * Returns the networks that the parameters of a request name: in a transaction, in a batch and its calls, in the domain
 * of typed data. An unreadable chain id becomes `unknown`.
 */
export const namedChains = (params: readonly unknown[] = []): readonly string[] =>
  params
    .map(parsed)
    .flatMap((param) => [param, at(param, 'domain'), ...callsOf(param)])
    .map((named) => at(named, 'chainId'))
    .filter((chainId) => chainId !== undefined)
    .map((chainId) => toCaipNetworkId(chainId) ?? 'unknown')
