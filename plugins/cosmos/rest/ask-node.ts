import { type FetchOptions, fetchRest, type HttpAnswer, HttpFailure, type HttpPorts, messageOf } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { ModalError } from 'portico/plugin'
import * as z from 'zod/mini'
import { cosmosError } from '../errors.js'

/** A request to the nodes of a network. */
export interface NodeCall extends HttpPorts {
  readonly network: CosmosNetwork
  readonly signal?: AbortSignal | undefined
}

/** The longest answer of a node, in characters: a transaction with many events. */
const LONGEST = 2_000_000

/** An amount or a number, as nodes write them. */
export const digits = z.string().check(z.regex(/^\d{1,40}$/))

/** Returns the REST endpoints of a network. @throws `COSMOS_API_MISSING` */
export const urlsOf = ({ name, restUrls = [] }: CosmosNetwork): readonly string[] => {
  if (restUrls.length === 0) throw cosmosError('COSMOS_API_MISSING', { values: { network: name } })
  return restUrls.map((url) => url.replace(/\/$/, ''))
}

/** Parses an answer of a node; returns `undefined` for any other. */
export const readAnswer = <Answer>(schema: z.ZodMiniType<Answer>, { text }: HttpAnswer): Answer | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Requests one endpoint. @throws `HttpFailure`, and the signal's reason */
export const askUrl = (call: NodeCall, url: string, options: FetchOptions = {}): Promise<HttpAnswer> =>
  fetchRest(call, url, { ...options, signal: call.signal, bodyLimit: LONGEST })

const refusal = z.object({ message: z.string() })

/** Returns the reason that a node gives for a refusal. */
export const reasonOf = (answer: HttpAnswer): string =>
  messageOf(readAnswer(refusal, answer)?.message ?? `status ${answer.status}`).slice(0, 200)

/**
 * Asks the nodes in turn until one gives a usable answer, or says with a status of 4xx that it will not, which is returned
 * as it is.
 * @throws `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`, and the signal's reason
 */
export const askNodes = async <Answer>(
  call: NodeCall,
  path: string,
  schema: z.ZodMiniType<Answer>,
  options?: FetchOptions,
): Promise<{ readonly data: Answer } | { readonly refused: HttpAnswer }> => {
  let details = ''
  for (const url of urlsOf(call.network)) {
    try {
      const answer = await askUrl(call, url + path, options)
      const data = answer.ok ? readAnswer(schema, answer) : undefined
      if (data !== undefined) return { data }
      if (answer.status >= 400 && answer.status < 500) return { refused: answer }
      details = reasonOf(answer)
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) throw failure
      details = messageOf(failure)
    }
  }
  throw cosmosError('COSMOS_HTTP_FAILED', { values: { network: call.network.name }, details })
}

/** Creates the error for a refusal of a read. */
export const toReadError = (network: CosmosNetwork, refused: HttpAnswer): ModalError =>
  cosmosError('COSMOS_HTTP_FAILED', { values: { network: network.name }, details: reasonOf(refused) })
