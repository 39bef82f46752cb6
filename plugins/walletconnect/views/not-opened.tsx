import { useId } from 'react'
import type { Wallet } from 'portico/services'
import { Caption, List, Row } from 'portico/views'
import type { Platform } from '../platform/read-platform.js'
import type { RelayTranslate } from './use-relay-view.js'
import { useInstall } from './use-install.js'

interface NotOpenedProps {
  readonly wallet: Wallet
  readonly platform: Platform
  readonly t: RelayTranslate
  readonly onCopy: (() => void) | undefined
  readonly onShowCode: () => void
}

/** Offers alternatives after a wallet app did not open. */
export function NotOpened({ wallet, platform, t, onCopy, onShowCode }: NotOpenedProps) {
  const id = useId()
  const install = useInstall(wallet, platform)
  const values = { wallet: wallet.name }
  return (
    <>
      <Caption id={id} label={t('walletconnect.notOpened', values)} />
      <List labelledBy={id}>
        {install && (
          <Row name={t('walletconnect.install', values)} icon="receive" trailing="external" onClick={install.open} />
        )}
        <Row name={t('walletconnect.copy')} icon="copy" disabled={onCopy === undefined} onClick={onCopy} />
        <Row name={t('walletconnect.showCode')} icon="qr" onClick={onShowCode} />
      </List>
    </>
  )
}
