// chunk: connecting
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import { clickNetworkHelpEvent } from '../../services/events.js'
import { SwitchAttempt } from '../flows/switch-attempt.js'
import { Caption } from '../primitives/caption.js'
import { Field } from '../primitives/field.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Link } from '../primitives/link.js'
import { List } from '../primitives/list.js'
import { shortenAddress } from '../../kernel/caip/shorten-address.js'
import { Status } from '../primitives/status.js'
import { Text } from '../primitives/text.js'
import { useRouteState } from '../shell/route-context.js'
import { Screen } from '../shell/screen.js'
import { useNext } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { NetworkRow } from './network-row.js'
import { SwitchNote, useSwitchWords } from './switch-note.js'

/** The number of networks from which a search field is shown. */
export const SEARCH_FROM = 6

/** Lists the networks; choosing one switches the connected wallet. */
export default observer(function NetworksView() {
  const host = useViewHost()
  const { networks } = host.stores
  const { text } = host
  const { go } = useNext()
  const [query, setQuery] = useRouteState('query', '')
  const [attempt] = useState(() => new SwitchAttempt(host))
  const help = () => {
    host.emit(clickNetworkHelpEvent, {})
    go('WhatIsANetwork')
  }
  const wanted = query.trim().toLowerCase()
  const groups = networks.namespaces.map((namespace) => ({
    namespace,
    all: networks.of(namespace).requestedCaipNetworks,
  }))
  const found = groups
    .map(({ namespace, all }) => ({
      namespace,
      networks: all.filter(({ name }) => name.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.networks.length > 0)
  const searches = query !== '' || groups.reduce((count, { all }) => count + all.length, 0) >= SEARCH_FROM
  return (
    <Screen
      title={text('networks.title')}
      waiting={attempt.phase === 'waiting'}
      announce={useSwitchWords(attempt)}
      footer={
        <Text size="small" center>
          <Link onClick={help}>{text('networks.what')}</Link>
        </Text>
      }
    >
      {searches && (
        <Field label={text('networks.search')} clearLabel={text('clear')} value={query} onChange={setQuery} sticky />
      )}
      <SwitchNote attempt={attempt} />
      {found.length === 0 && (
        <Status
          tight
          heading={text('networks.none')}
          text={text('networks.noneText')}
          picture={<IconTile size="hero" icon="search" />}
        />
      )}
      {found.map((group) => (
        <Group key={group.namespace} {...group} attempt={attempt} />
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
  const { stores, text } = useViewHost()
  const { address } = stores.accounts.of(namespace)
  const several = stores.networks.namespaces.length > 1
  const id = `portico-networks-${namespace}`
  return (
    <>
      {several && <Caption id={id} label={text(`${namespace}.label`)} end={address && shortenAddress(address)} />}
      <List {...(several ? { labelledBy: id } : { label: text('networks.title') })}>
        {networks.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} attempt={attempt} />
        ))}
      </List>
    </>
  )
})
