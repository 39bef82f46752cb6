import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import type { ConnectAttempt, ConnectPhase } from '../flows/connect-attempt.js'
import type { ConnectOption } from '../flows/wallet-choice.js'
import { useConnectAttempt } from '../flows/use-connect-attempt.js'
import { WalletImage } from '../marks/wallet-image.js'
import { Button } from '../primitives/button.js'
import { Callout } from '../primitives/callout.js'
import { Status, type StatusProps } from '../primitives/status.js'
import { Text } from '../primitives/text.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { preloadSlots } from '../slots/load-slot.js'
import type { ViewHost } from '../view-host.js'
import { type CauseWords, describeCause } from './describe-cause.js'

interface ConnectProgressProps {
  readonly wallet: string
  /** Asked one after another. */
  readonly options: readonly ConnectOption[]
}

/** Asks one wallet to connect, in one namespace after another, and shows the progress and the outcome. */
export const ConnectProgress = observer(function ConnectProgress({ wallet, options }: ConnectProgressProps) {
  const host = useViewHost()
  const { locale, modal, text } = host
  useEffect(() => preloadSlots(host, 'Account'), [host])
  const [step, setStep] = useState(0)
  const [first] = options as readonly [ConnectOption, ...ConnectOption[]]
  const option = options[step] ?? first
  const isRound = options.length > 1
  /** Shows the account of the first namespace, then closes the screen. */
  const finish = useCallback(
    async ({ close }: ConnectAttempt) => {
      await modal.select(first.namespace, { connectorId: first.connector.id }).catch(() => undefined)
      close()
    },
    [first, modal],
  )
  const next = useCallback(
    (asked: ConnectAttempt) => (step + 1 < options.length ? setStep(step + 1) : void finish(asked)),
    [finish, options, step],
  )
  const attempt = useConnectAttempt({
    namespace: option.namespace,
    connectorId: option.connector.id,
    keepAsking: true,
    next: isRound ? next : undefined,
  })
  const { isJoined, phase, slow } = attempt
  const waiting = phase === 'waiting' || phase === 'connected'
  const status = describe(phase, wallet, host)
  const joined = phase === 'waiting' && isJoined ? { text: text('connecting.joinedText') } : {}
  const labelOf = ({ namespace }: ConnectOption) => text(`${namespace}.label`)
  const place =
    isRound && phase === 'waiting'
      ? text('connecting.step', { namespace: labelOf(option), step: step + 1, count: options.length })
      : undefined
  /** Whether a part of the round is connected, and this one is not. */
  const isPart = step > 0 && !waiting && phase !== 'forgotten'
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const part = isPart
    ? {
        text: text('connecting.part', {
          connected: list.format(options.slice(0, step).map(labelOf)),
          namespace: labelOf(option),
        }),
      }
    : {}
  const again = status.action ? (
    <Button {...status.action} kind="primary" icon="refresh" />
  ) : (
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
      announce={place ? `${status.heading}. ${place}` : status.heading}
      footerColumns={isPart ? 2 : 1}
      footer={
        phase === 'forgotten' ? (
          <Button label={text('connecting.continue')} kind="primary" onClick={attempt.leave} />
        ) : waiting && !slow ? (
          <Button label={text('cancel')} onClick={modal.back} />
        ) : isPart ? (
          <>
            <Button label={text('connecting.continue')} onClick={() => void finish(attempt)} />
            {again}
          </>
        ) : (
          again
        )
      }
    >
      <Status
        heading={status.heading}
        text={status.text}
        mark={status.mark}
        {...joined}
        {...part}
        waiting={phase === 'waiting'}
        tight={slow}
        picture={<WalletImage name={wallet} src={option.connector.imageUrl} size="hero" />}
      />
      {place && <Text center>{place}</Text>}
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
  const host = useViewHost()
  const { navigate, text } = host
  const status = describe('gone', wallet, host)
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

type Words = Pick<StatusProps, 'text' | 'mark'> & Partial<CauseWords> & { readonly heading: string }

/** Returns the texts and the mark of a phase. */
const describe = (phase: ConnectPhase, wallet: string, host: ViewHost): Words => {
  const { text } = host
  const about = { wallet }
  const failed = { heading: text('connecting.failed'), mark: { icon: 'warning', tone: 'danger' } } as const
  switch (phase) {
    case 'waiting':
      return { heading: text('connecting.waiting', about), text: text('connecting.waitingText') }
    case 'declined':
      return { heading: text('connecting.declined'), text: text('connecting.declinedText'), mark: { icon: 'close' } }
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
    default:
      return describeCause(phase, wallet, host)
  }
}
