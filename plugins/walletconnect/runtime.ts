import { kernelError, type PluginContext } from 'portico/plugin'
import { signInService } from 'portico/services'
import { RelayConnector } from './connector/relay-connector.js'
import type { RelayConnectorContext } from './connector/relay-connector-context.js'
import { storagePrefix } from './walletconnect-store.js'

export { alertProjectId } from './connector/alert-project-id.js'
export { walletConnectError } from './errors.js'

type StartContext = Omit<RelayConnectorContext, 'prefix' | 'signIn'> & Pick<PluginContext, 'storageEntry' | 'use'>

/** Creates the connector of a modal. @throws `OPERATION_ABORTED` once the modal is destroyed */
export const start = (context: StartContext): RelayConnector => {
  if (context.signal.aborted) throw kernelError('OPERATION_ABORTED')
  const signIn = () => context.use(signInService)
  return new RelayConnector({ ...context, prefix: storagePrefix(context), signIn })
}
