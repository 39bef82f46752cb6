import { observer } from '../observer.js'
import { useEffect } from 'react'
import type { ConnectPhase } from '../flows/connect-attempt.js'
import type { ConnectOption } from '../flows/wallet-choice.js'
import { useConnectAttempt } from '../flows/use-connect-attempt.js'
import type { CoreTranslate } from '../i18n/core-messages.js'
import { WalletImage } from '../marks/wallet-image.js'
import { Button } from '../primitives/button.js'
import { Callout } from '../primitives/callout.js'
import { Status, type StatusProps } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { preloadSlots } from '../slots/load-slot.js'

/** Asks one wallet to connect and shows the progress and the outcome. */
export const ConnectProgress = observer(function ConnectProgress(props: {
  readonly wallet: string
  readonly option: ConnectOption
}) {
  const { wallet, option } = props
  const host = useViewHost()
  const { modal, text } = host
  useEffect(() => preloadSlots(host, 'Account'), [host])
  const attempt = useConnectAttempt({ namespace: option.namespace, connectorId: option.connector.id, keepAsking: true })
  const { isJoined, phase, slow } = attempt
  const waiting = phase === 'waiting' || phase === 'connected'
  const status = describe(phase, wallet, text)
  const joined = phase === 'waiting' && isJoined ? { text: text('connecting.joinedText') } : {}
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
      footer={
        phase === 'forgotten' ? (
          <Button label={text('connecting.continue')} kind="primary" onClick={attempt.leave} />
        ) : waiting && !slow ? (
          <Button label={text('cancel')} onClick={modal.back} />
        ) : (
          again
        )
      }
    >
      <Status
        {...status}
        {...joined}
        waiting={phase === 'waiting'}
        tight={slow}
        picture={<WalletImage name={wallet} src={option.connector.imageUrl} size="hero" />}
      />
      {slow && (
        <Callout icon="help">
          <strong>{text('connecting.hint')}</strong> {text('connecting.hintText', { wallet })}
        </Callout>
      )}
    </Screen>
  )
})

/** Shows that the wallet is not in this page, or no longer. */
export function WalletNotFound({ wallet }: { readonly wallet: string }) {
  const { navigate, text } = useViewHost()
  const status = describe('gone', wallet, text)
  const others = () => navigate('Connect', {}, 'reset')
  return (
    <Screen
      title={wallet}
      announce={status.heading}
      footer={<Button label={text('connecting.others')} kind="primary" onClick={others} />}
    >
      <Status {...status} picture={<WalletImage name={wallet} size="hero" />} />
    </Screen>
  )
}

type Words = Pick<StatusProps, 'text' | 'mark'> & { readonly heading: string }

/** Returns the texts and the mark of a phase. */
const describe = (phase: ConnectPhase, wallet: string, text: CoreTranslate): Words => {
  const about = { wallet }
  const failed = { heading: text('connecting.failed'), mark: { icon: 'warning', tone: 'danger' } } as const
  switch (phase) {
    case 'waiting':
      return { heading: text('connecting.waiting', about), text: text('connecting.waitingText') }
    case 'declined':
      return { heading: text('connecting.declined'), text: text('connecting.declinedText'), mark: { icon: 'close' } }
    case 'pending': {
      const mark = { icon: 'lock', tone: 'warning' } as const
      return { heading: text('connecting.pending', about), text: text('connecting.pendingText'), mark }
    }
    case 'gone':
      return { ...failed, text: text('connecting.gone', about) }
    case 'failed':
      return { ...failed, text: text('connecting.failedText', about) }
    case 'forgotten': {
      const mark = { icon: 'check', tone: 'success' } as const
      return { heading: text('connecting.connected'), text: text('connecting.forgottenText'), mark }
    }
    case 'connected':
      return { heading: text('connecting.connected'), mark: { icon: 'check', tone: 'success' } }
  }
}
