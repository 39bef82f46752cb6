/** How long a sign-in is valid unless the host says otherwise: seven days. */
export const SIGN_IN_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** The screen that asks for a sign-in (2.2). */
export const SIGN_VIEW = 'SIWXSignMessage'

/** The screens that belong to a sign-in; the second is the older name of the first. */
export const SIGN_VIEWS: readonly (string | undefined)[] = [SIGN_VIEW, 'ConnectingSiwe']

/** How often the same sign-in is asked for by itself, or accepted and not found again, before that is taken for a loop. */
export const LOOP_LIMIT = 2

/** How long the server that keeps sign-ins may take to answer. */
export const SERVER_TIMEOUT_MS = 10_000

/** How long whoever keeps the sign-ins may take to find them, nodes that are asked included. */
export const LOOK_UP_TIMEOUT_MS = 30_000

/** The longest that a timer of a browser can wait. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
