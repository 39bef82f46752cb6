import { createSiwxConfig } from '../config/create-siwx-config.js'
import type { SiwxConfig } from '../contract.js'
import { siwxError } from '../errors.js'
import type { GateContext } from './sign-in-request.js'
import { Gate } from './sign-in-controller.js'

/** What makes messages and keeps sign-ins: the host's own, or ours. */
const configOf = async (context: GateContext): Promise<SiwxConfig> => {
  const { siwx, siweConfig } = context.options
  if (siwx) return siwx
  if (siweConfig) return (await import('../config/map-siwe-config.js')).mapSiweConfig(siweConfig, context)
  return createSiwxConfig(context)
}

/** Makes the gate of one modal. @throws `SIWX_DISABLED` */
export const createGate = async (context: GateContext): Promise<Gate> => {
  if (!context.options.enabled) throw siwxError('SIWX_DISABLED')
  return new Gate(context, await configOf(context))
}
