import { type ModalView, useModalView } from 'portico/views'
import type { WalletConnectApi, WalletConnectPlugin } from '../contract.js'
import { english } from '../words/english.js'

/** What the plugin's views work with. */
export const useRelayView = () => useModalView<WalletConnectPlugin, typeof english>('walletconnect', english)

/** Returns a message of the plugin or of the core. */
export type RelayTranslate = ReturnType<typeof useRelayView>['t']

/** The part of a view that needs no messages. */
export type RelayView = Omit<ModalView<WalletConnectApi>, 't'>
