import { useEffect, useRef } from 'react'
import type { WalletListRow } from '../../services/wallet-list.js'
import { WalletImage } from '../marks/wallet-image.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { useRouteState } from '../shell/route-context.js'
import { useViewHost } from '../shell/view-context.js'
import { WalletList } from './wallet-list.js'

/** The number of wallets whose pictures the row shows. */
const SHOWN = 3

/** Renders one row that stands for the wallets; a press replaces it by them. */
export function CollapsibleWallets({ rows }: { readonly rows: readonly WalletListRow[] }) {
  const { text } = useViewHost()
  const [isOpen, open] = useRouteState('wallets', false)
  const list = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The pressed row has gone with the focus.
    if (isOpen && !wasOpen.current) list.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen || rows.length === 0) {
    return (
      <div ref={list}>
        <WalletList rows={rows} />
      </div>
    )
  }
  const wallets = rows.filter(({ target }) => target && target.to !== 'all').slice(0, SHOWN)
  return (
    <List label={text('connect.wallets')}>
      <Row
        name={text('connect.withWallet')}
        icon="wallet"
        end={
          <span className="portico-facepile">
            {wallets.map(({ key, name, imageUrl }) => (
              <WalletImage key={key} name={name} src={imageUrl} size="small" />
            ))}
          </span>
        }
        onClick={() => open(true)}
      />
    </List>
  )
}
