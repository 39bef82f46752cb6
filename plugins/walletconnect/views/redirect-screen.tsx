import { Image, Screen, Status, useViewHost } from 'portico/views'
import type { WalletLink } from '../contract.js'
import { openLink } from '../links/open-link.js'
import { InstallLine } from './install-line.js'
import { OpenButton } from './open-button.js'
import type { WalletPanelProps } from './panel-props.js'

/** A wallet that takes no code here: it shows this page in a browser of its own. */
export function RedirectScreen({ platform, text, wallet, link }: WalletPanelProps & { readonly link: WalletLink }) {
  const { window } = useViewHost()
  const about = { wallet: wallet.name }
  const heading = text('walletconnect.continue', about)
  return (
    <Screen
      title={wallet.name}
      announce={heading}
      footer={
        <>
          <OpenButton label={text('walletconnect.open', about)} link={link} onOpen={() => openLink(window, link)} />
          <InstallLine wallet={wallet} platform={platform} text={text} />
        </>
      }
    >
      <Status
        heading={heading}
        text={text('walletconnect.redirectText', about)}
        picture={<Image name={wallet.name} src={wallet.imageUrl} size="hero" />}
        ring
      />
    </Screen>
  )
}
