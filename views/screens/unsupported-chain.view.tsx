// chunk: connecting
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import { SwitchAttempt } from '../flows/switch-attempt.js'
import { Button } from '../primitives/button.js'
import { Field } from '../primitives/field.js'
import { IconTile } from '../primitives/icon-tile.js'
import { List } from '../primitives/list.js'
import { Status } from '../primitives/status.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { DisconnectButton, useDisconnect } from './disconnect-button.js'
import { NetworkRow } from './network-row.js'
import { SEARCH_FROM } from './networks.view.js'
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
  const [query, setQuery] = useState('')
  const namespace = stores.modal.namespace ?? ''
  const { approvedCaipNetworkIds, caipNetwork, requestedCaipNetworks, supportsAllNetworks } =
    stores.networks.of(namespace)
  const disconnect = useDisconnect(namespace)
  // The host's default, unless the wallet does not know it.
  const first = requestedCaipNetworks.find(
    ({ caipNetworkId }) => supportsAllNetworks || approvedCaipNetworkIds?.includes(caipNetworkId) !== false,
  )
  const others = requestedCaipNetworks.filter((network) => network !== first)
  const wanted = query.trim().toLowerCase()
  const found = others.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Screen
      title={text('unsupported.title')}
      waiting={attempt.phase === 'waiting'}
      announce={useSwitchWords(attempt)}
      footer={
        <>
          {first && (
            <Button
              kind="primary"
              label={text('unsupported.switch', { network: first.name })}
              busy={attempt.isBusy(first.caipNetworkId)}
              disabled={attempt.phase === 'waiting'}
              onClick={() => void attempt.start(first.caipNetworkId)}
            />
          )}
          <DisconnectButton {...disconnect} />
        </>
      }
    >
      <Status
        tight
        heading={useHeading(caipNetwork)}
        text={
          first && others.length === 0
            ? text('unsupported.textOne', { host: metadata.name, network: first.name })
            : text('unsupported.text', { host: metadata.name })
        }
        picture={<IconTile size="hero" icon="globe" tone="warning" />}
      />
      <SwitchNote attempt={attempt} />
      {attempt.phase === 'declined' && attempt.chain === first?.caipNetworkId && (
        <Text center>{text('networks.declined')}</Text>
      )}
      {others.length >= SEARCH_FROM && (
        <Field label={text('networks.search')} clearLabel={text('clear')} value={query} onChange={setQuery} sticky />
      )}
      {found.length > 0 && (
        <List label={text('networks.title')}>
          {found.map((network) => (
            <NetworkRow key={network.caipNetworkId} network={network} attempt={attempt} leads />
          ))}
        </List>
      )}
      {others.length > 0 && found.length === 0 && <Text center>{text('networks.none')}</Text>}
    </Screen>
  )
})
