import { connectProxyErrorEvent } from 'portico/services'
import { Button, Screen, Status, WalletImage } from 'portico/views'
import { useEffect } from 'react'
import { unlistedScheme } from '../links/to-wallet-link.js'
import { onlyBy, type WalletPlatform } from '../platform/list-ways.js'
import { AskScheme } from './ask-scheme.js'
import { CopyButton } from './copy-button.js'
import { InstallLine } from './install-line.js'
import { NotOpened } from './not-opened.js'
import { OpenButton } from './open-button.js'
import type { WalletPanelProps } from './panel-props.js'
import { RelayLost } from './relay-lost.js'
import { useCopyLink } from './use-copy-link.js'
import { useAppSwitch } from './use-app-switch.js'
import { useRelayView } from './use-relay-view.js'

interface AppScreenProps extends WalletPanelProps {
  readonly way: WalletPlatform
  /** Whether the click that shows the screen has already opened the wallet. */
  readonly isOpened?: boolean | undefined
}

/** Why the app of a wallet did not open, for `CONNECT_PROXY_ERROR`. */
const FAILURES = {
  noLink: 'The wallet has no link for this device.',
  stayed: 'The page was still visible after the link was opened.',
}

/** Opens a wallet app or page, and offers alternatives if it does not open. */
export function AppScreen({ api, snapshot, platform, t, wallet, way, isOpened, choose }: AppScreenProps) {
  const { uri, isRelayLost } = snapshot
  const { name, imageUrl } = wallet
  const app = useAppSwitch(isOpened)
  const onCopy = useCopyLink(uri, t)
  const own = onlyBy(wallet, way)
  const link = uri === undefined ? undefined : api.linkTo(own)
  const isUnreachable = uri !== undefined && link === undefined
  const { emit } = useRelayView()
  const message = isUnreachable ? FAILURES.noLink : app.hasStayed ? FAILURES.stayed : undefined
  const { mobileLink = '' } = wallet
  useEffect(() => {
    if (message && way === 'mobile') emit(connectProxyErrorEvent, { message, uri: '', mobile_link: mobileLink, name })
  }, [emit, message, way, mobileLink, name])
  const heading = t('walletconnect.continue', { wallet: name })
  const open = () => {
    app.onOpen()
    return api.open(own, { confirmed: true })
  }
  const scheme = app.isOpened ? undefined : unlistedScheme(own, platform)
  if (scheme !== undefined)
    return <AskScheme t={t} wallet={wallet} scheme={scheme} link={link} onOpen={open} onCopy={onCopy} />

  const body = isUnreachable
    ? t('walletconnect.noLink', { wallet: name })
    : t(way === 'web' ? 'walletconnect.continueWeb' : 'walletconnect.continueApp')
  const label = app.isOpened ? t('walletconnect.openAgain') : t('walletconnect.open', { wallet: name })
  const footer = isUnreachable ? (
    <>
      <CopyButton t={t} kind="primary" onCopy={onCopy} />
      <Button label={t('walletconnect.showCode')} icon="qr" onClick={() => choose('qrcode')} />
    </>
  ) : (
    <>
      <OpenButton label={label} link={link} onOpen={open} />
      {!app.hasStayed && <CopyButton t={t} kind="quiet" onCopy={onCopy} />}
      {!app.isOpened && <InstallLine wallet={wallet} platform={platform} t={t} />}
    </>
  )
  const status = app.hasStayed ? t('walletconnect.notOpened', { wallet: name }) : heading
  return (
    <Screen title={name} announce={isRelayLost ? t('walletconnect.lost') : status} footer={footer}>
      <Status
        heading={heading}
        text={body}
        picture={<WalletImage name={name} src={imageUrl} size="hero" />}
        waiting={app.isOpened && !app.hasStayed}
        ring
        tight={app.hasStayed || isRelayLost}
      />
      {isRelayLost && <RelayLost t={t} />}
      {app.hasStayed && (
        <NotOpened wallet={wallet} platform={platform} t={t} onCopy={onCopy} onShowCode={() => choose('qrcode')} />
      )}
    </Screen>
  )
}
