import type { Wallet } from 'portico/services'
import type { WalletPlatform } from '../platform/list-ways.js'
import { WalletConnectScreen } from './wallet-connect-screen.js'

interface Params {
  readonly wallet?: Wallet
  readonly platform?: WalletPlatform
  /** The tap that led here has opened the wallet already. */
  readonly opened?: boolean
}

/** Connects one wallet, or whichever scans the code, through the relay. */
export default function ConnectingWalletConnectView({
  params,
}: {
  readonly params: Readonly<Record<string, unknown>>
}) {
  const { wallet, platform, opened } = params as Params
  return (
    <WalletConnectScreen
      // Another wallet is another question: nothing of the first one stays.
      key={wallet?.id}
      view="ConnectingWalletConnect"
      wallet={wallet}
      platform={platform}
      isOpened={opened}
    />
  )
}
