import { Link, Text } from 'portico/views'
import type { WalletPanelProps } from './panel-props.js'
import { useInstall } from './use-install.js'

/** Where who has no such wallet gets it; nothing where nobody knows. */
export function InstallLine({ wallet, platform, text }: Pick<WalletPanelProps, 'wallet' | 'platform' | 'text'>) {
  const install = useInstall(wallet, platform)
  if (!install) return null
  return (
    <Text size="small" center>
      {text('walletconnect.noWallet', { wallet: wallet.name })}{' '}
      <Link href={install.href} onClick={install.go}>
        {text('walletconnect.get')}
      </Link>
    </Text>
  )
}
