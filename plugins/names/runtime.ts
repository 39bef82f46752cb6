import { NamesFlow } from './names-flow.js'
import type { NamesContext } from './plugin.js'

export { namesError } from './errors.js'

/** Creates what asks the service, when the form is first shown or the API is called. */
export const start = (context: NamesContext): NamesFlow => new NamesFlow(context)
