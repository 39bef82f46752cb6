/** The only namespace whose accounts get names. */
export const NAMESPACE = 'eip155'

/** Milliseconds after the last key until a label is looked up. */
export const DEBOUNCE_MS = 500

/** Milliseconds that a looked-up name is kept. */
export const FRESH_MS = 10_000

/** The most suggestions that are shown. */
export const SUGGESTIONS_LIMIT = 3

/** Where the names of accounts are stored between visits, and for how long: five minutes. */
export const OWNERS_ENTRY = { key: 'owners', version: 1 } as const
export const OWNERS_FRESH_MS = 300_000

/** How often a registered name is looked up until it stands for the account, and for how long. */
export const CONFIRM_EVERY_MS = 1000
export const CONFIRM_FOR_MS = 30_000
/** How long a name is looked up whose registration got no answer. */
export const OUTAGE_FOR_MS = 5000

/** The form, and what follows it. */
export const FORM = 'RegisterAccountName'
export const OUTCOME = 'RegisterAccountNameSuccess'
