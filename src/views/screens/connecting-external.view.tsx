import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Connector } from '../../kernel/contract/connector.js'
import { ConnectAttempt, type ConnectPhase } from '../flows/connect-attempt.js'
import { Button } from '../primitives/button.js'
import { Image } from '../primitives/image.js'
import { List } from '../primitives/list.js'
import { Note } from '../primitives/note.js'
import { Row } from '../primitives/row.js'
import { Status, type StatusProps } from '../primitives/status.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import type { CoreTranslate } from '../i18n/messages.js'

/** One way into a wallet: a connector in one namespace. */
interface Way {
  readonly connector: Connector
  readonly namespace: string
}

/** Asks one wallet to connect, and says how that stands; asks first which one, where the name is not enough. */
export default observer(function ConnectingExternalView({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  const { stores } = useViewHost()
  const wallet = String(params['wallet'])
  const row = stores.connectors.rows().find(({ name }) => name === wallet)
  const ways: readonly Way[] = (row?.connectors ?? []).flatMap((connector) =>
    Object.keys(connector.namespaces)
      .filter((namespace) => stores.modal.filter === undefined || stores.modal.filter === namespace)
      .map((namespace) => ({ connector, namespace })),
  )
  const [chosen, choose] = useState<Way | undefined>(ways.length === 1 ? ways[0] : undefined)
  if (chosen) return <Attempt wallet={wallet} way={chosen} />
  return <Choice wallet={wallet} ways={ways} onChoose={choose} />
})

function Choice(props: { readonly wallet: string; readonly ways: readonly Way[]; readonly onChoose: (way: Way) => void }) {
  const { wallet, ways, onChoose } = props
  const { namespaceLabel, text } = useViewHost()
  const severalNamespaces = new Set(ways.map(({ namespace }) => namespace)).size > 1
  return (
    <Screen title={severalNamespaces ? wallet : text('connecting.choose', { wallet })}>
      <Text center>{text(severalNamespaces ? 'connecting.chooseNamespace' : 'connecting.chooseText')}</Text>
      <List label={wallet}>
        {ways.map((way) => (
          <Row
            key={`${way.connector.id} ${way.namespace}`}
            name={severalNamespaces ? namespaceLabel(way.namespace) : wallet}
            detail={way.connector.info?.rdns}
            image={<Image name={wallet} src={way.connector.imageUrl} />}
            trailing="chevron"
            onClick={() => onChoose(way)}
          />
        ))}
      </List>
    </Screen>
  )
}

const Attempt = observer(function Attempt({ wallet, way }: { readonly wallet: string; readonly way: Way }) {
  const host = useViewHost()
  const { modal, text } = host
  const [attempt] = useState(() => new ConnectAttempt(host, way.namespace, way.connector.id))
  useEffect(() => {
    void attempt.start()
    return attempt.cancel
  }, [attempt])

  const waiting = attempt.phase === 'waiting' || attempt.phase === 'connected'
  const status = describe(attempt.phase, wallet, text)
  const again = (
    <Button
      label={text(waiting ? 'connecting.again' : 'tryAgain')}
      kind={waiting ? 'secondary' : 'primary'}
      icon={waiting ? 'refresh' : undefined}
      onClick={attempt.start}
    />
  )
  return (
    <Screen
      title={wallet}
      waiting={waiting}
      announce={status.heading}
      footer={waiting && !attempt.slow ? <Button label={text('cancel')} onClick={modal.back} /> : again}
    >
      <Status
        {...status}
        waiting={waiting}
        tight={attempt.slow}
        picture={<Image name={wallet} src={way.connector.imageUrl} size="hero" />}
      />
      {attempt.slow && (
        <Note icon="help">
          <strong>{text('connecting.hint')}</strong> {text('connecting.hintText')}
        </Note>
      )}
    </Screen>
  )
})

/** The words and the mark of each phase. */
const describe = (
  phase: ConnectPhase,
  wallet: string,
  text: CoreTranslate,
): Pick<StatusProps, 'text' | 'mark'> & { readonly heading: string } => {
  const about = { wallet }
  switch (phase) {
    case 'declined':
      return { heading: text('connecting.declined'), text: text('connecting.declinedText'), mark: { icon: 'close' } }
    case 'pending':
      return {
        heading: text('connecting.pending', about),
        text: text('connecting.pendingText'),
        mark: { icon: 'lock', tone: 'warning' },
      }
    case 'gone':
    case 'failed':
      return {
        heading: text('connecting.failed'),
        text: text(phase === 'gone' ? 'connecting.gone' : 'connecting.failedText', about),
        mark: { icon: 'warning', tone: 'danger' },
      }
    case 'connected':
      return { heading: text('connecting.connected'), mark: { icon: 'check', tone: 'success' } }
    default:
      return { heading: text('connecting.waiting', about), text: text('connecting.waitingText') }
  }
}
