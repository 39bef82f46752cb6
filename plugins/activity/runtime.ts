import { History, type HistoryContext } from './history/history.js'

export { activityError } from './errors.js'

/** Creates what reads the activity, once an account is observed. */
export const start = (context: HistoryContext): History => new History(context)
