import { defineEvent } from '../kernel/define/define-event.js'

/** The embedded wallet of an event. */
export interface FailedWalletProperties {
  /** The id of the wallet. */
  readonly wallet: string
}

/** Emitted when an embedded wallet could not be loaded or reached. */
export const iframeLoadFailedEvent = defineEvent<FailedWalletProperties>('iframe_load_failed')

/** Emitted when an embedded wallet did not answer a request in time. */
export const iframeRequestTimeoutEvent = defineEvent<FailedWalletProperties>('iframe_request_timeout')
