import { useModalView } from 'portico/views'
import type { WalletRegistryPlugin } from '../contract.js'
import { english } from '../words/english.js'

/** What the plugin's views work with. */
export const useRegistryView = () => useModalView<WalletRegistryPlugin, typeof english>('walletRegistry', english)

/** Returns a message of the plugin or of the core. */
export type RegistryTranslate = ReturnType<typeof useRegistryView>['t']
