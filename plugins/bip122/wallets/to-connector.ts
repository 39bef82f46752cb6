import { type ClockPort, type Connector, type ConnectorType, loadPart } from 'portico/plugin'
import type { OpenWallet, Protocol } from './open-wallet.js'

/** What is known of a wallet in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string
  /** The wallet's own object: found in several ways, it is one wallet. */
  readonly source: object
  readonly protocol: Protocol
}

/** Makes a connector of a wallet in the page; what asks it is loaded when it is first asked. */
export const toConnector = ({ source, protocol, ...wallet }: FoundWallet, clock: ClockPort): Connector => {
  let loaded: OpenWallet | undefined
  const open = async (): Promise<OpenWallet> => {
    const { openWallet } = await loadPart(() => import('./open-wallet.js'))
    loaded ??= openWallet(protocol, source, clock)
    return loaded
  }
  const session = async () => (loaded ?? (await open())).session
  return {
    ...wallet,
    namespaces: {
      bip122: {
        identity: source,
        provider: async () => (loaded ?? (await open())).wallet,
        connect: async (call) => (await session()).connect(call),
        restore: async (call) => (await session()).restore(call),
        disconnect: async () => (await session()).disconnect(),
        // Who has connected or been restored is loaded, and hears the very next event.
        watch: (listener) => loaded?.session.watch(listener) ?? (() => undefined),
      },
    },
  }
}
