import { observer } from 'mobx-react-lite'
import { Image } from '../primitives/image.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import type { Way } from './connect-progress.js'

interface WayChoiceProps {
  readonly wallet: string
  readonly ways: readonly Way[]
  readonly onChoose: (way: Way) => void
}

/** Which of two wallets of one name, or where one wallet shall connect. */
export const WayChoice = observer(function WayChoice({ wallet, ways, onChoose }: WayChoiceProps) {
  const { namespaceLabel, stores, text } = useViewHost()
  const several = new Set(ways.map(({ namespace }) => namespace)).size > 1
  const title = several ? wallet : text('connecting.choose', { wallet })
  const nameOf = ({ namespace }: Way) => (several ? namespaceLabel(namespace) : wallet)
  const isOneOfSeveral = ({ namespace }: Way) => ways.filter((way) => way.namespace === namespace).length > 1
  const isConnected = ({ connector, namespace }: Way) => stores.connections.find(namespace, connector.id) !== undefined
  const pictureOf = ({ connector, namespace }: Way) =>
    several ? stores.networks.of(namespace).requestedCaipNetworks[0]?.assets?.imageUrl : connector.imageUrl
  return (
    <Screen title={title}>
      <Text center>{text(several ? 'connecting.chooseNamespace' : 'connecting.chooseText')}</Text>
      <List label={title}>
        {ways.map((way) => (
          <Row
            key={`${way.connector.id} ${way.namespace}`}
            name={nameOf(way)}
            detail={isOneOfSeveral(way) ? way.connector.info?.rdns : undefined}
            image={<Image name={nameOf(way)} src={pictureOf(way)} />}
            trailing="chevron"
            tag={isConnected(way) ? { label: text('connecting.connected'), tone: 'success' } : undefined}
            onClick={() => onChoose(way)}
          />
        ))}
      </List>
    </Screen>
  )
})
