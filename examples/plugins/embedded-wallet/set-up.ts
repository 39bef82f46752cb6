import type { CaipNetwork, ConnectorCall, ConnectorSession, PluginContext } from 'portico/plugin'
import { approve } from './approve.js'
import { openChannel } from './channel.js'
import type { EmbeddedWalletApi } from './contract.js'
import { embeddedWalletError } from './errors.js'
import type { EmbeddedWalletOptions } from './options.js'
import { toStandardWallet } from './solana-wallet.js'

/** Registers the wallet and its approvals, and returns the API. */
export const setUp = (context: PluginContext<EmbeddedWalletOptions>): EmbeddedWalletApi => {
  const { options, connectors, frame, prompt, stores, tap } = context
  const { connectorId, name } = options
  const channel = openChannel(frame, options)

  /** Reads what the user shares: on the chain of the network, and on the other one in `also`. */
  const readSession = async (network: CaipNetwork): Promise<ConnectorSession | undefined> => {
    const shared = await channel.accounts()
    if (!shared) return undefined
    const { active, eip155, solana } = shared
    const chainId = await channel.request({ method: 'eth_chainId' })
    const evm: ConnectorSession = { chain: `eip155:${Number(chainId)}`, accounts: eip155, active }
    // A key of Solana is on every network: the wallet is on the one that the page has chosen.
    if (network.chainNamespace === 'solana')
      return { chain: network.caipNetworkId, accounts: solana, also: { eip155: evm } }
    const { caipNetwork } = stores.networks.of('solana')
    if (!caipNetwork) return evm
    return { ...evm, also: { solana: { chain: caipNetwork.caipNetworkId, accounts: solana } } }
  }

  const login = async (signal: AbortSignal): Promise<void> => {
    const { answer } = await prompt<true>('EmbeddedLogin', {}, { onLeave: 'reject', signal })
    signal.throwIfAborted()
    // EIP-1193: the user rejected the request.
    if (!answer) throw { code: 4001 }
  }

  const session = {
    async connect({ network, signal }: ConnectorCall) {
      if ((await channel.accounts()) === null) await login(signal)
      if (network.chainNamespace === 'eip155') {
        const chainId = `0x${Number(network.id).toString(16)}`
        await channel.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
      }
      const shared = await readSession(network)
      if (!shared) throw embeddedWalletError('EMBEDDED_WALLET_SIGN_IN_MISSING')
      return shared
    },
    restore: ({ network }: ConnectorCall) => readSession(network),
    disconnect: () => channel.signOut(),
  }

  connectors.add({
    id: connectorId,
    name,
    type: 'AUTH',
    asks: 'login',
    // One sign-in serves both chains, and leaving one of them leaves both.
    session: 'shared',
    namespaces: {
      eip155: {
        ...session,
        async select(choice, { network }) {
          await channel.select(choice)
          return readSession(network)
        },
        provider: async () => channel,
      },
      solana: {
        ...session,
        async provider() {
          const { solana = [] } = (await channel.accounts()) ?? {}
          return toStandardWallet(channel, name, solana)
        },
      },
    },
  })

  for (const namespace of ['eip155', 'solana']) {
    // Before the chain's own handler, which asks the wallet.
    const first = { namespace, stage: -1 }
    tap('sign.perform', (operation) => approve(context, operation), first)
    tap('send.perform', (operation) => approve(context, operation), first)
  }

  return {
    connectorId,
    async sendCode(email) {
      try {
        await channel.sendCode(email)
      } catch (cause) {
        throw embeddedWalletError('EMBEDDED_WALLET_CODE_UNSENT', { cause })
      }
    },
    async verify(code) {
      if (!(await channel.verify(code))) throw embeddedWalletError('EMBEDDED_WALLET_CODE_INVALID')
    },
  }
}
