import { useId } from 'react'
import type { Wallet } from 'portico/services'
import { Caption, List, Row } from 'portico/views'
import type { Platform } from '../platform/read-platform.js'
import type { RelayText } from './describe-outcome.js'
import { useInstall } from './use-install.js'

interface NotOpenedProps {
  readonly wallet: Wallet
  readonly platform: Platform
  readonly text: RelayText
  readonly onCopy: (() => void) | undefined
  readonly onShowCode: () => void
}

/** What to do where a wallet was opened and nothing happened: it may be missing. */
export function NotOpened({ wallet, platform, text, onCopy, onShowCode }: NotOpenedProps) {
  const id = useId()
  const install = useInstall(wallet, platform)
  const about = { wallet: wallet.name }
  return (
    <>
      <Caption id={id} label={text('walletconnect.notOpened', about)} />
      <List labelledBy={id}>
        {install && (
          <Row name={text('walletconnect.install', about)} icon="receive" trailing="external" onClick={install.open} />
        )}
        <Row name={text('walletconnect.copy')} icon="copy" disabled={onCopy === undefined} onClick={onCopy} />
        <Row name={text('walletconnect.showCode')} icon="qr" onClick={onShowCode} />
      </List>
    </>
  )
}
