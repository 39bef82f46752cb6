export { createReporter } from './create-reporter.js'
