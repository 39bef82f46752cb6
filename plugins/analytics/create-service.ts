import type { PluginContext } from 'portico/plugin'
import { DASHBOARD, SEND_DELAY_MS, SERVICE_URL, WAITING_LIMIT } from './constants.js'
import type { AnalyticsReport } from './contract.js'
import type { AnalyticsOptions, AnalyticsService } from './options.js'
import { queryOf, readSetting } from './read-setting.js'
import { STANDARD_EVENTS } from './standard-events.js'
import { toBody } from './to-body.js'

/**
 * Posts reports to an analytics service, a second after they came, or when the user leaves the page. Nothing is retried,
 * and no answer is read but a refusal of the page's origin.
 */
export const createService = (
  context: PluginContext<AnalyticsOptions>,
  service: AnalyticsService,
): { send(report: AnalyticsReport): void } => {
  const { alert, clock, http, onDispose, options, signal, window } = context
  const isWanted = readSetting(context, service)
  const { url = SERVICE_URL, projectId } = service
  const address = `${url.replace(/\/$/, '')}/e?${queryOf(projectId)}`
  let waiting: string[] = []
  /** Whether the project wants analytics, once that is known. */
  let isOn = false
  let cancel: (() => void) | undefined

  /** Returns what may leave the page now. */
  const take = (): string[] => {
    const taken = options.hasConsent() ? waiting : []
    waiting = []
    return taken
  }
  const post = async (body: string): Promise<void> => {
    const { status } = await http(address, { method: 'POST', body, credentials: 'omit', keepalive: true, signal })
    if (status !== 403) return
    const origin = window?.location.origin
    const text = `Origin ${origin} not found on Allowlist - update configuration on ${DASHBOARD}`
    alert('INVALID_APP_CONFIGURATION', 'Invalid App Configuration', text)
  }
  const flush = async (): Promise<void> => {
    cancel = undefined
    // After a withdrawal, the setting of the project is not requested either.
    if (!options.hasConsent()) waiting = []
    if (waiting.length === 0) return
    isOn = await isWanted()
    for (const body of isOn ? take() : []) post(body).catch(() => {})
    if (!isOn) waiting = []
  }
  const leave = (): void => {
    // Not by `sendBeacon`, which sends the cookies of the service along.
    if (isOn) for (const body of take()) post(body).catch(() => {})
  }

  window?.addEventListener('pagehide', leave)
  onDispose(() => {
    cancel?.()
    window?.removeEventListener('pagehide', leave)
  })
  return {
    send(report) {
      if (report.type === 'track' && !STANDARD_EVENTS.has(report.event)) return
      if (waiting.length >= WAITING_LIMIT) return
      waiting.push(JSON.stringify(toBody(report, window)))
      cancel ??= clock.after(SEND_DELAY_MS, () => void flush())
    },
  }
}
