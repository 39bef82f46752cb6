import type { PluginContext } from 'portico/plugin'
import { createRequest } from './create-request.js'
import { createResources } from './create-resources.js'
import type { ParsedSendOptions } from './options.js'
import type { SendRuntime } from './plugin-type.js'
import type { SendStore } from './send-store.js'

export { emitOpen } from './emit-open.js'
export { sendError } from './errors.js'
export { followTransfer } from './follow-transfer.js'
export { decline, sendStated, settled } from './send-stated.js'

/** Creates the reviewed request of a modal and the resources of its form. */
export const start = (context: PluginContext<ParsedSendOptions, SendStore>): SendRuntime => {
  const resources = createResources(context)
  return { ...resources, request: createRequest(context, resources) }
}
