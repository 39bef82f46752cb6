import { Button, Image, Screen, Status } from 'portico/views'
import { onlyBy, type WalletPlatform } from '../platform/list-ways.js'
import { CopyButton } from './copy-button.js'
import { InstallLine } from './install-line.js'
import { NotOpened } from './not-opened.js'
import { OpenButton } from './open-button.js'
import type { WalletPanelProps } from './panel-props.js'
import { RelayLost } from './relay-lost.js'
import { useCopyLink } from './use-copy-link.js'
import { useAppSwitch } from './use-app-switch.js'

interface AppScreenProps extends WalletPanelProps {
  readonly way: WalletPlatform
  /** The tap that led here has opened the wallet already. */
  readonly isOpened?: boolean | undefined
}

/** A wallet that is opened from here, with ways out where it does not open. */
export function AppScreen({ api, snapshot, platform, text, wallet, way, isOpened, choose }: AppScreenProps) {
  const { uri, isRelayLost } = snapshot
  const { name, imageUrl } = wallet
  const stayed = useAppSwitch(isOpened)
  const onCopy = useCopyLink(uri, text)
  const own = onlyBy(wallet, way)
  const link = uri === undefined ? undefined : api.linkTo(own)
  const isUnreachable = uri !== undefined && link === undefined
  const heading = text('walletconnect.continue', { wallet: name })
  const open = () => {
    stayed.note()
    return api.open(own)
  }

  const words = isUnreachable
    ? text('walletconnect.noLink', { wallet: name })
    : text(way === 'web' ? 'walletconnect.continueWeb' : 'walletconnect.continueApp')
  const label = stayed.isOpened ? text('walletconnect.openAgain') : text('walletconnect.open', { wallet: name })
  const footer = isUnreachable ? (
    <>
      <CopyButton text={text} kind="primary" onCopy={onCopy} />
      <Button label={text('walletconnect.showCode')} icon="qr" onClick={() => choose('qrcode')} />
    </>
  ) : (
    <>
      <OpenButton label={label} link={link} onOpen={open} />
      {!stayed.hasStayed && <CopyButton text={text} kind="quiet" onCopy={onCopy} />}
      {!stayed.isOpened && <InstallLine wallet={wallet} platform={platform} text={text} />}
    </>
  )
  const told = stayed.hasStayed ? text('walletconnect.notOpened', { wallet: name }) : heading
  return (
    <Screen title={name} announce={isRelayLost ? text('walletconnect.lost') : told} footer={footer}>
      <Status
        heading={heading}
        text={words}
        picture={<Image name={name} src={imageUrl} size="hero" />}
        waiting={stayed.isOpened && !stayed.hasStayed}
        ring
        tight={stayed.hasStayed || isRelayLost}
      />
      {isRelayLost && <RelayLost text={text} />}
      {stayed.hasStayed && (
        <NotOpened
          wallet={wallet}
          platform={platform}
          text={text}
          onCopy={onCopy}
          onShowCode={() => choose('qrcode')}
        />
      )}
    </Screen>
  )
}
