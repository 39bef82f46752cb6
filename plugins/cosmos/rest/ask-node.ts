import {
  cleanSentence,
  type FetchOptions,
  fetchRest,
  type HttpAnswer,
  HttpFailure,
  type HttpPorts,
  messageOf,
} from 'portico/kit'
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

const refusal = z.object({ code: z.int(), message: z.optional(z.string()) })
const reason = z.object({ message: z.string() })

/** Returns the reason that a node gives for a refusal. */
export const reasonOf = (answer: HttpAnswer): string =>
  cleanSentence(readAnswer(reason, answer)?.message) || `status ${answer.status}`

/**
 * Whether a node understood a request and refuses it: 4xx in the form of the gRPC gateway. Gateways before the node answer
 * pages, or 429.
 */
export const isRefusal = (answer: HttpAnswer): boolean =>
  answer.status >= 400 && answer.status < 500 && answer.status !== 429 && readAnswer(refusal, answer) !== undefined

/** gRPC's `Unknown`, which the gateway sends as 500. */
const UNKNOWN = 2

/** Whether a node ran a transaction that fails. @source https://github.com/cosmos/cosmos-sdk/blob/main/x/auth/tx/service.go */
export const isFailedRun = (answer: HttpAnswer): boolean =>
  isRefusal(answer) || (answer.status >= 500 && readAnswer(refusal, answer)?.code === UNKNOWN)

/** A request, and how its refusals are told from a node that is down. */
export interface NodeOptions extends FetchOptions {
  /** Default: 4xx in the form of the gRPC gateway. */
  readonly isRefused?: (answer: HttpAnswer) => boolean
}

/**
 * Asks the nodes in turn until one gives a usable answer, or refuses, which is returned as it is.
 * @throws `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`, and the signal's reason
 */
export const askNodes = async <Answer>(
  call: NodeCall,
  path: string,
  schema: z.ZodMiniType<Answer>,
  { isRefused = isRefusal, ...options }: NodeOptions = {},
): Promise<{ readonly data: Answer } | { readonly refused: HttpAnswer }> => {
  let details = ''
  for (const url of urlsOf(call.network)) {
    try {
      const answer = await askUrl(call, url + path, options)
      const data = answer.ok ? readAnswer(schema, answer) : undefined
      if (data !== undefined) return { data }
      if (isRefused(answer)) return { refused: answer }
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
