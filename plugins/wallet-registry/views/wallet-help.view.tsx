import { IconButton } from 'portico/views'
import { VIEWS } from '../constants.js'
import { useRegistryView } from './use-registry-view.js'

/** Opens the explanation of wallets from the Connect screen. */
export default function WalletHelp() {
  const { navigate, t } = useRegistryView()
  return <IconButton icon="help" label={t('walletRegistry.what')} onClick={() => navigate(VIEWS.what)} />
}
