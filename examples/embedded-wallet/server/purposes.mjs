// @ts-check

/**
 * What a user does with a wallet only with a fresh code, in a session that the login has started already: `remove` ends a
 * credential, `restore` opens the key that the server keeps.
 */
export const TASKS = /** @type {const} */ (['export', 'recovery', 'custody', 'passkey', 'delete', 'remove', 'restore'])

/**
 * @typedef {(typeof TASKS)[number]} Task
 * @typedef {'login' | 'primary' | 'secondary' | Task} Purpose what a code is for: a login, the first and the second step of a
 *   change of the address, or a task
 */

const LOGIN_SECONDS = 1_200
/** How old the proof of a task may be. */
export const TASK_SECONDS = 300

/** How long a code works. @param {Purpose} purpose */
export const secondsOf = (purpose) => (TASKS.some((task) => task === purpose) ? TASK_SECONDS : LOGIN_SECONDS)
