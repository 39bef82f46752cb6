export type { OnrampApi, OnrampOrder, OnrampSnapshot } from './contract.js'
export type { MeldOptions } from './meld-url.js'
export type { OnrampOptions } from './options.js'
export { onramp, type OnrampPlugin } from './plugin.js'
