import { createSiwxConfig } from '../config/create-siwx-config.js'
import type { SiwxConfig } from '../contract.js'
import { siwxError } from '../errors.js'
import type { SiwxContext } from './sign-in-request.js'
import { SignInController } from './sign-in-controller.js'

/** What makes messages and keeps sign-ins: the host's own, or ours. */
const configOf = async (context: SiwxContext): Promise<SiwxConfig> => {
  const { siwx, siweConfig } = context.options
  if (siwx) return siwx
  if (siweConfig) return (await import('../config/map-siwe-config.js')).mapSiweConfig(siweConfig, context)
  return createSiwxConfig(context)
}

/** Makes the gate of one modal. @throws `SIWX_DISABLED` */
export const createController = async (context: SiwxContext): Promise<SignInController> => {
  if (!context.options.enabled) throw siwxError('SIWX_DISABLED')
  return new SignInController(context, await configOf(context))
}
