import { useModalView } from 'portico/views'
import type { WalletRegistryPlugin } from '../contract.js'

/** What the plugin's views work with. */
export const useRegistryView = () => useModalView<WalletRegistryPlugin>('walletRegistry')
