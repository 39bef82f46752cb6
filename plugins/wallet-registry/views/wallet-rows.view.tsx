import type { WalletListRow } from 'portico/services'
import { IconTile, Image, Link, List, observer, Row, Status, viewOf } from 'portico/views'
import { useEffect, useState } from 'react'
import { VIEWS } from '../constants.js'
import { currentRows } from '../lists/current-rows.js'
import { mergeOrder, type RowOrder, stableOrder } from '../lists/stable-order.js'
import { FailedNote } from './failed-note.js'
import { RowSkeleton } from './row-skeleton.js'
import { tagWords } from './tag-words.js'
import { useRegistryView } from './use-registry-view.js'

/** The wallets of the first screen, with a row that opens the whole list. */
export default observer(function WalletRows() {
  const { api, locale, navigate, pending, preload, stores, t } = useRegistryView()
  const snapshot = api.getSnapshot()
  const rows = useStableOrder(currentRows(stores, snapshot, api))
  const { relayView } = api
  const hasApps = rows.some(({ target }) => target?.to === 'wallet')
  useEffect(() => {
    void api.load()
    preload(VIEWS.all, ...(relayView === undefined ? [] : [relayView]))
  }, [api, preload, relayView])
  useEffect(() => {
    if (hasApps) api.prepare()
  }, [api, hasApps])

  const press = ({ key, target }: WalletListRow) => {
    if (target?.to === 'connector') {
      const [view, params] = viewOf(target.row)
      navigate(view, params, 'push', key)
    } else if (target?.to === 'all') navigate(VIEWS.all, {}, 'push', key)
    else if (target) api.select(target.wallet, (view, params) => navigate(view, params, 'push', key))
  }
  if (rows.length === 0) {
    return (
      <>
        <Status
          heading={t('connect.empty')}
          text={<Link onClick={() => navigate(VIEWS.get)}>{t('walletRegistry.get')}</Link>}
          picture={<IconTile size="hero" icon="wallet" />}
        />
        <FailedNote />
      </>
    )
  }
  return (
    <>
      <List label={t('connect.wallets')}>
        {rows.map((row) => {
          const { key, kind, name, imageUrl, tag, target } = row
          if (!target) return <RowSkeleton key={key} />
          return (
            <Row
              key={key}
              name={kind === 'allWallets' ? t('walletRegistry.all') : name}
              image={kind === 'allWallets' ? undefined : <Image name={name} src={imageUrl} />}
              icon={kind === 'allWallets' ? 'grid' : undefined}
              tag={tag && tagWords(tag, { t, locale })}
              busy={pending === key}
              onClick={() => press(row)}
            />
          )
        })}
      </List>
      {snapshot.state === 'failed' && <FailedNote />}
    </>
  )
})

/** Keeps rows in place while the screen is shown. */
const useStableOrder = (rows: readonly WalletListRow[]): readonly WalletListRow[] => {
  const [order, setOrder] = useState<RowOrder>(() => mergeOrder(new Map(), rows))
  const merged = mergeOrder(order, rows)
  const isSame = merged.size === order.size && [...merged].every(([key, at]) => order.get(key) === at)
  if (!isSame) setOrder(merged)
  return stableOrder(merged, rows)
}
