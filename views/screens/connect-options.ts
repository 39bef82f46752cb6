// chunk: connect-options
// biome-ignore-all lint/performance/noBarrelFile: it is what makes one chunk of them.
import rules from '../theme/connect-options.css?inline'

/** What the connect screen draws by an option of the host: one chunk, which loads where such an option is set. */
export { CollapsibleWallets } from './collapsible-wallets.js'
export { Consent } from './consent.js'

/** The styles of both. */
export const css: string = rules
