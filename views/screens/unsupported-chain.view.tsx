import { observer } from '../observer.js'
import { useState } from 'react'
import { SwitchAttempt } from '../flows/switch-attempt.js'
import { IconTile } from '../primitives/icon-tile.js'
import { List } from '../primitives/list.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { DisconnectButton, useDisconnect } from './disconnect-button.js'
import { NetworkRow } from './network-row.js'
import { SwitchNote, useSwitchWords } from './switch-note.js'

/** Asks the user to leave a network that the host does not support, or to disconnect. */
export default observer(function UnsupportedChainView() {
  const host = useViewHost()
  const { metadata, stores, text } = host
  const [attempt] = useState(() => new SwitchAttempt(host))
  const namespace = stores.modal.namespace ?? ''
  const { caipNetwork, requestedCaipNetworks } = stores.networks.of(namespace)
  const id = String(caipNetwork?.id)
  const disconnect = useDisconnect(namespace)
  return (
    <Screen
      title={text('unsupported.title')}
      waiting={attempt.phase === 'waiting'}
      announce={useSwitchWords(attempt)}
      footer={<DisconnectButton {...disconnect} />}
    >
      <Status
        tight
        // Other ids are hashes, which tell a user nothing.
        heading={/^\d{1,12}$/.test(id) ? text('unsupported.named', { id }) : text('unsupported.heading')}
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
