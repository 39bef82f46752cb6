import { toCaipNetworkId } from '../eip1193.js'

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
 * The networks that the parameters of a request are for: a transaction's, a batch's and its calls', the domain's of typed
 * data. What is no chain id comes as `unknown`.
 */
export const namedChains = (params: readonly unknown[] = []): readonly string[] =>
  params
    .map(parsed)
    .flatMap((param) => [param, at(param, 'domain'), ...callsOf(param)])
    .map((named) => at(named, 'chainId'))
    .filter((chainId) => chainId !== undefined)
    .map((chainId) => toCaipNetworkId(chainId) ?? 'unknown')
