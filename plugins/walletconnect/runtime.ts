export { alertProjectId } from './connector/alert-project-id.js'
export { RelayConnector } from './connector/relay-connector.js'
export { walletConnectError } from './errors.js'
