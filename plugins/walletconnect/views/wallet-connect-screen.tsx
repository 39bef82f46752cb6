import { observer } from 'portico/views'
import { type ReactNode, useMemo, useState } from 'react'
import type { Wallet } from 'portico/services'
import { Tabs, usePluginText, useViewHost } from 'portico/views'
import type { WalletPlatform } from '../platform/list-ways.js'
import { platformOf } from '../platform/read-facts.js'
import { english } from '../words/english.js'
import { AppScreen } from './app-screen.js'
import { BrowserScreen } from './browser-screen.js'
import { CodeScreen } from './code-screen.js'
import { describeOutcome } from './describe-outcome.js'
import { OutcomeScreen } from './outcome-screen.js'
import { RedirectScreen } from './redirect-screen.js'
import { useAttempt } from './use-attempt.js'
import { useWalletConnect } from './use-wallet-connect.js'
import { useWays } from './use-ways.js'

interface WalletConnectScreenProps {
  /** The name of the view that this is. */
  readonly view: string
  readonly wallet?: Wallet | undefined
  /** The way that is shown first. */
  readonly platform?: WalletPlatform | undefined
  /** The tap that led here has opened the wallet already. */
  readonly isOpened?: boolean | undefined
  /** Below the code. */
  readonly children?: ReactNode
}

/** Connects a wallet through the relay, from the first moment to the answer: by a code to scan, or a link that opens it. */
export const WalletConnectScreen = observer(function WalletConnectScreen(props: WalletConnectScreenProps) {
  const { view, wallet, platform: wanted, isOpened, children } = props
  const { metadata, text: coreText, window } = useViewHost()
  const text = usePluginText(english)
  const { api, snapshot } = useWalletConnect()
  const platform = useMemo(() => platformOf(window), [window])
  const { way, choose, tabs, redirect } = useWays(wallet, { platform, text, wanted })
  const isInBrowser = way === 'browser' || way === 'unsupported'
  const attempt = useAttempt(view, { running: !isInBrowser && !redirect, manual: api.manualControl })

  // What was before was told before: this attempt makes its own code, and its own failure.
  const [before, forget] = useState(snapshot)
  const [withCode, keep] = useState(snapshot)
  if (snapshot.uri !== undefined && snapshot !== withCode) keep(snapshot)
  // A code that was answered stays, until the answer has been dealt with.
  const isSettling = snapshot.phase === 'idle' && withCode.uri !== undefined
  const { peer } = snapshot
  const standing = {
    phase: attempt.phase,
    code: attempt.code,
    isAnswered: isSettling && peer !== undefined && peer !== before.peer,
    ...(snapshot.phase === 'failed' &&
      snapshot !== before && { error: snapshot.error ?? 'WALLETCONNECT_PAIRING_FAILED' }),
  } as const
  const name = wallet?.name
  const outcome = describeOutcome(standing, { text, coreText, wallet: name ?? 'WalletConnect', host: metadata.name })
  if (outcome) {
    const retry = () => {
      forget(snapshot)
      keep(snapshot)
      if (api.manualControl) api.renew()
      else void attempt.start()
    }
    return (
      <OutcomeScreen
        outcome={outcome}
        title={name ?? text('walletconnect.scanTitle')}
        name={peer?.name ?? name}
        imageUrl={peer?.imageUrl ?? wallet?.imageUrl}
        onContinue={attempt.leave}
        onRetry={retry}
      />
    )
  }

  const panel = { api, snapshot: isSettling ? withCode : snapshot, platform, text, choose }
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
    <Tabs label={text('walletconnect.ways')} tabs={tabs} chosen={way} onChoose={choose}>
      {screen()}
    </Tabs>
  )
})
