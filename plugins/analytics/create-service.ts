import { encodeHex, fetchRest, loadOnce, readRecord, SDK } from 'portico/kit'
import type { PluginContext, WindowPort } from 'portico/plugin'
import { DASHBOARD, SEND_DELAY_MS, SERVICE_URL, WAITING_LIMIT } from './constants.js'
import type { AnalyticsReport } from './contract.js'
import type { AnalyticsOptions, AnalyticsService } from './options.js'

/** The query with which every request names the project and the SDK. */
const queryOf = (projectId: string): string =>
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

/** The names that a service of wallet modals knows; events of third parties stay on the page. */
const NAMES = `
INITIALIZE MODAL_OPEN MODAL_CLOSE CLICK_ALL_WALLETS CLICK_WALLET_HELP CLICK_NETWORK_HELP CLICK_GET_WALLET CLICK_NETWORKS
SELECT_WALLET SEARCH_WALLET CONNECT_SUCCESS CONNECT_ERROR CONNECT_PROXY_ERROR DISCONNECT_SUCCESS DISCONNECT_ERROR
SWITCH_NETWORK SET_PREFERRED_ACCOUNT_TYPE CLICK_TRANSACTIONS LOAD_MORE_TRANSACTIONS ERROR_FETCH_TRANSACTIONS
CLICK_SIGN_SIWX_MESSAGE CLICK_CANCEL_SIWX SIWX_AUTH_SUCCESS SIWX_AUTH_ERROR
EMAIL_LOGIN_SELECTED EMAIL_SUBMITTED DEVICE_REGISTERED_FOR_EMAIL EMAIL_VERIFICATION_CODE_SENT EMAIL_VERIFICATION_CODE_PASS
EMAIL_VERIFICATION_CODE_FAIL EMAIL_EDIT EMAIL_UPGRADE_FROM_MODAL
SOCIAL_LOGIN_STARTED SOCIAL_LOGIN_SUCCESS SOCIAL_LOGIN_ERROR SOCIAL_LOGIN_REQUEST_USER_DATA SOCIAL_LOGIN_CANCELED
OPEN_SEND SEND_INITIATED SEND_SUCCESS SEND_ERROR
OPEN_SWAP CLICK_CONVERT CLICK_SELECT_TOKEN_TO_SWAP CLICK_SELECT_NETWORK_TO_SWAP INITIATE_SWAP SWAP_SUCCESS SWAP_ERROR
SWAP_APPROVAL_ERROR SELECT_BUY_CRYPTO SELECT_BUY_PROVIDER SELECT_WHAT_IS_A_BUY
PAY_MODAL_OPEN PAY_INITIATED PAY_SUCCESS PAY_ERROR PAY_EXCHANGE_SELECTED
OPEN_ENS_FLOW REGISTER_NAME_INITIATED REGISTER_NAME_SUCCESS REGISTER_NAME_ERROR
`

/** The standard events of wallet modals. */
const STANDARD_EVENTS: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))

const createId = (): string => crypto.randomUUID?.() ?? encodeHex(crypto.getRandomValues(new Uint8Array(16)))

/** Returns a report as the service expects it. The page is named without its query and fragment, which may hold a secret. */
const toBody = (report: AnalyticsReport, window: WindowPort): unknown => {
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
