import { createRequest } from './create-request.js'
import { createResources } from './create-resources.js'
import type { SendContext, SendRuntime } from './plugin.js'

export { emitOpen } from './emit-open.js'
export { sendError } from './errors.js'
export { followTransfer } from './follow-transfer.js'
export { decline, sendStated, settled } from './send-stated.js'

/** Creates the reviewed request of a modal and the resources of its form. */
export const start = (context: SendContext): SendRuntime => {
  const resources = createResources(context)
  return { ...resources, request: createRequest(context, resources) }
}
