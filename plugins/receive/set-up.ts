import type { PluginContext } from 'portico/plugin'
import type { ParsedReceiveOptions } from './options.js'

/** `modal.plugins.receive`. */
export interface ReceiveApi {
  /** Whether an amount can be asked for, by the option of the host. */
  readonly requests: boolean
  /** Shows the address of the account in a namespace; of the active one unless given. */
  open(namespace?: string): void
}

/** Returns the API. */
export const setUp = ({ options, navigate }: PluginContext<ParsedReceiveOptions>): ReceiveApi => ({
  requests: options.requests,
  open: (namespace) => navigate('WalletReceive', namespace === undefined ? {} : { namespace }),
})
