import { EXPLORER_URL } from '../constants.js'
import { Button, Image, List, Row, Screen, Status, usePluginText } from 'portico/views'
import { readWallet } from '../api/read-wallet.js'
import { english } from '../words/english.js'

/** Where each kind of link stands, and what it is called. */
const PLACES = [
  ['chromeStore', 'walletRegistry.chrome', 'wallet'],
  ['appStore', 'walletRegistry.ios', 'receive'],
  ['playStore', 'walletRegistry.android', 'receive'],
  ['homepage', 'walletRegistry.website', 'globe'],
] as const

/** Where one wallet can be had. */
export default function DownloadsView({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  const text = usePluginText(english)
  const wallet = readWallet(params['wallet'])
  const name = wallet?.name ?? ''
  const places = PLACES.filter(([key]) => wallet?.[key] !== undefined)
  const explore = (
    <Button label={text('walletRegistry.explore')} iconEnd="external" href={`${EXPLORER_URL}?type=wallet`} />
  )
  return (
    <Screen title={text('walletRegistry.getOne', { wallet: name })} footer={places.length === 0 ? explore : undefined}>
      <Status
        tight
        heading={name}
        text={text(places.length === 0 ? 'walletRegistry.noDownload' : 'walletRegistry.getText')}
        picture={<Image name={name} src={wallet?.imageUrl} size="hero" />}
      />
      {places.length > 0 && (
        <List label={text('walletRegistry.getOne', { wallet: name })}>
          {places.map(([key, words, icon]) => (
            <Row key={key} name={text(words)} icon={icon} trailing="external" href={wallet?.[key]} />
          ))}
        </List>
      )}
    </Screen>
  )
}
