import type { Wallet } from 'portico/services'
import { Button, IconTile, observer, Screen, Status, Tabs, useIsPast } from 'portico/views'
import { type ReactNode, useState } from 'react'
import type { WalletPlatform } from '../platform/list-ways.js'
import { platformOf } from '../platform/read-facts.js'
import { AppScreen } from './app-screen.js'
import { BrowserScreen } from './browser-screen.js'
import { CodeScreen } from './code-screen.js'
import { describeOutcome } from './describe-outcome.js'
import { OutcomeScreen } from './outcome-screen.js'
import { RedirectScreen } from './redirect-screen.js'
import { useRelayAttempt } from './use-relay-attempt.js'
import { useRelayView } from './use-relay-view.js'
import { useWays } from './use-ways.js'

/** Says that the code of the host has ended: only the host makes another one. */
function EndedScreen({ title }: { readonly title: string }) {
  const { close, metadata, t } = useRelayView()
  const heading = t('walletconnect.codeEnded')
  return (
    <Screen
      title={title}
      announce={heading}
      footer={<Button label={t('close')} kind="primary" onClick={() => close()} />}
    >
      <Status
        heading={heading}
        text={t('walletconnect.codeEndedText', { host: metadata.name })}
        mark={{ icon: 'warning', tone: 'warning' }}
        picture={<IconTile size="hero" icon="qr" />}
      />
    </Screen>
  )
}

interface WalletConnectScreenProps {
  /** The name of the view that renders the screen. */
  readonly view: string
  readonly wallet?: Wallet | undefined
  /** The way that is shown first. */
  readonly platform?: WalletPlatform | undefined
  /** Whether the click that shows the screen has already opened the wallet. */
  readonly isOpened?: boolean | undefined
  /** Content below the code. */
  readonly children?: ReactNode
}

/** Connects a wallet through the relay: shows a code or a link, then the outcome. */
export const WalletConnectScreen = observer(function WalletConnectScreen(props: WalletConnectScreenProps) {
  const { view, wallet, platform: wanted, isOpened, children } = props
  const { api, metadata, miniApp, t, window } = useRelayView()
  const [platform] = useState(() => platformOf({ miniApp, window }))
  const { way, choose, tabs, redirect } = useWays(wallet, { platform, wanted })
  const isInBrowser = way === 'browser' || way === 'unsupported'
  const { attempt, code, relay, retry } = useRelayAttempt(view, !isInBrowser && !redirect)

  const { isHosts, expiresAt } = relay.shown
  const isEnded = useIsPast(isHosts ? expiresAt : undefined)
  const title = wallet?.name ?? t('walletconnect.scanTitle')

  const progress = { phase: attempt.phase, code, isApproved: relay.isApproved }
  const outcome = describeOutcome(progress, { t, wallet: wallet?.name ?? 'WalletConnect', host: metadata.name })
  if (outcome) {
    const { peer } = api.getSnapshot()
    return (
      <OutcomeScreen
        outcome={outcome}
        title={title}
        name={peer?.name ?? wallet?.name}
        imageUrl={peer?.imageUrl ?? wallet?.imageUrl}
        onContinue={attempt.leave}
        onRetry={retry}
      />
    )
  }

  if (isEnded && !isInBrowser && !redirect) return <EndedScreen title={title} />

  const panel = { api, snapshot: relay.shown, platform, t, choose }
  const screen = () => {
    if (!wallet || way === 'qrcode')
      return (
        <CodeScreen {...panel} wallet={wallet}>
          {children}
        </CodeScreen>
      )
    if (isInBrowser) return <BrowserScreen {...panel} wallet={wallet} />
    if (redirect) return <RedirectScreen {...panel} wallet={wallet} link={redirect} />
    return <AppScreen key={way} {...panel} wallet={wallet} way={way} isOpened={isOpened} />
  }
  return (
    <Tabs label={t('walletconnect.ways')} tabs={tabs} chosen={way} onChoose={choose}>
      {screen()}
    </Tabs>
  )
})
