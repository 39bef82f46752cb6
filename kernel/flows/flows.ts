// biome-ignore-all lint/performance/noBarrelFile: it is what makes one chunk of them.
/** The flows: one chunk, loaded at the user's first action or when a connection is restored. */
export { disconnectRemoved } from './accept-session.js'
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { perform } from './perform.js'
export { refreshBalance } from './refresh-balance.js'
export { request } from './request.js'
export { restoreNamespace } from './restore-namespace.js'
export { selectAccount } from './select-account.js'
export { switchNetwork } from './switch-network.js'
