import { observer } from 'portico/views'
import { useEffect, useState } from 'react'
import {
  IconTile,
  Image,
  Link,
  List,
  Row,
  Status,
  useNext,
  usePluginText,
  usePreload,
  useViewHost,
  viewOf,
} from 'portico/views'
import { VIEWS } from '../constants.js'
import type { WalletListRow } from '../contract.js'
import { listWallets } from '../lists/list-wallets.js'
import { stableOrder, type RowOrder, mergeOrder } from '../lists/stable-order.js'
import { english } from '../words/english.js'
import { FailedNote } from './failed-note.js'
import { RowSkeleton } from './row-skeleton.js'
import { tagWords } from './tag-words.js'
import { useRegistry } from './use-registry.js'
import { useWalletFilter } from './use-wallet-filter.js'

/** The wallets of the first screen: whatever there is to choose from, and the way to all others. */
export default observer(function WalletRows() {
  const { locale, text: coreText } = useViewHost()
  const { api, snapshot } = useRegistry()
  const text = usePluginText(english)
  const { tapped, go } = useNext()
  const rows = useRows()
  const leadsToApps = rows.some(({ target }) => target?.to === 'wallet')
  usePreload(VIEWS.all, VIEWS.relay)
  useEffect(() => void api.load(), [api])
  useEffect(() => {
    if (leadsToApps) api.prepare()
  }, [api, leadsToApps])

  const press = ({ key, target }: WalletListRow) => {
    if (target?.to === 'connector') go(...viewOf(target.row), key)
    else if (target?.to === 'all') go(VIEWS.all, {}, key)
    else if (target) api.select(target.wallet, (view, params) => go(view, params, key))
  }
  if (rows.length === 0) {
    return (
      <>
        <Status
          heading={coreText('connect.empty')}
          text={<Link onClick={() => go(VIEWS.get)}>{text('walletRegistry.get')}</Link>}
          picture={<IconTile size="hero" icon="wallet" />}
        />
        <FailedNote />
      </>
    )
  }
  return (
    <>
      <List label={coreText('connect.wallets')}>
        {rows.map((row) => {
          const { key, kind, name, imageUrl, tag, target } = row
          if (!target) return <RowSkeleton key={key} />
          return (
            <Row
              key={key}
              name={kind === 'allWallets' ? text('walletRegistry.all') : name}
              image={kind === 'allWallets' ? undefined : <Image name={name} src={imageUrl} />}
              icon={kind === 'allWallets' ? 'grid' : undefined}
              tag={tag && tagWords(tag, { text, coreText, locale })}
              busy={tapped === key}
              onClick={() => press(row)}
            />
          )
        })}
      </List>
      {snapshot.state === 'failed' && <FailedNote />}
    </>
  )
})

/** What the list decides, with every row where it was. */
const useRows = (): readonly WalletListRow[] => {
  const { stores } = useViewHost()
  const { api, snapshot } = useRegistry()
  const scene = useWalletFilter()
  const { filter } = stores.modal
  const { list = listWallets, ...options } = api.options
  const connected = stores.networks.namespaces.flatMap((namespace) =>
    stores.connections.of(namespace).map(({ connectorId }) => connectorId),
  )
  const rows = list({ ...snapshot, ...scene, connectors: stores.connectors.rows(filter), connected, options })
  const [places, setPlaces] = useState<RowOrder>(() => mergeOrder(new Map(), rows))
  const settled = mergeOrder(places, rows)
  const isSame = settled.size === places.size && [...settled].every(([key, place]) => places.get(key) === place)
  if (!isSame) setPlaces(settled)
  return stableOrder(settled, rows)
}
