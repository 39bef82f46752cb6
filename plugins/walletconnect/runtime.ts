import { kernelError } from 'portico/plugin'
import { signInService } from 'portico/services'
import { RelayConnector } from './connector/relay-connector.js'
import type { WalletConnectContext } from './plugin.js'
import { storagePrefix } from './set-up.js'

export { alertProjectId } from './connector/alert-project-id.js'
export { walletConnectError } from './errors.js'

/** Creates the connector of a modal. @throws `OPERATION_ABORTED` once the modal is destroyed */
export const start = (context: WalletConnectContext): RelayConnector => {
  if (context.signal.aborted) throw kernelError('OPERATION_ABORTED')
  const signIn = () => context.use(signInService)
  return new RelayConnector({ ...context, prefix: storagePrefix(context), signIn })
}
