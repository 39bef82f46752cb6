import { HTTP_TIMEOUT_MS, SDK } from 'portico/kit'
import { type ClockPort, type HttpPort, isModalError } from 'portico/plugin'
import { BODY_LIMIT } from '../constants.js'
import { walletRegistryError } from '../errors.js'

/** Where the registry is, how it is reached, and who asks. */
export interface RegistryServer {
  readonly http: HttpPort
  readonly clock: ClockPort
  readonly url: string
  readonly projectId: string
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
}

/** What stands behind the question mark; what is empty is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** The address of a call; all of them say which project and which SDK asks (7.28). */
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

const readText = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > BODY_LIMIT) {
      await reader.cancel()
      throw walletRegistryError('WALLET_REGISTRY_ANSWER_INVALID', { details: 'The answer has no end.' })
    }
  }
}

const readAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) {
    // Nobody reads the rest, which would keep the connection.
    await response.body?.cancel()
    throw walletRegistryError('WALLET_REGISTRY_UNREACHABLE', { details: `HTTP status code: ${response.status}` })
  }
  const text = await readText(response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw walletRegistryError('WALLET_REGISTRY_ANSWER_INVALID', { cause })
  }
}

/**
 * Asks the registry once (7.7).
 * @throws `WALLET_REGISTRY_UNREACHABLE`, also after 10 s; `WALLET_REGISTRY_ANSWER_INVALID`
 */
export const request = async (server: RegistryServer, path: string, query?: Query): Promise<unknown> => {
  const { http, clock, signal } = server
  const ending = new AbortController()
  const stopTimer = clock.after(HTTP_TIMEOUT_MS, () => ending.abort(new Error('No answer in 10 s.')))
  const leave = () => ending.abort(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    signal.throwIfAborted()
    const answer = http(addressOf(server, path, query), { signal: ending.signal, credentials: 'omit' }).then(readAnswer)
    // Whether or not those who work heed the signal.
    return await new Promise((resolve, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true })
      answer.then(resolve, reject)
    })
  } catch (cause) {
    if (isModalError(cause)) throw cause
    throw walletRegistryError('WALLET_REGISTRY_UNREACHABLE', { cause })
  } finally {
    stopTimer()
    signal.removeEventListener('abort', leave)
  }
}
