import { useModalView } from 'portico/views'
import type { WalletConnectPlugin } from '../contract.js'

/** What the plugin's views work with. */
export const useRelayView = () => useModalView<WalletConnectPlugin>('walletconnect')

/** Returns a message of the plugin or of the core. */
export type RelayTranslate = ReturnType<typeof useRelayView>['t']
