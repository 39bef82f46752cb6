import { useModalView } from 'portico/views'
import type { WalletConnectPlugin } from '../contract.js'
import { english } from '../words/english.js'

/** What the plugin's views work with. */
export const useRelayView = () => useModalView<WalletConnectPlugin, typeof english>('walletconnect', english)

/** Returns a message of the plugin or of the core. */
export type RelayTranslate = ReturnType<typeof useRelayView>['t']
