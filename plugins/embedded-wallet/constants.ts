/** The smallest time between two emails that a user asks for, in milliseconds. */
export const EMAIL_COOLDOWN_MS = 30_000
/** The time that a provider has to sign a user out, in milliseconds. */
export const SIGN_OUT_WAIT_MS = 3_000
/** The time from a request that is not allowed until it is rejected and the user is told, in milliseconds. */
export const REFUSAL_DELAY_MS = 300
/** The time that a wallet has for a request without an approval, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000
/** The time that a user has to approve a request, in milliseconds. */
export const APPROVAL_TIMEOUT_MS = 600_000
