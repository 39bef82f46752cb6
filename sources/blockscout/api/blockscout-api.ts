import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import { askJson } from '../../ask-json.js'
import { unreadable } from '../../unreadable.js'

/** Parameters of a page, as the page before named them. */
export type PageParams = Readonly<Record<string, string>>

/** A page of a list. */
export interface ApiPage {
  readonly items: readonly unknown[]
  readonly next: PageParams | undefined
}

/** Asks for something; `undefined` for an address without any history. @throws `HTTP_STATUS`, `HttpFailure` */
export type AskBlockscout = (path: string, params: PageParams, signal: AbortSignal) => Promise<unknown>

/** Creates the requests to one explorer. */
export const createBlockscoutApi =
  ({ http, clock }: SourceContext, url: string): AskBlockscout =>
  async (path, params, signal) => {
    const query = String(new URLSearchParams(params))
    const address = `${url}/api/v2${path}${query && `?${query}`}`
    return askJson({ http, clock }, address, { signal })
  }

/** Reads the parameters of a page, which a cursor holds too. */
export const readPageParams = (value: unknown): PageParams | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
  return entries.length > 0 ? Object.fromEntries(entries.map(([key, one]) => [key, String(one)])) : undefined
}

/** Reads a page of a list. @throws if the answer is in another form, or has entries and none is in theirs */
export const readPage = (answer: unknown, isEntry: (item: unknown) => boolean): ApiPage => {
  if (answer === undefined) return { items: [], next: undefined }
  const items = read(answer, 'items')
  // What cannot be read at all is not empty.
  if (!Array.isArray(items) || (items.length > 0 && !items.some(isEntry))) throw unreadable()
  return { items, next: readPageParams(read(answer, 'next_page_params')) }
}
