import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { handleOnce } from './handle-once.js'

/** Opens the SDK against one relay; it asks no other host. */
export const openWalletKit = async (relayUrl: string): Promise<IWalletKit> => {
  const core = new Core({
    projectId: 'pocket',
    relayUrl,
    customStoragePrefix: 'pocket',
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The SDK says hello to its makers at each start, whatever `telemetryEnabled` says; this is that call.
  core.eventClient.init = async () => {}
  // Verification would send a request to the SDK vendor's host. Without it the origin counts as unknown.
  core.verify.resolve = async () => undefined as never
  const kit = await WalletKit.init({
    core: core as WalletKitTypes.Options['core'],
    metadata: {
      name: 'Pocket',
      description: 'A wallet to try things with',
      url: location.origin,
      icons: [],
      redirect: { universal: location.origin },
    },
  })
  handleOnce(kit.engine.signClient.engine)
  return kit
}
