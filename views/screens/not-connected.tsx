import { observer } from 'mobx-react-lite'
import { Button } from '../primitives/button.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'

/** Shown when the host opens a screen of the account without a connection; nothing while a disconnect closes the modal. */
export const NotConnected = observer(function NotConnected({ title }: { readonly title: string }) {
  const { navigate, stores, text } = useViewHost()
  if (stores.operations.isRunning()) return <Screen title={title} />
  return (
    <Screen
      title={title}
      footer={
        <Button label={text('connect.title')} kind="primary" onClick={() => navigate('Connect', {}, 'replace')} />
      }
    >
      <Status heading={text('account.disconnected')} picture={<IconTile size="hero" icon="wallet" />} />
    </Screen>
  )
})
