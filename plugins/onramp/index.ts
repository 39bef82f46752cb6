export type { HostOnrampPlugin as OnrampPlugin, OnrampApi, OnrampOrder, OnrampSnapshot } from './contract.js'
export type { MeldOptions } from './meld-url.js'
export type { OnrampOptions } from './options.js'
export { onramp } from './plugin.js'
