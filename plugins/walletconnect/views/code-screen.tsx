import { type ReactNode, useState } from 'react'
import type { Wallet } from 'portico/services'
import { Screen, Spinner, Text } from 'portico/views'
import { CopyButton } from './copy-button.js'
import { InstallLine } from './install-line.js'
import type { PanelProps } from './panel-props.js'
import { QrCode } from './qr-code.js'
import { RelayLost } from './relay-lost.js'
import { useCopyLink } from './use-copy-link.js'
import { useElapsed } from './use-elapsed.js'

/** Milliseconds of waiting after which a wait is worth showing. */
const MOMENT_MS = 500

interface CodeScreenProps extends PanelProps {
  /** Who scans it; any wallet where none was chosen. */
  readonly wallet?: Wallet | undefined
  /** Below the code. */
  readonly children?: ReactNode
}

/** The code, or its place while it is made; and the link, for who cannot scan. */
export function CodeScreen({ snapshot, platform, text, wallet, children }: CodeScreenProps) {
  const { uri, isRelayLost } = snapshot
  const isLate = useElapsed(uri === undefined, MOMENT_MS)
  const [shown, setShown] = useState({ uri: '', count: 0 })
  if (uri !== undefined && shown.uri !== uri) setShown({ uri, count: shown.count + 1 })
  const onCopy = useCopyLink(uri, text)

  const ready = text(shown.count > 1 ? 'walletconnect.codeRenewed' : 'walletconnect.codeReady')
  const told = isRelayLost ? text('walletconnect.lost') : ready
  return (
    <Screen
      title={wallet?.name ?? text('walletconnect.scanTitle')}
      announce={uri === undefined ? text('walletconnect.starting') : told}
      footer={
        <>
          <CopyButton text={text} onCopy={onCopy} />
          {wallet && <InstallLine wallet={wallet} platform={platform} text={text} />}
        </>
      }
    >
      <div className="portico-scan">
        {uri === undefined ? (
          <div className="portico-code" data-empty="">
            {isLate && <Spinner />}
          </div>
        ) : (
          <QrCode value={uri} label={text('walletconnect.code')} />
        )}
        {isRelayLost ? (
          <RelayLost text={text} />
        ) : (
          <Text center>
            {wallet ? text('walletconnect.scanWith', { wallet: wallet.name }) : text('walletconnect.scan')}
          </Text>
        )}
      </div>
      {children}
    </Screen>
  )
}
