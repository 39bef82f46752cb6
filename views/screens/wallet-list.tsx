import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { clickAllWalletsEvent, selectWalletEvent } from '../../services/events.js'
import { relayService } from '../../services/relay.js'
import { walletListService, type WalletListRow } from '../../services/wallet-list.js'
import { isForeignFrame } from '../flows/is-foreign-frame.js'
import { tagProps } from '../flows/tag-props.js'
import { useStableOrder } from '../flows/use-stable-order.js'
import { viewOf } from '../flows/view-of.js'
import { WalletImage } from '../marks/wallet-image.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Row } from '../primitives/row.js'
import { RowSkeleton } from '../primitives/row-skeleton.js'
import { Status } from '../primitives/status.js'
import { useNext, usePreload } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { LongList } from './long-list.js'
import { WalletListNote } from './wallet-list-note.js'

/** Lists the wallets of the connect screen; a pressed row is busy until its view has loaded. */
export const WalletList = observer(function WalletList(props: { readonly rows: readonly WalletListRow[] }) {
  const host = useViewHost()
  const { consent, emit, stores, text, use } = host
  const rows = useStableOrder(props.rows)
  const list = use(walletListService)
  const relay = use(relayService)
  const { tapped, go } = useNext()
  const hasApps = rows.some(({ target }) => target?.to === 'wallet')
  usePreload(...(list ? [list.views.all] : []), ...(hasApps && relay ? [relay.view] : []))
  useEffect(() => {
    if (hasApps) list?.prepare()
  }, [hasApps, list])

  const press = ({ key, name, target }: WalletListRow) => {
    if (consent.isMissing) return consent.miss()
    if (target?.to === 'connector') {
      emit(selectWalletEvent, { name, platform: 'browser' })
      go(...viewOf(target.row, relay), key)
    } else if (target?.to === 'wallet') {
      // The list emits the event: it knows where the app opens.
      list?.select(target.wallet, (view, params) => go(view, params, key))
    } else if (target && list) {
      emit(clickAllWalletsEvent, {})
      go(list.views.all, {}, key)
    }
  }
  if (rows.length === 0) {
    const { modal, networks } = stores
    const [namespace = '', ...others] = modal.filter === undefined ? networks.namespaces : [modal.filter]
    const network = others.length === 0 ? networks.of(namespace).caipNetwork : undefined
    return (
      <>
        <Status
          heading={network ? text('connect.emptyFor', { network: network.name }) : text('connect.empty')}
          text={text(isForeignFrame(host) ? 'connect.frameText' : 'connect.emptyText')}
          picture={<IconTile size="hero" icon="wallet" />}
        />
        <WalletListNote />
      </>
    )
  }
  const recent = rows.find(({ tag }) => tag?.kind === 'recent')
  const draw = (row: WalletListRow) => {
    const { key, kind, imageUrl, tag, target } = row
    if (!target) return <RowSkeleton key={key} />
    const isAll = kind === 'allWallets'
    const labeled = target.to === 'connector' ? target.row.connectors.find(({ label }) => label) : undefined
    const name = labeled ? stores.connectors.nameOf(labeled) : row.name
    return (
      <Row
        key={key}
        name={isAll ? text('connect.all') : name}
        image={isAll ? undefined : <WalletImage name={name} src={imageUrl} />}
        icon={isAll ? 'grid' : undefined}
        tag={tag && tagProps(tag, host)}
        filled={row === recent}
        busy={tapped === key}
        onClick={() => press(row)}
      />
    )
  }
  const drawAt = (index: number) => {
    const row = rows[index]
    return row && draw(row)
  }
  return (
    <>
      <LongList
        label={text('connect.wallets')}
        count={rows.length}
        keyOf={(index) => rows[index]?.key ?? String(index)}
        row={drawAt}
      />
      {list?.problem === 'failed' && <WalletListNote />}
    </>
  )
})
