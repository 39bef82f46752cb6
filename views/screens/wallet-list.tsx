import { observer } from 'mobx-react-lite'
import type { WalletRow } from '../../kernel/contract/stores.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Image } from '../primitives/image.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { Status } from '../primitives/status.js'
import type { TagProps } from '../primitives/tag.js'
import { viewOf } from '../flows/view-of.js'
import { useNext } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'

/** Lists the wallets of this browser; a pressed row is busy until its view has loaded. */
export const WalletList = observer(function WalletList({ rows }: { readonly rows: readonly WalletRow[] }) {
  const { stores, text } = useViewHost()
  const { tapped, go } = useNext()
  const isConnected = ({ connectors }: WalletRow) =>
    connectors.some(({ id, namespaces }) => Object.keys(namespaces).some((name) => stores.connections.find(name, id)))
  const tagOf = (row: WalletRow): TagProps | undefined => {
    const { recent, installed } = row
    if (isConnected(row)) return { label: text('connecting.connected'), tone: 'success' }
    if (recent) return { label: text('connect.recent') }
    return installed ? { label: text('connect.installed'), tone: 'success' } : undefined
  }
  if (rows.length === 0) {
    return (
      <Status
        heading={text('connect.empty')}
        text={text('connect.emptyText')}
        picture={<IconTile size="hero" icon="wallet" />}
      />
    )
  }
  return (
    <List label={text('connect.wallets')}>
      {rows.map((row) => (
        <Row
          key={row.name}
          name={row.name}
          image={<Image name={row.name} src={row.imageUrl} />}
          tag={tagOf(row)}
          busy={tapped === row.name}
          onClick={() => go(...viewOf(row), row.name)}
        />
      ))}
    </List>
  )
})
