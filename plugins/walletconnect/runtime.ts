export { RelayConnector } from './connector/relay-connector.js'
export { walletConnectError } from './errors.js'
export { takeResultUri } from './links/result-uri.js'
