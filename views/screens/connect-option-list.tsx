import { observer } from 'mobx-react-lite'
import { NetworkImage } from '../marks/network-image.js'
import { WalletImage } from '../marks/wallet-image.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { Status } from '../primitives/status.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import type { ConnectOption } from '../flows/wallet-choice.js'

interface ConnectOptionListProps {
  readonly wallet: string
  readonly options: readonly ConnectOption[]
  /** The options that one row connects in one round. */
  readonly all: readonly ConnectOption[]
  readonly onChoose: (options: readonly ConnectOption[]) => void
}

/** Asks which of several wallets of one name to connect, or in which namespace. */
export const ConnectOptionList = observer(function ConnectOptionList({
  wallet,
  options,
  all,
  onChoose,
}: ConnectOptionListProps) {
  const { stores, text } = useViewHost()
  const several = new Set(options.map(({ namespace }) => namespace)).size > 1
  const title = several ? wallet : text('connecting.choose', { wallet })
  const nameOf = ({ namespace }: ConnectOption) => (several ? text(`${namespace}.label`) : wallet)
  const isOneOfSeveral = ({ namespace }: ConnectOption) =>
    options.filter((option) => option.namespace === namespace).length > 1
  const isConnected = ({ connector, namespace }: ConnectOption) =>
    stores.connections.find(namespace, connector.id) !== undefined
  const pictureOf = (option: ConnectOption) => {
    const name = nameOf(option)
    const [network] = several ? stores.networks.of(option.namespace).requestedCaipNetworks : []
    return network ? (
      <NetworkImage network={{ ...network, name }} />
    ) : (
      <WalletImage name={name} src={option.connector.imageUrl} />
    )
  }
  return (
    <Screen title={title}>
      {several ? (
        <Status
          tight
          picture={<WalletImage name={wallet} src={options[0]?.connector.imageUrl} size="hero" />}
          heading={text('connecting.chooseNamespace')}
          text={text('connecting.chooseNamespaceText', { wallet })}
        />
      ) : (
        <Text center>{text('connecting.chooseText')}</Text>
      )}
      <List label={title}>
        {options.map((option) => (
          <Row
            key={`${option.connector.id} ${option.namespace}`}
            name={nameOf(option)}
            detail={isOneOfSeveral(option) ? option.connector.info?.rdns : undefined}
            image={pictureOf(option)}
            trailing="chevron"
            tag={isConnected(option) ? { label: text('connecting.connected'), tone: 'success' } : undefined}
            onClick={() => onChoose([option])}
          />
        ))}
        {all.length > 0 && (
          <Row name={text('connecting.chooseAll')} icon="grid" trailing="chevron" onClick={() => onChoose(all)} />
        )}
      </List>
    </Screen>
  )
})
