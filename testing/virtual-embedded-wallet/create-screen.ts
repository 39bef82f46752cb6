import type { ProviderScreen } from '../../services/embedded-wallet.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'

/** Creates a screen of the wallet: it ends at once, or in manual mode when a test releases it. @internal */
export const createScreen = <Result>(
  core: EmbeddedWalletCore,
  step: 'recover' | 'passkey' | 'manage',
  perform: () => Promise<Result>,
): ProviderScreen<Result> => ({
  show(anchor) {
    core.shownOver = anchor
  },
  done: (signal) => core.run(step, perform, signal, true),
})
