import { type ClockPort, type Connector, type ConnectorType, loadPart, type NamespaceConnector } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import type { WalletSession } from './wallet-session.js'

/** What is known of a wallet in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly provider: Eip1193Provider
  readonly imageUrl?: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
}

/** Makes a connector of an EIP-1193 provider that lives in the page; what asks it is loaded when it is first asked. */
export const toConnector = ({ provider, ...wallet }: FoundWallet, clock: ClockPort): Connector => ({
  ...wallet,
  namespaces: { eip155: inNamespace(provider, clock) },
})

const inNamespace = (provider: Eip1193Provider, clock: ClockPort): NamespaceConnector => {
  let session: WalletSession | undefined
  const load = async (): Promise<WalletSession> => {
    const { createWalletSession } = await loadPart(() => import('./wallet-session.js'))
    session ??= createWalletSession(provider, clock)
    return session
  }
  return {
    identity: provider,
    provider: async () => provider,
    connect: async () => (session ?? (await load())).connect(),
    restore: async () => (session ?? (await load())).restore(),
    disconnect: async () => (session ?? (await load())).disconnect(),
    // Who has connected or been restored is loaded, and hears the very next event.
    watch: (listener) => session?.watch(listener) ?? (() => undefined),
  }
}
