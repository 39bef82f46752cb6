/** The default life of a sign-in: seven days. */
export const SIGN_IN_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** The view of the prompt. */
export const SIGN_VIEW = 'SIWXSignMessage'

/** Automatic prompts, or accepted sign-ins that are not found, before prompting stops. */
export const LOOP_LIMIT = 2

/** The timeout of one request to the server that stores sessions. */
export const SERVER_TIMEOUT_MS = 10_000

/** The timeout of a session lookup, including requests to nodes. */
export const LOOK_UP_TIMEOUT_MS = 30_000

/** The longest delay of a browser timer. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
