import { History } from './history/history.js'
import type { ActivityContext } from './plugin.js'

export { activityError } from './errors.js'

/** Creates what reads the activity, once an account is observed. */
export const start = (context: ActivityContext): History => new History(context)
