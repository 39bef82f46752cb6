import type { HttpPorts } from '../kit/rpc/fetch-text.js'
import { fetchRest, type RestOptions } from '../kit/rpc/fetch-rest.js'
import { statusError } from './refusal.js'
import { unreadable } from './unreadable.js'

/** Statuses that nodes are asked again after; from a service, they are its answer. */
const REFUSALS = [403, 413]

/**
 * Requests JSON from a service; `undefined` for 404, `null` for a success without a body. Retries outages, never refusals.
 * @throws `HTTP_STATUS` with the words of the service (`refusalOf` reads them), `HttpFailure`
 */
export const askJson = async (ports: HttpPorts, url: string, options: RestOptions): Promise<unknown> => {
  const answer = await fetchRest(ports, url, { refusals: REFUSALS, ...options })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw statusError(answer)
  if (answer.text === '') return null
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    throw unreadable()
  }
}
