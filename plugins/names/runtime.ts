/** The code that is loaded when the form is first shown, or the API is called. */
export { namesError } from './errors.js'
export { NamesFlow } from './names-flow.js'
