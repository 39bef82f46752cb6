import { Screen, Status, WalletImage } from 'portico/views'
import type { WalletLink } from '../contract.js'
import { openLink } from '../links/open-link.js'
import { InstallLine } from './install-line.js'
import { OpenButton } from './open-button.js'
import type { WalletPanelProps } from './panel-props.js'
import { useRelayView } from './use-relay-view.js'

/** Opens this page in the browser of a wallet that accepts no pairing link. */
export function RedirectScreen({ platform, t, wallet, link }: WalletPanelProps & { readonly link: WalletLink }) {
  const page = useRelayView()
  const values = { wallet: wallet.name }
  const heading = t('walletconnect.continue', values)
  return (
    <Screen
      title={wallet.name}
      announce={heading}
      footer={
        <>
          <OpenButton label={t('walletconnect.open', values)} link={link} onOpen={() => openLink(page, link)} />
          <InstallLine wallet={wallet} platform={platform} t={t} />
        </>
      }
    >
      <Status
        heading={heading}
        text={t('walletconnect.redirectText', values)}
        picture={<WalletImage name={wallet.name} src={wallet.imageUrl} size="hero" />}
        ring
      />
    </Screen>
  )
}
