import { defineSchema, readFunction, readOptional, readRecord, readSwitch, readText, readWebUrl } from 'portico/kit'
import { SERVICE_URL, SETTING_URL } from './constants.js'
import type { AnalyticsReport } from './contract.js'

/** The service to which standard events are posted. */
export interface AnalyticsService {
  /** The id of the project. */
  readonly projectId: string
  /** The address of the service. Default: `https://pulse.walletconnect.org`. */
  readonly url?: string | undefined
  /**
   * The address that says whether the project wants analytics. Default: `https://api.web3modal.org` for the default
   * service, and none for another one.
   */
  readonly settingUrl?: string | undefined
}

/** The options of `portico/analytics`; `forward`, `service`, or both. */
export interface AnalyticsOptions {
  /**
   * Returns whether the user has agreed. It is called for each event, and again before the event leaves the page: what
   * happened earlier is never reported, and a withdrawal counts at once.
   */
  readonly hasConsent: () => boolean
  /** Receives every report, of third parties' events too. */
  readonly forward?: ((report: AnalyticsReport) => void) | undefined
  /** Receives the standard events and the failures. */
  readonly service?: AnalyticsService | undefined
  /** Whether reports may contain addresses of accounts. Default: `false`. */
  readonly addresses?: boolean | undefined
}

const readService = (value: unknown, what: string): AnalyticsService => {
  const { projectId, url, settingUrl } = readRecord(value, what)
  const setting = settingUrl === undefined && url === undefined ? SETTING_URL : settingUrl
  return {
    projectId: readText(projectId, `${what}.projectId`),
    url: url === undefined ? SERVICE_URL : readWebUrl(url, `${what}.url`),
    settingUrl: readOptional(setting, `${what}.settingUrl`, readWebUrl),
  }
}

/** @throws `TypeError` for what is no option, and where reports would go nowhere */
export const analyticsOptions = defineSchema<AnalyticsOptions>((value) => {
  const { hasConsent, forward, service, addresses } = readRecord(value, 'analytics')
  if (forward === undefined && service === undefined)
    throw new TypeError('analytics: expected `forward` or `service`, else reports go nowhere')
  return {
    hasConsent: readFunction(hasConsent, 'hasConsent'),
    forward: readOptional(forward, 'forward', readFunction<(report: AnalyticsReport) => void>),
    service: readOptional(service, 'service', readService),
    addresses: readOptional(addresses, 'addresses', readSwitch),
  }
})
