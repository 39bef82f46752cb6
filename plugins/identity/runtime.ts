export { createNames } from './create-names.js'
export { findNetwork } from './find-network.js'
