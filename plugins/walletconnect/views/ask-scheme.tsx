import type { Wallet } from 'portico/services'
import { IconTile, Screen, Status } from 'portico/views'
import type { WalletLink } from '../contract.js'
import { CopyButton } from './copy-button.js'
import { OpenButton } from './open-button.js'
import type { RelayTranslate } from './use-relay-view.js'

interface AskSchemeProps {
  readonly t: RelayTranslate
  readonly wallet: Wallet
  /** Without a colon. */
  readonly scheme: string
  /** The link to open; `undefined` while there is no pairing. */
  readonly link: WalletLink | undefined
  readonly onOpen: () => boolean
  readonly onCopy: (() => void) | undefined
}

/** Asks before a scheme is opened that the wallet list does not know: any app on the device may have claimed it. */
export function AskScheme({ t, wallet, scheme, link, onOpen, onCopy }: AskSchemeProps) {
  const heading = t('walletconnect.askScheme', { scheme })
  return (
    <Screen
      title={wallet.name}
      announce={heading}
      footer={
        <>
          <CopyButton t={t} kind="primary" onCopy={onCopy} />
          <OpenButton label={t('walletconnect.openScheme', { scheme })} kind="secondary" link={link} onOpen={onOpen} />
        </>
      }
    >
      <Status
        heading={heading}
        text={t('walletconnect.askSchemeText', { wallet: wallet.name })}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
    </Screen>
  )
}
