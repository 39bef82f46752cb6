// chunk: sources-rpc
import { loadOnce } from '../../kernel/async/load-once.js'
import { loadPart } from '../../kernel/async/load-part.js'
import type { AccountData, AccountDataSource } from '../../services/account-data.js'
import { createTokenLists } from '../listed-tokens.js'
import { oncePerModal } from '../once-per-modal.js'
import { type RpcParts, type RpcSourceOptions, readRpcSourceOptions } from './options.js'

type Loaders = Readonly<Record<string, () => Promise<AccountData | undefined>>>

const open = (parts: RpcParts): AccountData => {
  const { prices } = parts.options
  const namespaces: Loaders = {
    eip155: loadOnce(async () => (await loadPart(() => import('./evm/evm-data.js'))).createEvmData(parts)),
    solana: loadOnce(async () => (await loadPart(() => import('./solana/solana-data.js'))).createSolanaData(parts)),
  }
  const of = async ({ chainNamespace }: { readonly chainNamespace: string }) => namespaces[chainNamespace]?.()
  return {
    tokens: async (call) => (await of(call.network))?.tokens?.(call),
    async tokenList({ network }) {
      // Only where `rpc` reads is a token known by an address; elsewhere it may have another form.
      const isRead = network.chainNamespace in namespaces
      const tokens = isRead
        ? await parts.tokensOf(network.caipNetworkId)
        : parts.options.tokens.filter(({ chain }) => chain === network.caipNetworkId)
      return tokens.length > 0 ? tokens : undefined
    },
    nfts: async (call) => (await of(call.network))?.nfts?.(call),
    activity: async (call) => (await of(call.network))?.activity?.(call),
    identity: async (call) => (await of(call.network))?.identity?.(call),
    resolveName: async (call) => (await of(call.network))?.resolveName?.(call),
    ...(prices && { prices }),
  }
}

/**
 * Reads account data from the RPC endpoints of the networks, without another server: balances of the host's tokens, what
 * the connected wallet and recent logs show beyond them, NFTs, transfers, and names of ENS. It knows no prices but those of
 * `prices`, and marks nothing as spam.
 * @throws `TypeError` that names a faulty option
 * @example
 * const source = rpc({ tokens: [{ chain: 'eip155:1', address: '0x…', name: 'USD Coin', symbol: 'USDC', decimals: 6 }] })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), balances({ source }), identity({ source })] })
 */
export const rpc = (options: RpcSourceOptions = {}): AccountDataSource => {
  const parsed = readRpcSourceOptions(options)
  return {
    id: 'rpc',
    egress: () => ({}),
    open: oncePerModal((context) =>
      open({ context, options: parsed, tokensOf: createTokenLists(context, parsed.tokens, 'rpc') }),
    ),
  }
}
