import type { Wallet } from 'portico/services'
import type { WalletPlatform } from '../platform/list-ways.js'
import { WalletConnectScreen } from './wallet-connect-screen.js'

interface Params {
  readonly wallet?: Wallet
  readonly platform?: WalletPlatform
  /** Whether the click that shows the view has already opened the wallet. */
  readonly opened?: boolean
}

/** Connects one wallet, or any wallet that scans the code, through the relay. */
export default function ConnectingWalletConnectView({
  params,
}: {
  readonly params: Readonly<Record<string, unknown>>
}) {
  const { wallet, platform, opened } = params as Params
  return (
    <WalletConnectScreen
      // Another wallet starts with fresh state.
      key={wallet?.id}
      view="ConnectingWalletConnect"
      wallet={wallet}
      platform={platform}
      isOpened={opened}
    />
  )
}
