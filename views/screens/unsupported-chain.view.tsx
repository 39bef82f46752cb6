import { observer } from '../observer.js'
import { useEffect, useState } from 'react'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import { SwitchAttempt } from '../flows/switch-attempt.js'
import { IconTile } from '../primitives/icon-tile.js'
import { List } from '../primitives/list.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { DisconnectButton, useDisconnect } from './disconnect-button.js'
import { NetworkRow } from './network-row.js'
import { SwitchNote, useSwitchWords } from './switch-note.js'

/** Returns what is wrong with a network, in words: by its name if it is well known, else by its number. */
const useHeading = (network: CaipNetwork | undefined): string => {
  const { text } = useViewHost()
  const [names, setNames] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    import('../marks/network-names.js').then(
      ({ networkNames }) => setNames(networkNames),
      () => setNames(new Map()),
    )
  }, [])
  const { caipNetworkId = '', id } = network ?? {}
  const name = names?.get(caipNetworkId)
  if (name !== undefined) return text('unsupported.named', { network: name })
  // Other ids are hashes, which tell a user nothing; a number that a name replaces would only flicker.
  return names && /^\d{1,12}$/.test(String(id))
    ? text('unsupported.byId', { id: String(id) })
    : text('unsupported.heading')
}

/** Asks the user to leave a network that the host does not support, or to disconnect. */
export default observer(function UnsupportedChainView() {
  const host = useViewHost()
  const { metadata, stores, text } = host
  const [attempt] = useState(() => new SwitchAttempt(host))
  const namespace = stores.modal.namespace ?? ''
  const { caipNetwork, requestedCaipNetworks } = stores.networks.of(namespace)
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
        heading={useHeading(caipNetwork)}
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
