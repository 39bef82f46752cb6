import { FrameError } from '../frame-error.js'
import { readRecord } from '../transport/readers.js'
import { createProof } from './create-proof.js'

/** One request to the server. */
export interface ServerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** Signs the proof. */
  readonly key?: CryptoKey
  readonly token?: string
  /** Goes on when the page is left. */
  readonly keepalive?: true
}

/** Asks the server. @throws `FrameError` with the server's code, or `UNREACHABLE` */
export type ServerClient = (request: ServerRequest) => Promise<Readonly<Record<string, unknown>>>

/** What the client is made of. */
export interface ServerClientOptions {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Milliseconds since the Unix epoch. */
  now(): number
}

/** Milliseconds until the server counts as unreachable. */
const SERVER_WAIT_MS = 15_000
const unreachable = () => new FrameError('UNREACHABLE', 'The server of the wallet does not answer.')

const readError = async (response: Response): Promise<FrameError> => {
  if (response.status >= 500) return unreachable()
  try {
    const { code, message, retryAfter } = readRecord(readRecord(await response.json(), 'answer')['error'], 'error')
    const text = code === 'WAIT' && typeof retryAfter === 'number' ? String(Math.ceil(retryAfter)) : String(message)
    return new FrameError(String(code), text.slice(0, 200))
  } catch {
    return unreachable()
  }
}

/** Creates the client of the server on this origin. It follows the server's clock once a proof was refused. */
export const createServerClient = ({ fetch, now }: ServerClientOptions): ServerClient => {
  /** Milliseconds that the server's clock is ahead of ours. */
  let offset = 0

  const send = async ({ method, path, body: fields, key, token, keepalive }: ServerRequest): Promise<Response> => {
    const body = fields === undefined ? '' : JSON.stringify(fields)
    const headers: Record<string, string> = {}
    if (body) headers['content-type'] = 'application/json'
    if (token) headers['authorization'] = `Bearer ${token}`
    if (key) headers['proof'] = await createProof(key, { method, path, body }, Math.floor((now() + offset) / 1000))
    try {
      return await fetch(path, {
        ...{ method, headers, credentials: 'omit', cache: 'no-store', redirect: 'error' },
        ...(body && { body }),
        ...(keepalive && { keepalive }),
        signal: AbortSignal.timeout(SERVER_WAIT_MS),
      })
    } catch {
      throw unreachable()
    }
  }

  return async (request) => {
    let response = await send(request)
    let error = response.ok ? undefined : await readError(response)
    const date = Date.parse(response.headers.get('date') ?? '')
    if (error?.code === 'PROOF_INVALID' && !Number.isNaN(date)) {
      offset = date - now()
      response = await send(request)
      error = response.ok ? undefined : await readError(response)
    }
    if (error) throw error.code === 'PROOF_INVALID' ? unreachable() : error
    if (response.status === 204) return {}
    try {
      return readRecord(await response.json(), 'answer')
    } catch {
      throw unreachable()
    }
  }
}
