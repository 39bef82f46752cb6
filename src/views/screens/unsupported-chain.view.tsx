import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SwitchAttempt } from '../flows/switch-attempt.js'
import { Button } from '../primitives/button.js'
import { IconTile } from '../primitives/icon-tile.js'
import { List } from '../primitives/list.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { NetworkRow } from './network-row.js'
import { SwitchNote } from './networks.view.js'

/** The wallet is on a network that the host does not work on: the visitor chooses another, or leaves. */
export default observer(function UnsupportedChainView() {
  const host = useViewHost()
  const { metadata, modal, stores, text } = host
  const [attempt] = useState(() => new SwitchAttempt(host))
  const namespace = stores.networks.activeNamespace ?? ''
  const { caipNetwork, requestedCaipNetworks } = stores.networks.of(namespace)
  const known = caipNetwork && caipNetwork.name !== 'Unknown Network'
  const network = known ? caipNetwork.name : text('unsupported.thisNetwork')
  const leave = () => {
    modal.disconnect(namespace).then(
      () => modal.close({ force: true }),
      (error: unknown) => modal.toast('error', error),
    )
  }
  return (
    <Screen
      title={text('unsupported.title')}
      waiting={attempt.phase === 'waiting'}
      footer={<Button label={text('account.disconnect')} icon="disconnect" onClick={leave} />}
    >
      <Status
        tight
        heading={text('unsupported.heading', { network })}
        text={text('unsupported.text', { host: metadata.name })}
        picture={<IconTile size="hero" icon="globe" tone="warning" />}
      />
      <SwitchNote attempt={attempt} />
      <List label={text('networks.title')}>
        {requestedCaipNetworks.map((requested) => (
          <NetworkRow key={requested.caipNetworkId} network={requested} attempt={attempt} leads />
        ))}
      </List>
    </Screen>
  )
})
