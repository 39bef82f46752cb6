import { EXPLORER_URL } from '../constants.js'
import { Button, List, Row, Screen, Status, WalletImage } from 'portico/views'
import { readWallet } from '../api/read-wallet.js'
import { useRegistryView } from './use-registry-view.js'

/** The field, label and icon of each kind of link. */
const PLACES = [
  ['chromeStore', 'walletRegistry.chrome', 'wallet'],
  ['appStore', 'walletRegistry.ios', 'receive'],
  ['playStore', 'walletRegistry.android', 'receive'],
  ['homepage', 'walletRegistry.website', 'globe'],
] as const

/** Lists where a wallet can be installed. */
export default function DownloadsView({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  const { t } = useRegistryView()
  const wallet = readWallet(params['wallet'])
  const name = wallet?.name ?? ''
  const places = PLACES.filter(([key]) => wallet?.[key] !== undefined)
  const explore = <Button label={t('walletRegistry.explore')} iconEnd="external" href={`${EXPLORER_URL}?type=wallet`} />
  return (
    <Screen title={t('walletRegistry.getOne', { wallet: name })} footer={places.length === 0 ? explore : undefined}>
      <Status
        tight
        heading={name}
        text={t(places.length === 0 ? 'walletRegistry.noDownload' : 'walletRegistry.getText')}
        picture={<WalletImage name={name} src={wallet?.imageUrl} size="hero" />}
      />
      {places.length > 0 && (
        <List label={t('walletRegistry.getOne', { wallet: name })}>
          {places.map(([key, label, icon]) => (
            <Row key={key} name={t(label)} icon={icon} trailing="external" href={wallet?.[key]} />
          ))}
        </List>
      )}
    </Screen>
  )
}
