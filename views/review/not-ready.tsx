// chunk: review
import { Button } from '../primitives/button.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useNavigate } from '../shell/use-navigate.js'
import { useViewHost } from '../shell/view-context.js'

/** The props of `NotReady`. */
export interface NotReadyProps {
  readonly title: string
  /** Why nothing can be sent: one sentence, or several below each other. */
  readonly text: readonly string[]
  /** Another network helps; a wallet does, unless given. */
  readonly isUnsupported?: boolean | undefined
  /** Called before the networks are shown. */
  readonly onChooseNetwork?: (() => void) | undefined
}

/**
 * Shown in place of a form while nothing can be sent: it leads to the networks, or to Connect.
 * @example
 * if (!account) return <NotReady title={t('tips.title')} text={[t('tips.notConnected')]} />
 */
export function NotReady({ title, text, isUnsupported = false, onChooseNetwork }: NotReadyProps) {
  const { text: translate } = useViewHost()
  const { navigate } = useNavigate()
  const chooseNetwork = () => {
    onChooseNetwork?.()
    navigate('Networks')
  }
  const connect = () => navigate('Connect', {}, 'replace')
  return (
    <Screen
      title={title}
      footer={
        <Button
          label={translate(isUnsupported ? 'networks.title' : 'connect.title')}
          kind="primary"
          onClick={isUnsupported ? chooseNetwork : connect}
        />
      }
    >
      {text.map((sentence) => (
        <Text key={sentence} center>
          {sentence}
        </Text>
      ))}
    </Screen>
  )
}
