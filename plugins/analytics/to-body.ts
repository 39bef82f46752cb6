import { encodeHex } from 'portico/kit'
import type { WindowPort } from 'portico/plugin'
import type { AnalyticsReport } from './contract.js'

const createId = (): string => crypto.randomUUID?.() ?? encodeHex(crypto.getRandomValues(new Uint8Array(16)))

/** Returns a report as the service expects it. The page is named without its query and fragment, which may hold a secret. */
export const toBody = (report: AnalyticsReport, window: WindowPort): unknown => {
  const { owner: _, timestamp, ...props } = { owner: undefined, ...report }
  const { origin = '', pathname = '', hostname = '' } = window?.location ?? {}
  return {
    eventId: createId(),
    url: origin + pathname,
    domain: hostname,
    timestamp: report.type === 'error' ? new Date(timestamp).toISOString() : timestamp,
    props,
  }
}
