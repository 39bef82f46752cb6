import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import { SwitchAttempt } from '../flows/switch-attempt.js'
import { Caption } from '../primitives/caption.js'
import { Field } from '../primitives/field.js'
import { IconTile } from '../primitives/icon-tile.js'
import { List } from '../primitives/list.js'
import { Note } from '../primitives/note.js'
import { shortenAddress } from '../primitives/shorten-address.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { NetworkRow } from './network-row.js'

/** The networks a visitor may use; choosing one moves the connected wallet there. */
export default observer(function NetworksView() {
  const host = useViewHost()
  const { stores, text } = host
  const [query, setQuery] = useState('')
  const [attempt] = useState(() => new SwitchAttempt(host))
  const matches = ({ name }: CaipNetwork) => name.toLowerCase().includes(query.trim().toLowerCase())
  const groups = stores.networks.namespaces
    .map((namespace) => ({ namespace, networks: stores.networks.of(namespace).requestedCaipNetworks.filter(matches) }))
    .filter(({ networks }) => networks.length > 0)
  return (
    <Screen title={text('networks.title')} waiting={attempt.phase === 'waiting'}>
      <Field
        icon="search"
        label={text('networks.search')}
        clearLabel={text('clear')}
        value={query}
        onChange={setQuery}
      />
      <SwitchNote attempt={attempt} />
      {groups.length === 0 && (
        <Status
          tight
          heading={text('networks.none')}
          text={text('networks.noneText')}
          picture={<IconTile size="hero" icon="search" />}
        />
      )}
      {groups.map(({ namespace, networks }) => (
        <Group key={namespace} namespace={namespace} networks={networks} attempt={attempt} />
      ))}
    </Screen>
  )
})

interface GroupProps {
  readonly namespace: string
  readonly networks: readonly CaipNetwork[]
  readonly attempt: SwitchAttempt
}

const Group = observer(function Group({ namespace, networks, attempt }: GroupProps) {
  const { namespaceLabel, stores, text } = useViewHost()
  const { address } = stores.accounts.of(namespace)
  const several = stores.networks.namespaces.length > 1
  const id = `portico-networks-${namespace}`
  return (
    <>
      {several && <Caption id={id} label={namespaceLabel(namespace)} end={address && shortenAddress(address)} />}
      <List {...(several ? { labelledBy: id } : { label: text('networks.title') })}>
        {networks.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} attempt={attempt} />
        ))}
      </List>
    </>
  )
})

/** What became of the last choice, and help while a wallet takes its time. */
export const SwitchNote = observer(function SwitchNote({ attempt }: { readonly attempt: SwitchAttempt }) {
  const { stores, text } = useViewHost()
  const network = (attempt.chain && stores.networks.find(attempt.chain)?.name) ?? ''
  if (attempt.phase === 'failed') return <Note tone="danger">{text('networks.failed', { network })}</Note>
  if (attempt.phase === 'unknown') return <Note tone="warning">{text('networks.unknown', { network })}</Note>
  return attempt.slow ? <Note icon="help">{text('networks.hint')}</Note> : null
})
