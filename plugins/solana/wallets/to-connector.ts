import { type ClockPort, type Connector, type ConnectorType, loadPart, type NamespaceConnector } from 'portico/plugin'
import type { StandardWallet } from '../wallet-standard.js'
import type { FoundWallet } from './read-wallet.js'
import type { WalletSession } from './wallet-session.js'

/** How to reach a wallet: the object that stands for it, and what it can be asked by. */
export interface WalletDoor {
  readonly identity: object
  readonly type: ConnectorType
  wallet(): Promise<StandardWallet>
}

/** Makes a connector of a wallet in the page; what asks it is loaded when it is first asked. */
export const toConnector = (found: FoundWallet, { type, ...door }: WalletDoor, clock: ClockPort): Connector => ({
  ...found,
  type,
  namespaces: { solana: inNamespace(door, clock) },
})

const inNamespace = ({ identity, wallet }: Omit<WalletDoor, 'type'>, clock: ClockPort): NamespaceConnector => {
  let session: WalletSession | undefined
  const load = async (): Promise<WalletSession> => {
    const { createWalletSession } = await loadPart(() => import('./wallet-session.js'))
    const opened = await wallet()
    session ??= createWalletSession(opened, clock)
    return session
  }
  return {
    identity,
    provider: wallet,
    connect: async (call) => (session ?? (await load())).connect(call),
    restore: async (call) => (session ?? (await load())).restore(call),
    disconnect: async () => (session ?? (await load())).disconnect(),
    // Who has connected or been restored is loaded, and hears the very next event.
    watch: (listener) => session?.watch(listener) ?? (() => undefined),
  }
}
