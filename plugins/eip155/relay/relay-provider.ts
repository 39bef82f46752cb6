import type { CaipNetworkId, RelayChannel } from 'portico/plugin'
import { read, toAddress } from 'portico/kit'
import { type Eip1193Provider, type RequestArguments, toHexChainId } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { namedChains } from '../handlers/named-chains.js'
import { ProviderRpcError } from '../provider/provider-error.js'
import { createRelayEvents } from './relay-events.js'
import { isUnknownChain } from '../unknown-chain.js'

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'
const CAPABILITIES = 'wallet_getCapabilities'

const readParams = ({ params }: RequestArguments): readonly unknown[] =>
  Array.isArray(params) ? (params as readonly unknown[]) : []

/** @throws -32602 */
const readChain = (request: RequestArguments): CaipNetworkId => {
  const chain = toCaipNetworkId(read(readParams(request)[0], 'chainId'))
  if (!chain) throw new ProviderRpcError(-32602, 'Expected a chain id in hexadecimal.')
  return chain
}

/** Returns the capabilities of an account that the wallet reported when it was paired, if any. */
const toldCapabilities = (channel: RelayChannel, address: unknown): unknown => {
  const wanted = String(address).toLowerCase()
  const own = Object.entries(channel.capabilities() ?? {}).find(([account]) => account.toLowerCase() === wanted)?.[1]
  return typeof own === 'object' && own !== null && !Array.isArray(own) ? own : undefined
}

/**
 * Creates an EIP-1193 provider for an EVM wallet behind a relay: accounts and network come from the session, and only
 * approved methods are requested.
 * @throws on requests: 4200 for a method and 4901 for a network that the wallet did not approve, 4902 if it does not know
 * the network to switch to, 4900 if the session has ended, and the wallet's own errors
 * @source https://eips.ethereum.org/EIPS/eip-1193
 */
export const createRelayProvider = (channel: RelayChannel): Required<Eip1193Provider> => {
  const has = (method: string): boolean => channel.methods().includes(method)
  const isApproved = (chain: string): boolean => {
    const session = channel.session()
    return session !== undefined && (session.approvedChains ?? [session.chain]).some((one) => one === chain)
  }
  const ask = async ({ method, params }: RequestArguments, chain?: CaipNetworkId): Promise<unknown> => {
    // Without a session the channel says so.
    if (channel.session() && !has(method)) throw new ProviderRpcError(4200, `The wallet has not agreed to ${method}.`)
    return channel.request({ method, ...(params !== undefined && { params }) }, chain)
  }
  /** Sends a request on the network that it names: some wallets sign for that one, others for the one in the parameters. */
  const askThere = async (request: RequestArguments): Promise<unknown> => {
    const [named] = namedChains(readParams(request))
    if (named !== undefined && has(request.method) && !isApproved(named))
      throw new ProviderRpcError(4901, 'The wallet has not agreed to this network.')
    return ask(request, (named as CaipNetworkId | undefined) ?? channel.session()?.chain)
  }
  const askToSwitch = async (request: RequestArguments): Promise<unknown> => {
    try {
      return await ask(request)
    } catch (thrown) {
      throw isUnknownChain(thrown) ? new ProviderRpcError(4902, 'Unrecognized chain ID.', undefined, thrown) : thrown
    }
  }
  const move = async (request: RequestArguments): Promise<unknown> => {
    const chain = readChain(request)
    if (has(SWITCH)) await askToSwitch(request)
    // Every request names its network, so a wallet without this method needs no switch.
    else if (!isApproved(chain)) throw new ProviderRpcError(4902, 'Unrecognized chain ID.')
    await channel.moveTo(chain)
    return null
  }

  const answers: Readonly<Record<string, (request: RequestArguments) => unknown>> = {
    eth_accounts: () => channel.session()?.accounts.map(toAddress) ?? [],
    eth_requestAccounts: () => channel.session()?.accounts.map(toAddress) ?? [],
    eth_chainId() {
      const session = channel.session()
      if (!session) throw new ProviderRpcError(4900, 'The session with the wallet has ended.')
      return toHexChainId(session.chain)
    },
    [SWITCH]: move,
    async [ADD](request) {
      const chain = readChain(request)
      const answer = await ask(request)
      await channel.moveTo(chain)
      return answer
    },
    [CAPABILITIES]: (request) => toldCapabilities(channel, readParams(request)[0]) ?? ask(request),
  }

  const events = createRelayEvents(channel)
  const provider: Required<Eip1193Provider> = {
    async request(request) {
      const answer = Object.hasOwn(answers, request.method) ? answers[request.method] : undefined
      return answer ? answer(request) : askThere(request)
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return provider
    },
  }
  return Object.freeze(provider)
}
