// chunk: wallet-registry-help
import { clickWalletHelpEvent } from 'portico/services'
import { IconButton } from 'portico/views'
import { VIEWS } from '../constants.js'
import { useRegistryView } from './use-registry-view.js'

/** Opens the explanation of wallets from the Connect screen. */
export default function WalletHelp() {
  const { emit, navigate, t } = useRegistryView()
  const open = () => {
    emit(clickWalletHelpEvent, {})
    navigate(VIEWS.what)
  }
  return <IconButton icon="help" label={t('walletRegistry.what')} onClick={open} />
}
