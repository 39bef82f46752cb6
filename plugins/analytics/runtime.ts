/** The code that is loaded once the user has agreed. */
export { createReporter as start } from './create-reporter.js'
