import type { EventToken } from '../contract/event.js'

/**
 * Declares an event that plugins emit by this token.
 * @example
 * export const tipSent = defineEvent<{ amount: string }>('acme.TIP_SENT')
 */
export const defineEvent = <Properties>(id: string): EventToken<Properties> => Object.freeze({ id })
