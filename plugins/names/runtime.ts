import { type FlowContext, NamesFlow } from './names-flow.js'

export { namesError } from './errors.js'

/** Creates what asks the service, when the form is first shown or the API is called. */
export const start = (context: FlowContext): NamesFlow => new NamesFlow(context)
