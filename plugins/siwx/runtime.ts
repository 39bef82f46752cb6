import { createSiwxConfig } from './config/create-siwx-config.js'
import { mapSiweConfig } from './config/map-siwe-config.js'
import type { SiwxContext } from './context.js'
import { SignInController } from './controller/sign-in-controller.js'
import { siwxError } from './errors.js'

/** The error catalogue, which loads with the code that throws. */
export const errors = siwxError.catalogue

/** Creates the controller of one modal, with the host's configuration or ours. @throws `SIWX_DISABLED` */
export const start = (context: SiwxContext): SignInController => {
  const { enabled, siwx, siweConfig } = context.options
  if (!enabled) throw siwxError('SIWX_DISABLED')
  const config = siwx ?? (siweConfig ? mapSiweConfig(siweConfig, context) : createSiwxConfig(context))
  return new SignInController(context, config)
}
