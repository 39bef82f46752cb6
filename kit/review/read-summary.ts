// chunk: review
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { readOptional, readRecord, readText, readWhole } from '../../kernel/schema/define-schema.js'
import type { ReviewedSummary } from './review-config.js'

/** Reads what every stored request has; a feature reads its own parts beside it. @throws `TypeError` */
export const readSummary = (value: unknown, what: string): ReviewedSummary => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const [hash, callsId] = ['hash', 'callsId'].map((key) => readOptional(record[key], `${what}.${key}`, readText))
  return {
    id: text('id'),
    chain: text('chain') as CaipNetworkId,
    account: text('account'),
    at: readWhole(record['at'], `${what}.at`),
    ...(hash !== undefined && { hash }),
    ...(callsId !== undefined && { callsId }),
    ...(record['isDeclined'] === true && { isDeclined: true }),
  }
}
