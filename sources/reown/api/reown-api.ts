import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { loadOnce } from '../../../kernel/async/load-once.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { askJson } from '../../ask-json.js'
import { type Refusal, refusalOf } from '../../refusal.js'
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
  readonly signal: AbortSignal
}

/** The requests of the API. */
export interface ReownApi {
  /** The host name of the server. */
  readonly host: string
  /**
   * Resolves with the parsed answer; `undefined` for what the server does not know, `null` for a success without a body.
   * @throws `HTTP_STATUS` with the server's words (`refusalOf` reads them), `HttpFailure`
   */
  ask(request: ApiRequest): Promise<unknown>
  /** Whether the server knows a network. @throws as `ask` */
  supports(chain: string): Promise<boolean>
  /** Whether the server may have balances and histories of a network. @throws as `ask` */
  serves(network: CaipNetwork): Promise<boolean>
}

/** Whether a refusal is about the project ID: by its words, as every other wrong field is a 400 too, or by its status. */
const isAboutProject = (refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  ([401, 403].includes(refusal.status) || (refusal.status === 400 && /project[ _-]?id/i.test(refusal.words)))

/** Creates the requests for a modal. */
export const createReownApi = (
  context: SourceContext,
  { url, projectId = context.host.projectId, sdkType, sdkVersion }: ParsedReownOptions,
): ReownApi => {
  const { http, clock, signal: end } = context
  /** A server of the host's own may add the ID itself, so only a refusal says that it is missing. */
  const explain = (error: unknown): never => {
    if (!projectId && isAboutProject(refusalOf(error)))
      context.alert?.(
        'PROJECT_ID_NOT_CONFIGURED',
        'Project ID Not Configured',
        `Project ID Not Configured - pass \`projectId\` to createModal or reownCompatible(): ${new URL(url).hostname} refuses requests without one.`,
      )
    throw error
  }
  const ask: ReownApi['ask'] = async ({ path, query = {}, body, signal }) => {
    const common = { st: sdkType, sv: sdkVersion, projectId }
    const parameters = Object.entries({ ...query, ...common }).filter((entry): entry is [string, string] => !!entry[1])
    return askJson({ http, clock }, `${url}${path}?${new URLSearchParams(parameters)}`, {
      signal,
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, projectId }),
      }),
    }).catch(explain)
  }
  const supported = loadOnce(async () => {
    const list = read(await ask({ path: '/v1/supported-chains', signal: end }), 'http')
    // A failure is not remembered, so the next question asks again.
    if (!Array.isArray(list)) throw unreadable()
    return new Set(list.map(String))
  })
  const supports: ReownApi['supports'] = async (chain) => (await supported()).has(chain)
  return {
    host: new URL(url).hostname,
    ask,
    supports,
    // It lists the test networks of Solana, and answers for the main one.
    serves: async ({ caipNetworkId, chainNamespace, testnet }) =>
      !(chainNamespace === 'solana' && testnet) && (await supports(caipNetworkId)),
  }
}
