/** The service to which events are posted by default. */
export const SERVICE_URL = 'https://pulse.walletconnect.org'

/** Where the default service says whether a project wants analytics. */
export const SETTING_URL = 'https://api.web3modal.org'

/** Where a developer lists the origins of a project. */
export const DASHBOARD = 'https://cloud.reown.com'

/** How long a report waits for others before it is posted, in milliseconds: the user's own requests come first. */
export const SEND_DELAY_MS = 1000

/** How many reports wait at most; later ones are dropped. */
export const WAITING_LIMIT = 100

/** Reports of failures: at most five in a minute. */
export const FAILURE_LIMIT = { count: 5, withinMs: 60_000 } as const

/** The maximum length of a message or a stack trace, in characters. */
export const TEXT_LIMIT = 2000
