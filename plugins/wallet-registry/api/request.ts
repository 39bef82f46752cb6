import { fetchRest, type HttpAnswer, HttpFailure, SDK } from 'portico/kit'
import type { ClockPort, HttpPort } from 'portico/plugin'
import { BODY_LIMIT } from '../constants.js'
import { walletRegistryError } from '../errors.js'

/** The registry's address, and what requests to it need. */
export interface RegistryServer {
  readonly http: HttpPort
  readonly clock: ClockPort
  readonly url: string
  readonly projectId: string
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
}

/** Query parameters; empty ones are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** Returns the URL of a request, with the project and the SDK that every request names. */
export const addressOf = (
  { url, projectId }: Pick<RegistryServer, 'url' | 'projectId'>,
  path: string,
  query: Query = {},
) => {
  const address = new URL(url.replace(/\/$/, '') + path)
  const all = { projectId, st: SDK.type, sv: SDK.version, ...query }
  for (const [name, value] of Object.entries(all)) if (value) address.searchParams.set(name, String(value))
  return address.href
}

const fetchAnswer = async (server: RegistryServer, path: string, query?: Query): Promise<HttpAnswer> => {
  const { http, clock, signal } = server
  // It refuses a project or an origin with 403, which other servers send when they are busy.
  const options = { signal, credentials: 'omit', bodyLimit: BODY_LIMIT, refusals: [403] } as const
  try {
    return await fetchRest({ http, clock }, addressOf(server, path, query), options)
  } catch (cause) {
    const isReached = cause instanceof HttpFailure && cause.status !== undefined
    throw walletRegistryError(isReached ? 'WALLET_REGISTRY_ANSWER_INVALID' : 'WALLET_REGISTRY_UNREACHABLE', { cause })
  }
}

/**
 * Requests the registry and parses the response.
 * @throws `WALLET_REGISTRY_UNREACHABLE`, also after 10 s; `WALLET_REGISTRY_ANSWER_INVALID`
 */
export const request = async (server: RegistryServer, path: string, query?: Query): Promise<unknown> => {
  const { ok, status, text } = await fetchAnswer(server, path, query)
  if (!ok) {
    const details = `HTTP status code: ${status}`
    throw walletRegistryError('WALLET_REGISTRY_UNREACHABLE', { details, cause: { status } })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw walletRegistryError('WALLET_REGISTRY_ANSWER_INVALID', { cause })
  }
}
