export { default as AccountKindRows } from './account-kind-rows.view.js'
export { default as SmartAccountNetworks } from './smart-account-networks.view.js'
