/** An event of the modal or of a plugin. */
export interface TrackReport {
  readonly type: 'track'
  /** The name of the event, for example `MODAL_OPEN`. */
  readonly event: string
  /** The id of the plugin that emitted it; `core` for the modal. */
  readonly owner: string
  /** The properties of the event, without addresses unless the host asks for them. */
  readonly properties: Readonly<Record<string, unknown>>
  /** The address of the active account, if the host asks for addresses. */
  readonly address?: string
  /** Milliseconds since the Unix epoch. */
  readonly timestamp: number
}

/** A failure that the user did not see. */
export interface FailureReport {
  readonly type: 'error'
  /** The category of the failure. */
  readonly event: 'INTERNAL_SDK_ERROR' | 'API_ERROR'
  /** The error's code, or its name. */
  readonly errorType: string
  /** The error's sentence. */
  readonly errorMessage: string
  /** Where it was thrown, without the queries and fragments of addresses. */
  readonly stackTrace: string
  /** Milliseconds since the Unix epoch. */
  readonly timestamp: number
}

/** What `forward` receives. */
export type AnalyticsReport = TrackReport | FailureReport
