import { fetchRest, loadOnce, readRecord, SDK } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { AnalyticsService } from './options.js'

/** The query with which every request names the project and the SDK. */
export const queryOf = (projectId: string): string =>
  new URLSearchParams({ projectId, st: SDK.type, sv: SDK.version }).toString()

/**
 * Returns the function that tells whether the project wants analytics. It asks once it is called, until one answer comes;
 * a failure counts as no.
 */
export const readSetting = (
  { clock, http, signal }: Pick<PluginContext, 'clock' | 'http' | 'signal'>,
  { projectId, settingUrl }: AnalyticsService,
): (() => Promise<boolean>) => {
  if (settingUrl === undefined) return async () => true
  const url = `${settingUrl.replace(/\/$/, '')}/getAnalyticsConfig?${queryOf(projectId)}`
  const load = loadOnce(async () => {
    const { ok, text } = await fetchRest({ http, clock }, url, { signal, credentials: 'omit', bodyLimit: 10_000 })
    if (!ok) throw new TypeError('The setting of the project cannot be read.')
    return readRecord(JSON.parse(text))['isAnalyticsEnabled'] === true
  })
  return () => load().catch(() => false)
}
