import { type ReactNode, useState } from 'react'
import type { Wallet } from 'portico/services'
import { QrCode, Scan, Screen, Text, WalletImage } from 'portico/views'
import { CopyButton } from './copy-button.js'
import { InstallLine } from './install-line.js'
import type { PanelProps } from './panel-props.js'
import { RelayLost } from './relay-lost.js'
import { useCopyLink } from './use-copy-link.js'

interface CodeScreenProps extends PanelProps {
  /** The wallet that scans the code; any wallet by default. */
  readonly wallet?: Wallet | undefined
  /** Content below the code. */
  readonly children?: ReactNode
}

/** Shows the code with a button that copies the link. */
export function CodeScreen({ snapshot, platform, t, wallet, children }: CodeScreenProps) {
  const { uri, isRelayLost } = snapshot
  const [shown, setShown] = useState({ uri: '', count: 0 })
  if (uri !== undefined && shown.uri !== uri) setShown({ uri, count: shown.count + 1 })
  const onCopy = useCopyLink(uri, t)

  const ready = t(shown.count > 1 ? 'walletconnect.codeRenewed' : 'walletconnect.codeReady')
  const status = isRelayLost ? t('walletconnect.lost') : ready
  return (
    <Screen
      title={wallet?.name ?? t('walletconnect.scanTitle')}
      announce={uri === undefined ? t('walletconnect.starting') : status}
      footer={
        <>
          <CopyButton t={t} onCopy={onCopy} />
          {wallet && <InstallLine wallet={wallet} platform={platform} t={t} />}
        </>
      }
    >
      <Scan>
        <QrCode value={uri} label={t('walletconnect.code')}>
          <WalletImage name={wallet?.name ?? 'WalletConnect'} src={wallet?.imageUrl} size="hero" />
        </QrCode>
        {isRelayLost ? (
          <RelayLost t={t} />
        ) : (
          <Text center>{wallet ? t('walletconnect.scanWith', { wallet: wallet.name }) : t('walletconnect.scan')}</Text>
        )}
      </Scan>
      {children}
    </Screen>
  )
}
