import type { PluginContext, StoreReaders } from 'portico/plugin'
import { createSiwxConfig } from './config/create-siwx-config.js'
import { mapSiweConfig } from './config/map-siwe-config.js'
import type { SiwxContext } from './context.js'
import { SignInController } from './controller/sign-in-controller.js'
import { siwxError } from './errors.js'
import { MessageForms } from './message/message-form.js'
import type { ParsedSiwxOptions } from './options.js'
import type { SiwxStore } from './siwx-store.js'

/** The error catalogue, which loads with the code that throws. */
export const errors = siwxError.catalogue

/** Asks each listed chain how its messages are written. @throws `LOAD_FAILED` */
const loadForms = async ({ accounts, networks }: Pick<StoreReaders, 'accounts' | 'networks'>): Promise<MessageForms> =>
  new MessageForms(
    await Promise.all(networks.namespaces.map(async (name) => [name, await accounts.offers(name).signIn?.()] as const)),
  )

/** Creates the controller of one modal, with the host's configuration or ours. @throws `SIWX_DISABLED`, `LOAD_FAILED` */
export const start = async (plugin: PluginContext<ParsedSiwxOptions, SiwxStore>): Promise<SignInController> => {
  const { enabled, siwx, siweConfig } = plugin.options
  if (!enabled) throw siwxError('SIWX_DISABLED')
  const context: SiwxContext = { ...plugin, forms: await loadForms(plugin.stores) }
  const config = siwx ?? (siweConfig ? mapSiweConfig(siweConfig, context) : createSiwxConfig(context))
  return new SignInController(context, config)
}
