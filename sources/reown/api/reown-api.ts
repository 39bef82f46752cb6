import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { loadOnce } from '../../../kernel/errors/load-once.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { fetchRest } from '../../../kit/rpc/fetch-rest.js'
import { unreadable } from '../../unreadable.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { ParsedReownOptions } from '../options.js'

/** What is asked for, beside what every request carries. */
interface ApiRequest {
  readonly path: string
  /** Absent and empty values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes it a `POST`. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Keeps what a failure says, as `data` of the error. */
  readonly keepsFailure?: boolean
  readonly signal: AbortSignal
}

/** The requests of the API. */
export interface ReownApi {
  /** The host name of the server. */
  readonly host: string
  /** Resolves with the parsed answer; `undefined` for what the server does not know. @throws `HTTP_STATUS`, `HttpFailure` */
  ask(request: ApiRequest): Promise<unknown>
  /** Whether the server knows a network. @throws as `ask` */
  supports(chain: string): Promise<boolean>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Creates the requests for a modal. */
export const createReownApi = (
  { http, clock, host, signal: end }: SourceContext,
  { url, projectId = host.projectId, sdkType, sdkVersion }: ParsedReownOptions,
): ReownApi => {
  const ask: ReownApi['ask'] = async ({ path, query = {}, body, keepsFailure, signal }) => {
    const common = { st: sdkType, sv: sdkVersion, projectId }
    const parameters = Object.entries({ ...query, ...common }).filter((entry): entry is [string, string] => !!entry[1])
    const answer = await fetchRest({ http, clock }, `${url}${path}?${new URLSearchParams(parameters)}`, {
      signal,
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, projectId }),
      }),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) {
      const data = keepsFailure ? parse(answer.text) : undefined
      throw kernelError('HTTP_STATUS', { values: { status: answer.status }, data })
    }
    return parse(answer.text)
  }
  const supported = loadOnce(async () => {
    const list = read(await ask({ path: '/v1/supported-chains', signal: end }), 'http')
    // A failure is not remembered, so the next question asks again.
    if (!Array.isArray(list)) throw unreadable()
    return new Set(list.map(String))
  })
  return { host: new URL(url).hostname, ask, supports: async (chain) => (await supported()).has(chain) }
}
