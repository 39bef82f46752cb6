import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { WalletRow } from '../../kernel/contract/stores.js'
import { orderConnectMethods } from '../flows/connect-methods.js'
import { Button } from '../primitives/button.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Image } from '../primitives/image.js'
import { Link } from '../primitives/link.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { Separator } from '../primitives/separator.js'
import { Status } from '../primitives/status.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { SlotView } from '../slots/slot-view.js'

/** The ways to connect: the wallets that were found, and whatever plugins add. */
export default observer(function ConnectView() {
  const { stores, slot, text } = useViewHost()
  const rows = useSteadyRows(stores.connectors.rows(stores.modal.filter))
  const extra = slot('connect.methods')
  const methods = orderConnectMethods(['wallet', ...extra.map(({ id }) => id)], {
    walletUsable: rows.some(({ installed }) => installed),
  })
  return (
    <Screen title={text('connect.title')} footer={<Footer empty={rows.length === 0 && extra.length === 0} />}>
      {methods.map((method, index) => {
        const item = extra.find(({ id }) => id === method)
        return (
          <div key={method}>
            {index > 0 && <Separator label={text('or')} />}
            {item ? <SlotView item={item} /> : <Wallets rows={rows} />}
          </div>
        )
      })}
    </Screen>
  )
})

/**
 * Rows keep the places they had when the screen opened: recent ones first, then as they were found. A wallet that shows
 * up late comes last, so that nothing moves under the visitor's finger.
 */
const useSteadyRows = (rows: readonly WalletRow[]): readonly WalletRow[] => {
  const [places] = useState(() => {
    const sorted = [...rows].sort((one, other) => Number(other.recent) - Number(one.recent))
    return new Map(sorted.map(({ name }, index) => [name, index]))
  })
  for (const { name } of rows) if (!places.has(name)) places.set(name, places.size)
  return [...rows].sort((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0))
}

function Wallets({ rows }: { readonly rows: readonly WalletRow[] }) {
  const { navigate, text } = useViewHost()
  if (rows.length === 0) {
    return (
      <Status
        heading={text('connect.empty')}
        text={text('connect.emptyText')}
        picture={<IconTile size="hero" icon="wallet" />}
      />
    )
  }
  const tagOf = ({ recent, installed }: WalletRow) => {
    if (recent) return { label: text('connect.recent') }
    return installed ? { label: text('connect.installed'), tone: 'success' as const } : undefined
  }
  return (
    <List label={text('connect.wallets')}>
      {rows.map((row) => (
        <Row
          key={row.name}
          name={row.name}
          image={<Image name={row.name} src={row.imageUrl} />}
          tag={tagOf(row)}
          onClick={() => navigate('ConnectingExternal', { wallet: row.name })}
        />
      ))}
    </List>
  )
}

function Footer({ empty }: { readonly empty: boolean }) {
  const { metadata, text } = useViewHost()
  const { termsUrl, privacyUrl } = metadata
  if (empty) return <Button label={text('connect.get')} kind="primary" iconEnd="external" href="https://ethereum.org/wallets" />
  if (!termsUrl && !privacyUrl) return null
  return (
    <Text size="small" center>
      {text('connect.legal')} {termsUrl && <Link href={termsUrl}>{text('connect.terms')}</Link>}
      {termsUrl && privacyUrl && ' · '}
      {privacyUrl && <Link href={privacyUrl}>{text('connect.privacy')}</Link>}
    </Text>
  )
}
