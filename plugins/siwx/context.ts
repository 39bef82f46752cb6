import type { PluginContext } from 'portico/plugin'
import type { MessageForms } from './message/message-form.js'
import type { ParsedSiwxOptions } from './options.js'
import type { SiwxStore } from './siwx-store.js'

/** The plugin context with the options and the store of the sign-in, and the message forms of the listed chains. */
export interface SiwxContext extends PluginContext<ParsedSiwxOptions, SiwxStore> {
  readonly forms: MessageForms
}
