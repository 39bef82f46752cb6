import { type EventToken, isModalError, type PluginContext } from 'portico/plugin'
import {
  type EmbeddedWalletProvider,
  type FailedWalletProperties,
  iframeLoadFailedEvent,
  iframeRequestTimeoutEvent,
} from 'portico/services'

/** The alerts for developers: a short text for the screen, and what to do about it. */
const ALERTS: Readonly<Record<string, readonly [code: string, text: string, long: (provider: string) => string]>> = {
  EMBEDDED_WALLET_UNREACHABLE: [
    'IFRAME_LOAD_FAILED',
    'Network Error - Could not load embedded wallet',
    () => 'There was an issue loading the embedded wallet. Please try again later.',
  ],
  EMBEDDED_WALLET_TIMEOUT: [
    'IFRAME_REQUEST_TIMEOUT',
    'Embedded Wallet Request Timed Out',
    () => 'There was an issue doing the request to the embedded wallet. Please try again later.',
  ],
  EMBEDDED_WALLET_ORIGIN_REFUSED: [
    'UNVERIFIED_DOMAIN',
    'Invalid App Configuration',
    (provider) =>
      `There was an issue loading the embedded wallet. Please verify that your domain is allowed at the list of origins of ${provider}`,
  ],
}

const EVENTS: Readonly<Record<string, EventToken<FailedWalletProperties>>> = {
  EMBEDDED_WALLET_UNREACHABLE: iframeLoadFailedEvent,
  EMBEDDED_WALLET_TIMEOUT: iframeRequestTimeoutEvent,
}

/**
 * Emits what has failed, and alerts the developer, once for each alert, if an error says that a provider has failed; returns whether it has, so that
 * its open requests can be given up.
 */
export const alertFailure = (
  { alert, emit }: Pick<PluginContext, 'alert' | 'emit'>,
  error: unknown,
  { id, name }: Pick<EmbeddedWalletProvider, 'id' | 'name'>,
): boolean => {
  if (!isModalError(error) || !Object.hasOwn(ALERTS, error.code)) return false
  const [code, text, long] = ALERTS[error.code] as (typeof ALERTS)[string]
  // The wallet's own list names the origin: that is the alert of the check of `allowedOrigins`, too.
  if (error.code === 'EMBEDDED_WALLET_ORIGIN_REFUSED' && error.details)
    alert('INVALID_APP_CONFIGURATION', text, error.message)
  else alert(code, text, long(name))
  const event = EVENTS[error.code]
  if (event) emit(event, { wallet: id })
  return true
}
