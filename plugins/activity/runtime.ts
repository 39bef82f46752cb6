export { activityError } from './errors.js'
export { History } from './history/history.js'
