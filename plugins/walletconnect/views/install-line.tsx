import { Link, Text } from 'portico/views'
import type { WalletPanelProps } from './panel-props.js'
import { useInstall } from './use-install.js'

/** Links to where the wallet can be installed, if that is known. */
export function InstallLine({ wallet, platform, t }: Pick<WalletPanelProps, 'wallet' | 'platform' | 't'>) {
  const install = useInstall(wallet, platform)
  if (!install) return null
  return (
    <Text size="small" center>
      {t('walletconnect.noWallet', { wallet: wallet.name })}{' '}
      <Link href={install.href} onClick={install.go}>
        {t('walletconnect.get')}
      </Link>
    </Text>
  )
}
