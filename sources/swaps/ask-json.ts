import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { fetchRest } from '../../kit/rpc/fetch-rest.js'
import type { SourceContext } from '../../services/account-data.js'
import { unreadable } from '../unreadable.js'

/**
 * Asks a server for JSON; `undefined` if it answers with 404.
 * @throws `HTTP_STATUS`, `HttpFailure`
 */
export const askJson = async (
  { http, clock }: Pick<SourceContext, 'http' | 'clock'>,
  url: string,
  query: Readonly<Record<string, string>>,
  { signal, headers }: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
): Promise<unknown> => {
  const options = { signal, ...(headers && { headers }) }
  const answer = await fetchRest({ http, clock }, `${url}?${new URLSearchParams(query)}`, options)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw kernelError('HTTP_STATUS', { values: { status: answer.status } })
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    throw unreadable()
  }
}
